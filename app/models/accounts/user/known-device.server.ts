import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessionSecret } from "~/env.server";
import { db } from "~db/client";
import { users } from "~db/schema";

/** What a mark is made of: a new password and 'Log out everywhere' make old ones worthless. */
type Account = Pick<typeof users.$inferSelect, "id" | "password" | "deviceGeneration">;

/** For an unknown username, so that it takes as long as a known one. */
const nobody: Account = { id: 0, password: "", deviceGeneration: 0 };

/** How many users of one device it remembers; of more, the latest. */
const maxUsers = 5;
const wellFormed = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){1,${maxUsers}}$`);
const secret = sessionSecret();

/**
 * The id of a device that has logged in to this account before; "" for any other.
 * @param cookie as `rememberDevice` returns it; anything else is that of a stranger.
 */
export function knownDevice(cookie: string, account: Account | null): string {
  const [id, ...marks] = partsOf(cookie);
  const expected = Buffer.from(markOf(id ?? "", account ?? nobody));
  const isMarked = marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
  return id && account && isMarked ? id : "";
}

/**
 * Adds a login to what a device remembers.
 * @returns the value of its cookie: a random id, and a mark for each of its users that names nobody.
 */
export async function rememberDevice(userId: number, cookie: string): Promise<string> {
  const { id, password, deviceGeneration } = users;
  const [account] = await db
    .select({ id, password, deviceGeneration })
    .from(users)
    .where(eq(id, userId));
  const [device = randomBytes(16).toString("base64url"), ...marks] = partsOf(cookie);
  const mark = markOf(device, account ?? nobody);
  const others = marks.filter((other) => other !== mark).slice(0, maxUsers - 1);
  return [device, mark, ...others].join(".");
}

function partsOf(cookie: string): string[] {
  return wellFormed.test(cookie) ? cookie.split(".") : [];
}

function markOf(device: string, { id, password, deviceGeneration }: Account): string {
  const parts = ["device", device, id, deviceGeneration, password];
  return createHmac("sha256", secret)
    .update(JSON.stringify(parts))
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
