import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { inLanguage, t } from "~/texts";
import { type Language, searchMaxLength } from "~db/vocabulary";
import { type RateLimit, takeAllowance } from "../../accounts/throttle.server";
import { TooMany } from "../../errors";
import { isAmharic } from "../../lang";
import { ownText } from "../../own-text";
import { hour } from "../../time";
import { alertUrl, answerAlert, readAlert, sentenceOf, stateInWords } from "../alert/alert.server";
import { alertOfChat, alertsOfChat, bindAlert, inTelegram } from "../alert/chat.server";
import { alertIntents } from "../alert/schema";
import { endAlerts } from "../alert/stop.server";
import { buttonsOf } from "../alert/tell.server";
import { messageFields } from "../outbox/telegram.server";
import { answerSearch } from "./search.server";
import { type Message, type Press, say, tell } from "./update.server";

/** For each chat: a search costs a look at the catalogue and three pictures. */
const answers: RateLimit = { burst: 20, count: 60, perMs: hour };
const refusals: RateLimit = { burst: 1, count: 6, perMs: hour };

function isAllowed(name: string, chat: number, limit: RateLimit): Promise<boolean> {
  return takeAllowance(name, String(chat), limit).then(
    () => true,
    (error) => {
      if (error instanceof TooMany) return false;
      throw error;
    },
  );
}

/** That of what the person asked to be told, else of their Telegram. */
async function languageOf(chat: number, code = ""): Promise<Language> {
  const last = (await alertsOfChat(String(chat))).at(-1);
  return last?.language ?? (code.startsWith("am") ? "am" : "en");
}

/** Answers a message to the bot: a command, or else a search. @param toStaff ends a greeting */
export async function answerMessage(
  { text, chat: { id: chat }, from }: Message,
  toStaff?: string,
): Promise<void> {
  const typed = text.trim().replace(/\s+/g, " ");
  const [, command, given = ""] = /^\/(\w+)(?:@\w+)?(?: (.*))?$/.exec(typed) ?? [];
  const spoken = isAmharic(typed) ? "am" : "en";
  const answer = async () => {
    // Whoever wants no more is heard whatever else they wrote.
    if (command === "stop") return stop(chat);
    if (await isAllowed("telegram", chat, answers))
      return command ? carryOut(command, given, chat, toStaff) : search(typed, chat);
    if (await isAllowed("telegram refusal", chat, refusals)) await say(chat, t.bot.tooOften);
  };
  await inLanguage(command ? await languageOf(chat, from?.language_code) : spoken, answer);
}

async function carryOut(command: string, given: string, chat: number, toStaff?: string) {
  if (command === "start" && given) return start(given, chat);
  if (command === "office") return say(chat, office());
  if (command === "alerts") return list(chat);
  const words = [t.bot.greeting(site.company), ...(toStaff ? [t.bot.forStaff(toStaff)] : [])];
  await say(chat, words.join("\n\n"));
}

async function search(typed: string, chat: number) {
  if (typed.length > searchMaxLength) return say(chat, t.bot.tooLong(searchMaxLength));
  if (!/[\p{L}\p{N}]/u.test(typed)) return say(chat, t.bot.greeting(site.company));
  await answerSearch(typed, chat);
}

/** `given` is the token of an alert as it is in `startLink`. */
async function start(given: string, chat: number) {
  const link = await readAlert(given.replace(/-(?=.{22}$)/, "."));
  const toSite = [[{ text: t.alerts.browse, url: env.PUBLIC_URL + paths.properties }]];
  if (link.state === "gone") return say(chat, t.alerts.gone.text, toSite);
  if (!("alert" in link) || link.alert.channel !== "telegram")
    return say(chat, t.links.unknown.text, toSite);
  const bound = await bindAlert(link.alert, String(chat));
  if (bound === "of another chat") return say(chat, t.bot.otherChat, toSite);
  if (bound === "too many") return say(chat, `${t.alerts.tooMany} /alerts`);
  await inLanguage(bound.language, () =>
    say(
      chat,
      [t.bot.willTell(sentenceOf(bound)), t.alerts.frequencies[bound.frequency]].join("\n"),
      buttonsOf(bound),
    ),
  );
}

async function stop(chat: number) {
  const count = await endAlerts(inTelegram(String(chat)));
  await say(chat, count > 0 ? t.bot.stopped(count) : t.bot.nothing);
}

async function list(chat: number) {
  const alerts = (await alertsOfChat(String(chat))).filter(({ stoppedAt }) => !stoppedAt);
  const [first] = alerts;
  if (!first) return say(chat, t.bot.nothing);
  const lines = alerts.map(
    (alert) => `• ${t.alerts.named(sentenceOf(alert), stateInWords(alert))}`,
  );
  await say(chat, [t.alerts.yours, ...lines].join("\n"), [
    [{ text: t.alerts.change, url: alertUrl(first) }],
  ]);
}

function office(): string {
  const { contact } = site.hours;
  return [
    t.shell.office(site.company, ownText("street"), ownText("city")),
    site.phone,
    t.alerts.named(t.contact.whatsapp, site.chat.whatsapp),
    "",
    t.contact.workingHours,
    ...contact.map(({ days, time }) =>
      t.alerts.named(t.time.officeDays(days), t.time.officeHours(time)),
    ),
  ].join("\n");
}

/** Does what a person presses under what they were told, in the chat whose alert it is. */
export async function answerAlertPress(
  { id, from, message }: Press,
  { press, id: alertId }: Record<string, string>,
): Promise<void> {
  // The chat with somebody has their number.
  const chat = String(from.id);
  const find = () => alertOfChat(chat, Number(alertId));
  const intent = alertIntents.find((each) => each === press);
  const alert = await find();
  if (alert && intent) await answerAlert(alert, intent);
  const changed = await find();
  const spoken = changed?.language ?? (await languageOf(from.id, from.language_code));
  await inLanguage(spoken, async () => {
    const text = changed ? stateInWords(changed) : t.bot.notHere;
    await tell("answerCallbackQuery", { callback_query_id: id, text, show_alert: !changed });
    if (!changed || !message) return;
    const { reply_markup } = messageFields("", buttonsOf(changed));
    const { message_id } = message;
    await tell("editMessageReplyMarkup", { chat_id: message.chat.id, message_id, reply_markup });
  });
}
