import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { min } from "drizzle-orm";
import { env } from "~/env.server";
import { db, fileTrouble, readTrouble, storageTrouble } from "~db/client";
import { databasePath, schemaAge } from "~db/open";
import { outbox } from "~db/system-schema";
import { bucketName, bucketTrouble } from "../bucket.server";
import { failedLately, waiting } from "../messages/outbox/outbox.server";
import { hour, minute } from "../time";
import { formatCount } from "../words";

type Check = { ok: boolean; reason?: string };
type Readiness = { isReady: boolean; checks: Record<string, Check> };

const megabyte = 1024 * 1024;
const leastFree = 100 * megabyte;
const outboxPatience = hour;
const cachedMs = 1000;
const retryAfterMs = 300;

let latest: { at: number; answer: Promise<Readiness> } | undefined;

/** `disk`, `outbox` and `bucket` only warn; the other checks take the site out of service. */
export function readiness(): Promise<Readiness> {
  const at = performance.now();
  if (!latest || at - latest.at >= cachedMs) latest = { at, answer: checked().catch(unread) };
  return latest.answer;
}

async function checked(): Promise<Readiness> {
  let trouble = storageTrouble();
  if (trouble) {
    // Another process may be writing right now.
    await pause(retryAfterMs);
    trouble = storageTrouble();
  }
  const age = schemaAge(db.$client);
  const needed = {
    write: check(trouble),
    file: check(fileTrouble()),
    migrations: check(age !== "same" && `the schema is ${age} than the code`),
  };
  const warnings = {
    disk: check(await lowDisk()),
    outbox: check(await outboxTrouble()),
    ...(bucketName && { bucket: check(bucketTrouble()) }),
  };
  const isReady = Object.values(needed).every(({ ok }) => ok);
  return { isReady, checks: { ...needed, ...warnings } };
}

/** A check that cannot read the database tells why, as each of them would. */
function unread(error: unknown): Readiness {
  const reason = readTrouble(error);
  if (!reason) throw error;
  return { isReady: false, checks: { file: check(reason) } };
}

function check(reason: string | false | null): Check {
  return reason ? { ok: false, reason } : { ok: true };
}

async function lowDisk(): Promise<string | null> {
  const folders = [env.DATA_DIR, dirname(databasePath)];
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  const free = Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize));
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
    age > outboxPatience &&
      `a message waits for ${formatCount(Math.floor(age / minute), "minute")}`,
    failed > 0 && `${formatCount(failed, "message")} could not be delivered`,
  ];
  return troubles.filter(Boolean).join(", ") || null;
}
