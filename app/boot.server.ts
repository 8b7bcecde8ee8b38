import { onShutdown, openFrontDoor } from "~/server/serve.server";
import { db } from "~db/client";
import { env, refuseToBoot } from "./env.server";
import { Conflict } from "./models/errors";
import { startOutboxWorker } from "./models/outbox/worker.server";
import { ensureFirstAdmin } from "./models/user/user.server";

// Vite reloads modules in development; the process stays booted.
const shared = globalThis as { __seferBoot?: Promise<void> };

/**
 * What happens once per process before the first request. Importing the database has opened
 * and migrated it. Tests bring their own data and no door; development has Vite's server.
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
    onShutdown(startOutboxWorker());
  };
  if (env.NODE_ENV !== "production") return serve();
  if (env.ADMIN_PASSWORD) await makeFirstAdmin();
  // A password that is printed once must not be lost to a start that fails at its port.
  openFrontDoor(serve);
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

/** What the machine or the operator is to blame for, a full disk or a damaged file say, or null. */
function circumstance(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return "code" in error ? error.message : circumstance(error.cause);
}
