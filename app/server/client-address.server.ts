/** Set by the middleware on every request; a value sent by the client is replaced. */
export const clientAddressHeader = "x-client-address";

/** The client's IP address as the middleware found it; loopback in development and in tests. */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "127.0.0.1";
}
