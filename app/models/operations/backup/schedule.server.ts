import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { paths } from "~/paths";
import { write } from "~db/client";
import { tellStaff } from "../../leads/lead/notification.server";
import { draftName } from "../../whole-file.server";
import { backupsIn, nameAt, newestIn } from "./made.server";

type Schedule = {
  /** An existing folder, which may hold other files, too. */
  folder: string;
  everyHours: number;
  /** How many are left there. */
  keep: number;
};
/** Writes a backup. @returns a line about it. @throws {Error} why there is none */
type Make = (target: string, signal: AbortSignal) => Promise<string>;

const hour = 3_600_000;
const maxPause = hour;
const lowPriority = 10;

let failures = 0;

/**
 * Makes a backup whenever the newest in the folder is old enough, and deletes the oldest ones after
 * a good new one. A failure is logged, staff is told of it once a day, and it is tried again an hour
 * later. One process at a time may do this.
 * @returns a function that ends it.
 */
export function startBackups(schedule: Schedule, make: Make = inOtherProcess): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const every = schedule.everyHours * hour;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const wait = untilDue(schedule.folder, every);
      const retry = wait > 0 || (await backUp()) ? 0 : Math.min(every, maxPause);
      const rest = Math.min(wait || retry, maxPause);
      await pause(rest, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function backUp(): Promise<boolean> {
    try {
      console.log(await make(join(schedule.folder, nameAt(new Date())), signal));
      removeOld(schedule);
      return true;
    } catch (error) {
      if (!signal.aborted) await report(error as Error, schedule.folder);
      return false;
    }
  }

  const working = work();
  return () => {
    stopping.abort();
    return working;
  };
}

/** The time of the newest backup, and how many failed since the start, for a monitor. */
export function backupFigures(folder: string) {
  const newest = newestIn(folder)?.time ?? 0;
  return [
    {
      name: "sefer_backup_newest_time_seconds",
      help: "When the newest backup began.",
      type: "gauge" as const,
      values: [{ value: newest / 1000 }],
    },
    {
      name: "sefer_backup_failures_total",
      help: "Backups that failed.",
      type: "counter" as const,
      values: [{ value: failures }],
    },
  ];
}

/** In milliseconds. */
function untilDue(folder: string, every: number): number {
  const newest = newestIn(folder);
  return newest ? Math.max(0, every - (Date.now() - newest.time)) : 0;
}

/** Those of the future go first: they are of a wrong clock, and older than the one just made. */
function removeOld({ folder, keep }: Schedule): void {
  const now = Date.now();
  const all = backupsIn(folder);
  const oldestFirst = [
    ...all.filter(({ time }) => time > now),
    ...all.filter(({ time }) => time <= now),
  ];
  for (const { path } of oldestFirst.slice(0, -keep)) {
    // What is half deleted is no backup.
    const draft = join(folder, draftName());
    renameSync(path, draft);
    rmSync(draft, { recursive: true });
  }
}

/** A process of its own: copying and checking a large database would keep visitors waiting. */
async function inOtherProcess(target: string, signal: AbortSignal): Promise<string> {
  const command = [resolve("app/cli/admin.mjs"), "--built", "backup", "--folder", target];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"], signal });
  if (child.pid) setPriority(child.pid, lowPriority);
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(errors.trim() || `it ended with ${code}`);
  if (errors) console.error(errors.trim());
  return out.trim();
}

async function report({ message }: Error, folder: string): Promise<void> {
  failures += 1;
  console.error("sefer: THE BACKUP FAILED:", message);
  const day = new Date().toISOString().slice(0, 10);
  const [first, ...others] = tellStaff(`backup failed ${day}`, {
    subject: "The backup of the site failed",
    facts: { "What happened": message, Folder: folder },
    links: { "Open the admin area": paths.dashboard },
  });
  // On a full disk the message cannot be kept, either; the log has it.
  await write([first, ...others]).catch((error) => console.error("backup failed:", error));
}
