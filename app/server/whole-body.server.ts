const bodies = new WeakMap<Response, Buffer>();

/** A response whose body `wholeBody` hands out as it is, not as a stream that is read again. */
export function wholeResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  bodies.set(response, body);
  return response;
}

/** The body of a response. */
export async function wholeBody(response: Response): Promise<Buffer> {
  return bodies.get(response) ?? Buffer.from(await response.arrayBuffer());
}
