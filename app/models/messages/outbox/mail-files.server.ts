import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { writeWhole } from "../../whole-file.server";
import { mailFilesWritten, mailFolder } from "./mail.server";

/** What is told of a mail in a file: addresses in lower case, and the reference of a lead, or "". */
type MailFile = { to: string; replyTo: string; text: string; reference: string };

/**
 * Deletes the mails without a server that are somebody's: one by one, after their rows are gone. What
 * this process is writing is waited for; a worker of another one takes its file back itself. What
 * cannot be read or deleted is logged.
 * @param erase takes them out of a text: mails of others lose what they say of them, or are deleted
 *   when that cannot be done.
 */
export async function deleteMailFiles(
  isTheirs: (mail: MailFile) => boolean,
  erase = (text: string) => text,
): Promise<void> {
  await mailFilesWritten();
  const names = await readdir(mailFolder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".eml")))
    try {
      const file = join(mailFolder, name);
      const bytes = await readFile(file);
      const mail = await parse(bytes);
      if (isTheirs(mail)) await rm(file, { force: true });
      else if (erase(mail.text) !== mail.text) {
        const rest = Buffer.from(erase(bytes.toString().replace(softBreak, "")));
        const { text } = await parse(rest);
        if (erase(text) === text) await writeWhole(file, rest);
        else await rm(file, { force: true });
      }
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isGone) console.error(`outbox: ${name} could not be erased:`, error);
    }
}

/** Within a line of a mail: what is looked for may go on after it. */
const softBreak = /=\r?\n/g;

async function parse(bytes: Buffer): Promise<MailFile> {
  const { to, replyTo, subject, text, html } = await PostalMime.parse(bytes);
  return {
    to: to?.[0]?.address?.toLowerCase() ?? "",
    replyTo: replyTo?.[0]?.address?.toLowerCase() ?? "",
    text: [subject, text, html].join("\n"),
    reference: /^Reference: (\S+)/.exec(text ?? "")?.[1] ?? "",
  };
}
