/** The front door sets this header on every request and drops what a client sent under its name. */
export const clientAddressHeader = "x-client-address";

/** The IP address of the client, as the front door found it; loopback where no door stands. */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "127.0.0.1";
}
