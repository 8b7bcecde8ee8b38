import { and, desc, eq, ne, notInArray, or } from "drizzle-orm";
import webPush from "web-push";
import { z } from "zod";
import { env, isThisMachine } from "~/env.server";
import { officePaths } from "~/office-paths";
import { t } from "~/texts";
import { db, write } from "~db/client";
import { type OutboxPayload, pushSubscriptions, systemValues, users } from "~db/system-schema";
import type { SessionUser } from "../../accounts/session/session.server";
import { Refused } from "../../errors";
import { systemValue } from "../../system-value.server";
import { day, hour } from "../../time";
import { stopAlerts } from "../alert/stop.server";
import { officeInbox, Undeliverable } from "../outbox/mail.server";
import { TryLater } from "../outbox/telegram.server";

/** In milliseconds: after that a lead is no news, and mail has told of it. */
export const pushPatience = 4 * hour;
const timeout = 15_000;
const maxDevices = 10;

const name = "vapid";
const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys by which push services know this site; made by whichever process asks first. */
export async function vapidKeys(): Promise<z.output<typeof keyPair>> {
  const known = await systemValue(name, keyPair);
  if (known) return known;
  const value = webPush.generateVAPIDKeys();
  await write([db.insert(systemValues).values({ name, value }).onConflictDoNothing()]);
  return (await systemValue(name, keyPair)) ?? value;
}

const services =
  /^(fcm\.googleapis\.com|jmt17\.google\.com|([\w-]+\.)*(push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/;

/** Whether browsers get pushes there: the server calls no other address that somebody names. */
function isPushService(endpoint: string): boolean {
  if (env.NODE_ENV === "test" && isThisMachine(endpoint)) return true;
  const { protocol, port, username, hostname } = new URL(endpoint);
  return protocol === "https:" && port === "" && username === "" && services.test(hostname);
}

const { id, userId, endpoint, p256dh, auth, device, session, createdAt } = pushSubscriptions;

type Subscription = Pick<
  typeof pushSubscriptions.$inferInsert,
  "endpoint" | "p256dh" | "auth" | "device"
>;

function requireService({ endpoint }: Subscription): void {
  if (!isPushService(endpoint)) throw new Refused(t.alerts.unknownPushService);
}

/** Lets the browser of a visitor be told of homes; staff are told of leads there as before. @throws {Refused} */
export async function keepBrowser(given: Subscription): Promise<void> {
  requireService(given);
  const set = { p256dh: given.p256dh, auth: given.auth };
  const { endpoint: target } = pushSubscriptions;
  await write([db.insert(pushSubscriptions).values(given).onConflictDoUpdate({ target, set })]);
}

/** Lets a browser be told of leads, in place of what it gave before. @throws {Refused} */
export async function allowPush(given: Subscription, who: SessionUser): Promise<void> {
  requireService(given);
  const newest = db
    .select({ id })
    .from(pushSubscriptions)
    .where(eq(userId, who.id))
    .orderBy(desc(id))
    .limit(maxDevices);
  const isSame = or(eq(endpoint, given.endpoint), eq(session, who.session));
  await write([
    db.delete(pushSubscriptions).where(isSame),
    db.insert(pushSubscriptions).values({ ...given, userId: who.id, session: who.session }),
    db.delete(pushSubscriptions).where(and(eq(userId, who.id), notInArray(id, newest))),
  ]);
}

export async function stopPush(device: number, who: SessionUser): Promise<void> {
  await write([db.delete(pushSubscriptions).where(and(eq(id, device), eq(userId, who.id)))]);
}

export async function pushDevices(who: SessionUser) {
  const rows = await db
    .select({ id, device, session, createdAt })
    .from(pushSubscriptions)
    .where(eq(userId, who.id))
    .orderBy(desc(id));
  return rows.map(({ session, ...row }) => ({ ...row, isCurrent: session === who.session }));
}

/** The browsers of an agent, or of all administrators. */
export async function devicesToTell(agentId: number | null): Promise<number[]> {
  const isRecipient =
    agentId === null ? eq(users.role, "admin") : and(eq(users.id, agentId), ne(users.role, "user"));
  const rows = await db
    .select({ id })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, userId))
    .where(isRecipient);
  return rows.map((row) => row.id);
}

/**
 * About homes to the browser with the endpoint `to`, about leads to the one of the id `to` while it
 * is of staff. @throws {TryLater}, {Undeliverable}; a browser that is gone is forgotten.
 */
export async function deliverPush(
  { to = "", subject, lead, url, buttons: [actions = []] = [] }: OutboxPayload,
  signal: AbortSignal,
): Promise<void> {
  const isItself = url ? eq(endpoint, to) : eq(id, Number(to));
  const [browser] = await db
    .select({ endpoint, p256dh, auth })
    .from(pushSubscriptions)
    .leftJoin(users, eq(users.id, userId))
    .where(and(isItself, url ? undefined : ne(users.role, "user")));
  if (!browser || !isPushService(browser.endpoint)) return;
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: browser },
    JSON.stringify({
      text: subject,
      url: url ?? `${officePaths.inbox}?lead=${lead}`,
      actions: actions.map(({ text: title, url: action = "" }) => ({ title, action })),
    }),
    {
      vapidDetails: { subject: `mailto:${officeInbox()}`, ...(await vapidKeys()) },
      TTL: (url ? day : pushPatience) / 1000,
      urgency: url ? "normal" : "high",
    },
  );
  const response = await fetch(browser.endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? []),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return;
  if (status === 404 || status === 410)
    return void (await write([
      db.delete(pushSubscriptions).where(isItself),
      ...stopAlerts({ channel: "push", address: browser.endpoint }, new Date()),
    ]));
  const reason = `The push service answered ${status}`;
  const seconds = Number(response.headers.get("Retry-After"));
  if (seconds > 0) throw new TryLater(reason, seconds);
  throw status >= 400 && status < 500 ? new Undeliverable(reason) : new Error(reason);
}
