import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { like } from "drizzle-orm";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { backupFigures, backupJob } from "~/models/operations/backup/schedule.server";
import { startJobs } from "~/models/operations/jobs.server";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { expectConsoleError } from "../harness/console";
import { reset } from "../harness/factories";

beforeEach(async () => {
  await reset();
  vi.useFakeTimers({ now: new Date("2026-03-10T02:00:00Z"), toFake: ["Date"] });
  vi.spyOn(console, "log").mockImplementation(() => {});
});

/** A folder with these files. */
function folderWith(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "sefer-schedule-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) writeFileSync(join(folder, name), "");
  return folder;
}

/** Runs a schedule until it rests. @returns what it was asked to write */
async function run(folder: string, { keep = 3, fails = "" } = {}) {
  const asked: string[] = [];
  const make = async (file: string) => {
    asked.push(file.slice(folder.length + 1));
    if (fails) throw new Error(fails);
    mkdirSync(file);
    writeFileSync(join(file, "sefer.db"), "");
    return `Backup ${file}`;
  };
  const stop = startJobs([backupJob({ folder, everyHours: 24, keep }, make)]);
  // It works in turns of the event loop; none of them waits for time.
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  await stop();
  return asked;
}

const newName = "sefer-2026-03-10T020000Z";

test("the first is made at once, the next when the newest is a day old", async () => {
  expect(await run(folderWith())).toEqual([newName]);
  expect(await run(folderWith("sefer-2026-03-09T020001Z.tar"))).toEqual([]);
  expect(await run(folderWith("sefer-2026-03-09T020000Z.tar"))).toEqual([newName]);
  // Of a clock that was wrong.
  expect(await run(folderWith("sefer-2031-01-01T000000Z.tar"))).toEqual([newName]);
  expect(await run(folderWith("other-2026-03-10T010000Z.tar"))).toEqual([newName]);
});

test("old ones are deleted after a good new one, and nothing else is", async () => {
  const folder = folderWith(
    "sefer-2026-02-28T020000Z.tar",
    "sefer-2026-03-02T020000Z.tar",
    "sefer-2026-03-03T020000Z.tar",
    "sefer-before-the-move.tar",
    "notes.txt",
  );
  mkdirSync(join(folder, "sefer-2026-03-01T020000Z", "images"), { recursive: true });
  await run(folder);
  expect(readdirSync(folder).sort()).toEqual([
    "notes.txt",
    "sefer-2026-03-02T020000Z.tar",
    "sefer-2026-03-03T020000Z.tar",
    newName,
    "sefer-before-the-move.tar",
  ]);
});

test("backups of a clock that was wrong do not push out the new one", async () => {
  const wrong = [1, 2, 3].map((day) => `sefer-2031-01-0${day}T000000Z.tar`);
  const folder = folderWith("sefer-2026-03-01T020000Z.tar", ...wrong);
  await run(folder);
  expect(readdirSync(folder).sort()).toEqual(["sefer-2026-03-01T020000Z.tar", newName, wrong[2]]);
});

test.each([
  ["is told of the newest", "2026-03-02T020000Z", "2026-03-02T02:00:00Z"],
  [
    "is not told that all is well by one of the future",
    "2031-01-01T000000Z",
    "2026-03-01T02:00:00Z",
  ],
])("a monitor %s", (_what, later, newest) => {
  const folder = folderWith("sefer-2026-03-01T020000Z.tar", `sefer-${later}.tar`);
  expect(backupFigures(folder)[0]).toEqual([
    "sefer_backup_newest_time_seconds",
    expect.any(String),
    [{ value: Date.parse(newest) / 1000 }],
  ]);
});

test("a failure deletes nothing, is logged loudly, and staff is told once a day", async () => {
  const old = [1, 2, 3, 4].map((day) => `sefer-2026-03-0${day}T020000Z.tar`);
  const folder = folderWith(...old);
  expectConsoleError(/^sefer: THE BACKUP FAILED: the disk is full$/);
  const failures = () => backupFigures(folder).find(([, , , type]) => type === "counter")?.[2][0];
  const before = failures()?.value ?? 0;
  await run(folder, { fails: "the disk is full" });
  await run(folder, { fails: "the disk is full" });
  expect(readdirSync(folder).sort()).toEqual(old);
  expect(failures()?.value).toBe(before + 2);
  const warnings = () => db.select().from(outbox).where(like(outbox.dedupeKey, "backup failed %"));
  expect((await warnings()).map(({ payload }) => payload)).toEqual([
    expect.objectContaining({
      subject: "The backup of the site failed",
      text: expect.stringContaining("What happened: the disk is full"),
    }),
  ]);
  vi.setSystemTime(new Date("2026-03-11T02:00:00Z"));
  await run(folder, { fails: "the disk is full" });
  expect(await warnings()).toHaveLength(2);
});
