import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { buffer } from "node:stream/consumers";

type Asked = Pick<RequestOptions, "agent" | "method"> & {
  path?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};

/**
 * Sends a request with its path and its Host as they are written, where `fetch` would tidy them up.
 * With `agent: false` it has a connection of its own, so that the processes of a product take turns.
 */
export async function ask(url: string, { body, ...asked }: Asked = {}) {
  const outgoing = request(url, asked);
  // A refusal may come, and the test end, while the rest of a body is still on its way.
  outgoing.on("error", () => {});
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const received = await buffer(response);
  const { statusCode: status, headers } = response;
  return { status, headers, body: received, text: String(received) };
}
