import { eq } from "drizzle-orm";
import { paths } from "~/paths";
import { db } from "~db/client";
import type { SettingGroup } from "~db/settings";
import { users } from "~db/system-schema";
import type { Acting } from "../../accounts/session/session.server";
import { NotAllowed } from "../../errors";
import { readSettings, saveSettings } from "../settings/settings.server";

type FirstStep = { label: string; help: string; isDone: boolean; to?: string };
/** `demoHomes` is how many homes of the demo visitors still see. */
export type FirstDay = { steps: FirstStep[]; demoHomes: number };

const settingsOf = (group: SettingGroup) => `${paths.settings}?group=${group}`;

/** What an administrator sets up first, told by what is stored; null when all is done, or put away. */
export async function firstDay({ role }: Pick<Acting, "role">): Promise<FirstDay | null> {
  if (role !== "admin") return null;
  const settings = await readSettings();
  if (settings.isSetUp) return null;
  const { homesOfDemo } = await import("../demo-data.server");
  const [demo, agents] = await Promise.all([
    homesOfDemo(),
    db.$count(users, eq(users.role, "agent")),
  ]);
  const steps: FirstStep[] = [
    {
      label: "Your name",
      help: "What the site and your company are called",
      isDone: Boolean(settings.name && settings.company),
      to: settingsOf("agency"),
    },
    {
      label: "Your phone",
      help: "And WhatsApp, Telegram, mail and address, on every page",
      isDone: Boolean(settings.phone),
      to: settingsOf("contact"),
    },
    {
      label: "Your logo",
      help: "And your colours",
      isDone: Boolean(settings.logo),
      to: settingsOf("look"),
    },
    {
      label: "Your first agent",
      help: "Add a user, and give them the role of an agent",
      isDone: agents > 0,
      to: paths.users,
    },
    {
      label: "Your first listing",
      help: "Add one, or import a spreadsheet of them",
      isDone: demo.hasOthers,
      to: paths.addProperty,
    },
    {
      label: "Be told of leads",
      help: "Set Telegram or mail, and send yourself a test",
      isDone: Boolean(settings.toldOn),
      to: settingsOf("messages"),
    },
  ];
  if (demo.shown === 0 && steps.every(({ isDone }) => isDone)) return null;
  return { steps, demoHomes: demo.shown };
}

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
