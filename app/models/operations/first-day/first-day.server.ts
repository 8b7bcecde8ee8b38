import { eq } from "drizzle-orm";
import { db } from "~db/client";
import { users } from "~db/system-schema";
import type { Acting } from "../../accounts/session/session.server";
import { NotAllowed } from "../../errors";
import { readSettings, saveSettings } from "../settings/settings.server";

/** What an administrator sets up first, told by what is stored; null when all is done, or put away. */
export async function firstDay({ role }: Pick<Acting, "role">) {
  if (role !== "admin") return null;
  const { isSetUp, name, company, phone, logo, toldOn } = await readSettings();
  if (isSetUp) return null;
  const { homesOfDemo } = await import("../demo-data.server");
  const [demo, agents] = await Promise.all([
    homesOfDemo(),
    db.$count(users, eq(users.role, "agent")),
  ]);
  const isDone = {
    name: Boolean(name && company),
    phone: Boolean(phone),
    logo: Boolean(logo),
    agent: agents > 0,
    listing: demo.hasOthers,
    told: Boolean(toldOn),
  };
  if (demo.shown === 0 && Object.values(isDone).every(Boolean)) return null;
  return { isDone, demoHomes: demo.shown };
}
/** `demoHomes` is how many homes of the demo visitors still see. */
export type FirstDay = NonNullable<Awaited<ReturnType<typeof firstDay>>>;

/** @throws {NotAllowed} for an agent */
export async function putListAway(by: Acting): Promise<object> {
  requireAdmin(by);
  return saveSettings({ isSetUp: true }, by);
}

/** @throws {NotAllowed} for an agent */
export async function takeDemoHomesAway(by: Acting, batch: string): Promise<{ homes: number }> {
  requireAdmin(by);
  const { takeDemoAway } = await import("../demo-data.server");
  return takeDemoAway(by, batch);
}

function requireAdmin({ role }: Acting): void {
  if (role !== "admin") throw new NotAllowed("Administrators set up the site.");
}
