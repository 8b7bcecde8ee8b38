import { isIPv6 } from "node:net";
import { type RateLimit, returnAllowance, takeAllowance } from "~/models/throttle/throttle.server";
import { clientAddress } from "~/server/client-address.server";

/** The limit of every form: five at once, ten in ten minutes. */
const formLimit: RateLimit = { burst: 5, count: 10, perMs: 10 * 60_000 };

/**
 * Takes one from what the client's address may send of `name`, a form or an endpoint.
 * @returns a way to give it back when it turns out that the attempt should not count.
 * @throws {TooMany} when nothing is left: `refusedForm` and `resource` answer it as a 429.
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

/** One household or machine has a whole /64 of IPv6 addresses. */
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
