import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync, rmSync } from "node:fs";
import { setPriority } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { paths } from "~/paths";
import { write } from "~db/client";
import { tellStaff } from "../../leads/lead/notification.server";
import { hour, minute } from "../../time";
import { draftName } from "../../whole-file.server";
import { backupsIn, nameAt, newestIn } from "./made.server";

type Schedule = { folder: string; everyHours: number; keep: number };
type Make = (target: string, signal: AbortSignal) => Promise<string>;

const lowPriority = 10;

let failures = 0;

/** Backs up whenever one is due; reports a failure once a day, and tries again an hour later. */
export function backupJob({ folder, everyHours, keep }: Schedule, make: Make = inOtherProcess) {
  const every = everyHours * hour;
  let retryAt = 0;
  return {
    name: "backup",
    every: Math.min(every, minute),
    async run(stopping: AbortSignal) {
      const age = Date.now() - (newestIn(folder)?.time ?? 0);
      if (age < every || performance.now() < retryAt) return;
      try {
        console.log(await make(join(folder, nameAt(new Date())), stopping));
        removeOld(folder, keep);
      } catch (error) {
        retryAt = performance.now() + Math.min(every, hour);
        if (!stopping.aborted) await report(error as Error, folder);
      }
    },
  };
}

export function backupFigures(folder: string): [string, string, { value: number }[], "counter"?][] {
  const newest = (newestIn(folder)?.time ?? 0) / 1000;
  const help = "When the newest backup began.";
  return [
    ["sefer_backup_newest_time_seconds", help, [{ value: newest }]],
    ["sefer_backup_failures_total", "Backups that failed.", [{ value: failures }], "counter"],
  ];
}

function removeOld(folder: string, keep: number): void {
  const now = Date.now();
  const all = backupsIn(folder);
  const oldestFirst = [
    ...all.filter(({ time }) => time > now),
    ...all.filter(({ time }) => time <= now),
  ];
  for (const { path } of oldestFirst.slice(0, -keep)) {
    // A half-deleted folder must not pass for a backup.
    const draft = join(folder, draftName());
    renameSync(path, draft);
    rmSync(draft, { recursive: true });
  }
}

/** A separate process, as checking a large database would block requests. */
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
  // On a full disk the message cannot be stored either; the log has it.
  await write([first, ...others]).catch((error) => console.error("backup failed:", error));
}
