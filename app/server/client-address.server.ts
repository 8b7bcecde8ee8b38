import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

/** Set by the middleware on every request; a value sent by the client is replaced. */
export const clientAddressHeader = "x-client-address";

/** The client's network as the middleware found it; loopback in development and in tests. */
export function clientNetwork(request: Request): string {
  return networkOf(request.headers.get(clientAddressHeader) ?? "127.0.0.1");
}

/**
 * The client's IP address: that of the connection, or what the outermost proxy of ours saw.
 * @param proxies how many of ours a request passes; each adds one entry to `X-Forwarded-For`, and
 *   those further left are the client's own words.
 */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? "127.0.0.1";
  const entries = proxies ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const forwarded = (entries.at(-proxies) ?? entries[0] ?? "").trim();
  const bare = forwarded.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
  return unmapped(isIP(bare) ? bare : direct);
}

/** An IPv4 address as such, as which sockets of both kinds do not tell it; without a zone of any length. */
function unmapped(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)|%.*/i, "");
}

/** What counts as one client: an address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
