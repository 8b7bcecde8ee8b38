import { addMetrics, measureProcess } from "~/server/metrics.server";
import { installMiddleware, onShutdown } from "~/server/serve.server";
import { db } from "~db/client";
import { env, refuseToBoot } from "./env.server";
import { backupFigures, startBackups } from "./models/backup/schedule.server";
import { Conflict } from "./models/errors";
import { figures } from "./models/figures.server";
import { startHeldReports } from "./models/lead/held.server";
import { startOutboxWorker } from "./models/outbox/worker.server";
import { ensureFirstAdmin } from "./models/user/user.server";
import { publicSite } from "./public-site.server";

// In development Vite reloads modules; `globalThis` outlives them.
const shared = globalThis as { __seferBoot?: Promise<void> };

/**
 * Starts the process once, before the first request: demo data, first administrator, middleware
 * (production only) and, in one process, the outbox worker. Does nothing in tests. The database is
 * opened and migrated by its import.
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
  if (env.SEED_DEMO) {
    const { seedDemo } = await import("./seed.server");
    await seedDemo();
  }
  const serve = async () => {
    await makeFirstAdmin();
    if (!env.RUNS_OUTBOX) return;
    onShutdown(startHeldReports());
    onShutdown(startOutboxWorker());
    scheduleBackups();
  };
  if (env.NODE_ENV !== "production") return serve();
  measureProcess();
  // The same in all processes.
  if (env.RUNS_OUTBOX) addMetrics(figures);
  if (env.ADMIN_PASSWORD) await makeFirstAdmin();
  // The generated password is printed once, so only after the port is bound.
  installMiddleware(serve, publicSite);
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

/** The message of a system or SQLite error (full disk, damaged file); null for a bug. */
function circumstance(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? error.message : circumstance(error.cause);
}
