import {
  checkAllowance,
  type RateLimit,
  returnAllowance,
  takeAllowance,
} from "~/models/accounts/throttle.server";
import { clientNetwork } from "~/server/client-address.server";

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
  const client = clientNetwork(request);
  await takeAllowance(name, client, limit);
  return { giveBack: () => returnAllowance(name, client, limit) };
}

/**
 * Refuses who is beyond a rate limit already, before their body is read. Nothing is counted:
 * `rateLimit` does that once the input is known to be valid.
 * @param name of the form or endpoint.
 * @throws {TooMany} beyond the limit.
 */
export async function checkRateLimit(
  request: Request,
  name: string,
  limit = formLimit,
): Promise<void> {
  await checkAllowance(name, clientNetwork(request), limit);
}
