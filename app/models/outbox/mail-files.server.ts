import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { mailFolder } from "./mail.server";

/** What is told of a mail in a file: addresses in lower case, and the reference of a lead, or "". */
type MailFile = { to: string; replyTo: string; text: string; reference: string };

/**
 * Deletes the mails without a server that somebody is in: one by one, after the change that they are
 * about is stored. What cannot be read or deleted is logged.
 */
export async function deleteMailFiles(isTheirs: (mail: MailFile) => boolean): Promise<void> {
  const names = await readdir(mailFolder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(".eml")))
    try {
      const file = join(mailFolder, name);
      if (isTheirs(await read(file))) await rm(file, { force: true });
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
      if (!isGone) console.error(`outbox: ${name} could not be erased:`, error);
    }
}

async function read(file: string): Promise<MailFile> {
  const { to, replyTo, subject, text } = await PostalMime.parse(await readFile(file));
  return {
    to: to?.[0]?.address?.toLowerCase() ?? "",
    replyTo: replyTo?.[0]?.address?.toLowerCase() ?? "",
    text: `${subject ?? ""}\n${text ?? ""}`,
    reference: /^Reference: (\S+)/.exec(text ?? "")?.[1] ?? "",
  };
}
