import { addMetrics, measureProcess } from "~/server/metrics.server";
import { installMiddleware, onShutdown } from "~/server/serve.server";
import { returnCounts, takeCounts } from "~/server/visits.server";
import { db } from "~db/client";
import { keepReserve } from "~db/open";
import { endFirstStart, env, isFirstStart, isWritable, refuseToBoot } from "./env.server";
import { workAfterAnswers } from "./http/after-answer.server";
import { ensureFirstAdmin } from "./models/accounts/user/user.server";
import { startCounting } from "./models/catalogue/numbers/counting.server";
import { startPublishing } from "./models/catalogue/property/publishing.server";
import { Conflict } from "./models/errors";
import { startHeldReports } from "./models/leads/lead/held.server";
import { startConfirmationRequests } from "./models/messages/confirmation/reminders.server";
import { mailFolder } from "./models/messages/outbox/mail.server";
import { startOutboxWorker } from "./models/messages/outbox/worker.server";
import { backupFigures, startBackups } from "./models/operations/backup/schedule.server";
import { figures } from "./models/operations/figures.server";
import { startRetention } from "./models/operations/retention.server";
import { removeDrafts } from "./models/whole-file.server";
import { publicSite } from "./platform/public-site.server";

// In development Vite reloads modules; `globalThis` outlives them.
const shared = globalThis as { __seferBoot?: Promise<void> };

/**
 * Starts the process once, before the first request: demo data, first administrator, middleware
 * (production only) and, in one process, what is done in the background. Does nothing in tests. The
 * database is opened and migrated by its import.
 */
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
  if (env.RUNS_OUTBOX) for (const folder of [env.DATA_DIR, mailFolder]) removeDrafts(folder);
  if (env.SEED_DEMO && isFirstStart()) {
    const { seedDemo } = await import("./models/operations/demo-data.server");
    await seedDemo();
  }
  const serve = async () => {
    await makeFirstAdmin();
    endFirstStart();
    keepReserve();
    if (!env.RUNS_OUTBOX) return;
    onShutdown(startHeldReports());
    onShutdown(startConfirmationRequests());
    onShutdown(startOutboxWorker());
    onShutdown(startPublishing());
    onShutdown(startRetention());
    scheduleBackups();
  };
  endWhenWritable();
  if (env.NODE_ENV !== "production") return serve();
  measureProcess();
  onShutdown(startCounting({ take: takeCounts, giveBack: returnCounts }));
  // The same in all processes.
  if (env.RUNS_OUTBOX) addMetrics(figures);
  if (env.ADMIN_PASSWORD) await makeFirstAdmin();
  // The generated password is printed once, so only after the port is bound.
  const noneKept = import.meta.env.PLAIN_REMIX && { routeOf: () => undefined };
  installMiddleware(serve, () => ({ ...publicSite(), ...noneKept }));
}

function scheduleBackups(): void {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env;
  if (!folder) return;
  addMetrics(() => backupFigures(folder));
  onShutdown(startBackups({ folder, everyHours, keep }));
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

/**
 * A database on a read-only disk stays as it was opened. When that is over this process ends, for
 * another that `app/cli/start.mjs` puts in its place.
 */
function endWhenWritable(): void {
  if (isWritable()) return;
  console.error(`sefer: DATA_DIR ${env.DATA_DIR} is read-only: pages are shown, nothing is saved`);
  const watch = setInterval(() => {
    if (isWritable()) process.kill(process.pid, "SIGTERM");
  }, 2000);
  watch.unref();
}

/** The message of a system or SQLite error (full disk, damaged file); null for a bug. */
function circumstance(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? error.message : circumstance(error.cause);
}
