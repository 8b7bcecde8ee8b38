import { isIPv6 } from "node:net";

/** Set by the middleware on every request; a value sent by the client is replaced. */
export const clientAddressHeader = "x-client-address";

/**
 * The client's IP address as the middleware found it, or the /64 prefix of IPv6: one client usually
 * has a whole /64. Loopback in development and in tests.
 */
export function clientNetwork(request: Request): string {
  const address = request.headers.get(clientAddressHeader) ?? "127.0.0.1";
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
