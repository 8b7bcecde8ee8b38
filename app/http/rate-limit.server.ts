import { isIPv6 } from "node:net";
import { type RateLimit, returnAllowance, takeAllowance } from "~/models/throttle/throttle.server";
import { clientAddress } from "~/server/client-address.server";

/** The rate limit of every form: a burst of five, ten per ten minutes. */
const formLimit: RateLimit = { burst: 5, count: 10, perMs: 10 * 60_000 };

/**
 * Rate-limits a form or endpoint by client address.
 * @param name of the form or endpoint.
 * @returns a function that refunds the attempt.
 * @throws {TooMany} beyond the limit; `refusedForm` and `resource` respond with a 429.
 */
export async function rateLimit(
  request: Request,
  name: string,
  limit = formLimit,
): Promise<{ giveBack(): Promise<void> }> {
  const client = network(clientAddress(request));
  await takeAllowance(name, client, limit);
  return { giveBack: () => returnAllowance(name, client, limit) };
}

/** The /64 prefix of an IPv6 address: one client usually has a whole /64. */
function network(address: string): string {
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
