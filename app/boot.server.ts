import { addMetrics, measureProcess } from "~/server/metrics.server";
import { installMiddleware, onShutdown } from "~/server/serve.server";
import { returnCounts, takeCounts } from "~/server/visits.server";
import { db } from "~db/client";
import { isClustered, joinCluster } from "~db/cluster";
import { keepReserve, StorageFailure } from "~db/open";
import { endFirstStart, env, isFirstStart, isWritable, refuseToBoot } from "./env.server";
import { ensureFirstAdmin } from "./models/accounts/user/user.server";
import { bucketTrouble } from "./models/bucket.server";
import { storeCounts } from "./models/catalogue/numbers/numbers.server";
import { Conflict, Unavailable } from "./models/errors";
import { mailFolder } from "./models/messages/outbox/mail.server";
import { outboxJobs } from "./models/messages/outbox/worker.server";
import { backupFigures, backupJob } from "./models/operations/backup/schedule.server";
import { figures } from "./models/operations/figures.server";
import { inTurn, jobs, startJobs } from "./models/operations/jobs.server";
import { removeDrafts } from "./models/whole-file.server";
import { publicSite } from "./platform/public-site.server";
import { workAfterAnswers } from "./server/request.server";

// In development Vite reloads modules; `globalThis` outlives them.
const shared = globalThis as { __seferBoot?: Promise<void> };

/** Starts the process once, before the first request; does nothing in tests. */
export async function boot(): Promise<void> {
  shared.__seferBoot ??= start().catch((error) => {
    const reason = circumstance(error);
    if (reason) refuseToBoot(`cannot start: ${reason}`);
    throw error;
  });
  await shared.__seferBoot;
}

async function start(): Promise<void> {
  if (env.NODE_ENV === "test") return;
  onShutdown(() => {
    db.$client.close();
  });
  onShutdown(workAfterAnswers);
  // Wrong keys are told now, not by the first upload.
  bucketTrouble();
  if (env.RUNS_OUTBOX) for (const folder of [env.DATA_DIR, mailFolder]) removeDrafts(folder);
  if (isClustered) await joinCluster();
  else if (env.SEED_DEMO && isFirstStart()) {
    const { seedDemo } = await import("./models/operations/demo-data.server");
    await seedDemo();
  }
  const serve = async () => {
    await makeFirstAdmin();
    endFirstStart();
    keepReserve();
    if (!env.RUNS_OUTBOX) return;
    onShutdown(startJobs([...jobs.map(inTurn), ...outboxJobs(), ...backupJobs()]));
  };
  endWhenWritable();
  if (env.NODE_ENV !== "production") return serve();
  measureProcess();
  const run = () => storeCounts({ take: takeCounts, giveBack: returnCounts });
  onShutdown(startJobs([{ name: "counting", every: 60_000, run, isLastRun: true }]));
  if (env.RUNS_OUTBOX) addMetrics(figures);
  if (env.ADMIN_PASSWORD) await makeFirstAdmin();
  // The generated password is printed once, so only after the port is bound.
  const noCache = import.meta.env.PLAIN_REMIX && { routeOf: () => undefined };
  installMiddleware(serve, () => ({ ...publicSite(), ...noCache }));
}

function backupJobs() {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env;
  if (!folder) return [];
  addMetrics(() => backupFigures(folder));
  return [backupJob({ folder, everyHours, keep })];
}

async function makeFirstAdmin(): Promise<void> {
  const admin = await ensureFirstAdmin().catch((error) => {
    if (!(error instanceof Conflict)) throw error;
    return refuseToBoot(
      `ADMIN_USERNAME ${env.ADMIN_USERNAME} belongs to a user who is no administrator`,
    );
  });
  if (admin)
    console.log(`Administrator ${admin.username}, password ${admin.password} (shown only once)`);
}

/** Once a read-only disk can be written again, the process ends for another. */
function endWhenWritable(): void {
  if (isWritable()) return;
  console.error(`sefer: DATA_DIR ${env.DATA_DIR} is read-only: pages are shown, nothing is saved`);
  setInterval(() => {
    if (isWritable()) process.kill(process.pid, "SIGTERM");
  }, 2000).unref();
}

/** The message of a system or SQLite error, such as a full disk, or of the bucket's; null for a bug. */
function circumstance(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageFailure) return error.reason;
  return "code" in error || error instanceof Unavailable
    ? error.message
    : circumstance(error.cause);
}
