import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { site } from "~/site";
import type { Channel } from "~db/vocabulary";
import type { SessionUser } from "../../accounts/session/session.server";
import { Refused } from "../../errors";
import { sendMailNow } from "../../messages/outbox/mail.server";
import { letter, mailHtml } from "../../messages/outbox/outbox.server";
import { deliverTelegram, telegramIsSetUp } from "../../messages/outbox/telegram.server";
import { isoDay } from "../../time";
import { saveSettings } from "./settings.server";

/** Sends a test as a lead would be told. @throws {Refused} with what the other side answered */
export async function testMessage(channel: Channel, admin: SessionUser): Promise<{ to: string }> {
  const to = channel === "email" ? await mailTo(admin.email) : await telegramToStaff();
  await saveSettings({ toldOn: isoDay(Date.now()) }, admin);
  return { to };
}

const subject = () => `A test of ${site.name}: so you are told of a lead`;

async function mailTo(to: string): Promise<string> {
  const { text, html } = letter({
    greeting: "Hello,",
    intro: subject(),
    use: "Nothing has to be done. Leads are here:",
    link: `${env.PUBLIC_URL}${officePaths.inbox}`,
  });
  const sent = await sendMailNow({ to, subject: subject(), text, html: mailHtml(html) });
  if (!sent.ok) throw new Refused(sent.error);
  return to;
}

async function telegramToStaff(): Promise<string> {
  if (!telegramIsSetUp()) throw new Refused("Set the bot's token and the chat first");
  await deliverTelegram(`${subject()}\n${env.PUBLIC_URL}${officePaths.inbox}`).catch(
    (error: Error) => {
      throw new Refused(error.message);
    },
  );
  return "the Telegram chat";
}
