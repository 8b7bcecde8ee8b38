import { getTableColumns } from "drizzle-orm";
import type { agencySettings } from "~db/agency";
import { db, write } from "~db/client";
import { settings } from "~db/system-schema";
import type { Who } from "../../accounts/user/scope.server";
import { NotAllowed } from "../../errors";
import { type Actor, changeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { fieldLabel } from "../../history/wording.server";
import type { SettingsInput } from "./schema";

export type Settings = typeof settings.$inferSelect;
export type SettingName = keyof typeof agencySettings;

const id = 1;
/** What holds until something is set: the defaults of the columns, as the table's first row has them. */
const usual = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(settings)).map(([name, column]) => [name, column.default]),
  ),
  id,
} as Settings;

export async function readSettings(): Promise<Settings> {
  const [stored] = await db.select().from(settings);
  return stored ?? usual;
}

export async function saveSettings(input: SettingsInput, by: Actor, base: Base): Promise<Settings> {
  await write([db.insert(settings).values({ id }).onConflictDoNothing()]);
  const saved = await changeRow("settings", id, input, {
    by,
    base,
    nameOf: (field) => `setting “${fieldLabel(field)}”`,
  });
  if (!saved) throw new Error("the settings were not stored");
  return saved;
}

type Permission = Extract<SettingName, `agentsMay${string}`>;
const refusals: Record<Permission, string> = {
  agentsMayDelete: "Agents archive listings; administrators delete them for ever.",
  agentsMayFeature: "Administrators choose which listings the home page features.",
};

export async function may(permission: Permission, who: Pick<Who, "role">): Promise<boolean> {
  return who.role !== "agent" || (await readSettings())[permission];
}

/** @throws {NotAllowed} for an agent, unless the agency lets them. */
export async function requireMay(permission: Permission, actor: Actor): Promise<void> {
  if (actor && !(await may(permission, actor))) throw new NotAllowed(refusals[permission]);
}
