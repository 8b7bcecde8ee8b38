import { statfs } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { min } from "drizzle-orm";
import { env } from "~/env.server";
import { db, fileTrouble, storageTrouble } from "~db/client";
import { schemaAge } from "~db/open";
import { outbox } from "~db/system-schema";
import { failedLately } from "../messages/outbox/failed.server";
import { waiting } from "../messages/outbox/outbox.server";
import { counted } from "../words";

/** `reason` says what is wrong. A check that only warns leaves the site in service. */
type Check = { ok: boolean; reason?: string };
type Readiness = { isReady: boolean; checks: Record<string, Check> };

const megabyte = 1024 * 1024;
const leastFree = 100 * megabyte;
const minute = 60_000;
/** The oldest message that was not delivered should be younger. */
const outboxPatience = 60 * minute;
/** However often it is asked, the disk is written to once in this time, in milliseconds. */
const askedAgainAfter = 1000;
const secondLookAfter = 300;

let latest: { at: number; answer: Promise<Readiness> } | undefined;

/**
 * Whether the site can do its work: `write` stores a page, `file` compares the open database with
 * the file of its name and knows of damage, `migrations` compares the schema with the code. `disk`
 * (100 MB free) and `outbox` (nothing waits for an hour, nothing was given up) only warn.
 */
export function readiness(): Promise<Readiness> {
  const at = performance.now();
  if (!latest || at - latest.at >= askedAgainAfter) latest = { at, answer: checked() };
  return latest.answer;
}

async function checked(): Promise<Readiness> {
  let trouble = storageTrouble();
  if (trouble) {
    // Another process may have written just now.
    await pause(secondLookAfter);
    trouble = storageTrouble();
  }
  const age = schemaAge(db.$client);
  const needed = {
    write: check(trouble),
    file: check(fileTrouble()),
    migrations: check(age !== "same" && `the schema is ${age} than the code`),
  };
  const warnings = { disk: check(await lowDisk()), outbox: check(await outboxTrouble()) };
  const isReady = Object.values(needed).every(({ ok }) => ok);
  return { isReady, checks: { ...needed, ...warnings } };
}

function check(reason: string | false | null): Check {
  return reason ? { ok: false, reason } : { ok: true };
}

async function lowDisk(): Promise<string | null> {
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  const free = bavail * bsize;
  return free < leastFree ? `${Math.floor(free / megabyte)} MB are free` : null;
}

async function outboxTrouble(): Promise<string | null> {
  const [[row], failed] = await Promise.all([
    db
      .select({ oldest: min(outbox.createdAt) })
      .from(outbox)
      .where(waiting),
    db.$count(outbox, failedLately(new Date())),
  ]);
  const age = row?.oldest ? Date.now() - row.oldest.getTime() : 0;
  const troubles = [
    age > outboxPatience && `a message waits for ${counted(Math.floor(age / minute), "minute")}`,
    failed > 0 && `${counted(failed, "message")} could not be delivered`,
  ];
  return troubles.filter(Boolean).join(", ") || null;
}
