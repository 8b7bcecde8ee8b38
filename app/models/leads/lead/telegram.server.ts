import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { db } from "~db/client";
import { leads } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { AccessEnded, Conflict, NotAllowed, Outdated, Refused } from "../../errors";
import { change, commit } from "../../history/change.server";
import { type Press, tell } from "../../messages/bot/update.server";
import { plainLinks, shortened } from "../../messages/outbox/telegram.server";
import { readSignedText } from "../../messages/signed-text.server";
import { isoDay } from "../../time";
import { entityOfList, findLead, isLead } from "./key.server";
import { type LeadKey, leadKey } from "./schema";
import { handleLead, updateLead } from "./staff.server";

type Staff = NonNullable<Awaited<ReturnType<typeof staffAt>>>;
type Done = { text: string; isDone: boolean };

/** Does what staff press under a notice, and says who did it. */
export async function answerPress({ id, from, data, message }: Press): Promise<void> {
  const { press = "", lead = "" } = readSignedText("button", data);
  const key = leadKey.safeParse(lead).data;
  const user = await staffAt(from.id);
  const { text, isDone } = !user
    ? refusal("You are not known here.")
    : key
      ? await carryOutPress(press, key, user).catch(reasonOf)
      : refusal("This button is not known here.");
  await tell("answerCallbackQuery", { callback_query_id: id, text, show_alert: !isDone });
  if (!isDone || !message) return;
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const left = rows.map((row) => row.filter((button) => button.callback_data !== data));
  await tell("editMessageText", {
    chat_id: message.chat.id,
    message_id: message.message_id,
    text: shortened(`${message.text}\n\n✓ ${text}`),
    reply_markup: {
      inline_keyboard: press === "answered" ? [] : left.filter(({ length }) => length > 0),
    },
    ...plainLinks,
  });
}

/** Who of the staff has a Telegram account in their profile. */
export async function staffAt(telegramId: number) {
  const { id, role, telegramChatId } = users;
  const [user] = await db
    .select({ id, role, label: staffName })
    .from(users)
    .where(and(eq(telegramChatId, String(telegramId)), ne(role, "user")))
    .orderBy(desc(eq(role, "admin")), id)
    .limit(1);
  return user ? { ...user, session: null } : null;
}

const refusal = (text: string): Done => ({ text, isDone: false });
const notYours = refusal("This lead is not yours, or it is no longer there.");

/** Says who did it; what is so already is done, too. */
async function carryOutPress(press: string, key: LeadKey, user: Staff): Promise<Done> {
  const lead = await findLead(key, press === "mine" ? null : user);
  if (!lead) return notYours;
  const done = (what: string, wasSo: boolean) => ({
    text: wasSo ? `${what} already` : `${what}: ${user.label}`,
    isDone: true,
  });
  if (press === "mine") {
    const isOwn = lead.agentId === user.id;
    if (!isOwn && !(await take(key, user))) return notYours;
    return done("Taken", isOwn);
  }
  if (press === "answered") {
    const wasAnswered = lead.answeredAt !== null;
    if (!wasAnswered) await handleLead({ intent: "answered", lead: key }, user);
    return done("Answered", wasAnswered);
  }
  const callBackOn = isoDay(Date.now(), 1);
  const isPlanned = lead.callBackOn === callBackOn;
  if (!isPlanned) await handleLead({ intent: "call back", lead: key, callBackOn }, user);
  return done("Call back tomorrow", isPlanned);
}

/** Administrators take any lead, agents those of nobody: the notice was shown to them. */
async function take(key: LeadKey, user: Staff): Promise<boolean> {
  if (user.role === "admin") return (await updateLead(key, { agentId: user.id }, user)) !== null;
  const ofNobody = and(isLead(key), isNull(leads.agentId), isNull(leads.deletedAt));
  const by = { name: `${user.label} by Telegram` };
  const [taken] = await commit(
    change(entityOfList(key.list), ofNobody, { agentId: user.id }, { by }),
  );
  return taken.length > 0;
}

function reasonOf(error: unknown): Done {
  const kinds = [AccessEnded, Conflict, NotAllowed, Outdated, Refused];
  if (kinds.some((kind) => error instanceof kind)) return refusal((error as Error).message);
  throw error;
}
