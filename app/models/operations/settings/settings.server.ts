import { getTableColumns } from "drizzle-orm";
import { ZodError } from "zod";
import { applySettings, envWith, seal, unseal } from "~/settings.server";
import { siteTexts } from "~/site";
import type { agencySettings } from "~db/agency";
import { db, write } from "~db/client";
import { settings } from "~db/office-schema";
import {
  type SettingGroup,
  type TextSettingName,
  textSetting,
  textSettingNames,
  textsOf,
} from "~db/settings";
import type { Who } from "../../accounts/user/scope.server";
import { NotAllowed, Refused } from "../../errors";
import { type Actor, changeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { fieldLabel } from "../../history/wording.server";
import { removalOf, type SettingsInput } from "./schema";

export type Settings = typeof settings.$inferSelect;

const id = 1;
/** What holds until something is set: the defaults of the columns, as the table's first row has them. */
const usual = {
  ...Object.fromEntries(
    Object.entries(getTableColumns(settings)).map(([name, column]) => [
      name,
      column.default ?? null,
    ]),
  ),
  id,
} as Settings;

const allSettings = db.select().from(settings).prepare();

export async function readSettings(): Promise<Settings> {
  return allSettings.get() ?? usual;
}

const isSecret = (name: TextSettingName) => textSetting(name).kind === "secret";

/** Unreadable since `SESSION_SECRET` is another. */
function secretState(sealed: string | null): "" | "set" | "unreadable" {
  if (!sealed) return "";
  return unseal(sealed) === null ? "unreadable" : "set";
}

/** The values of a page's form, and what holds where one is empty; of secrets only their state. */
export async function settingsForm(group: SettingGroup) {
  const stored = await readSettings();
  const names = textsOf(group);
  const secrets = names.filter(isSecret);
  const given: Partial<Record<string, unknown>> = envWith({});
  const usualOf = (name: TextSettingName) => {
    const { env: variable, kind } = textSetting(name);
    if (!variable) return String(siteTexts[name as keyof typeof siteTexts]);
    // The mail server of the environment has its password in it.
    return variable === "SMTP_URL" || kind === "secret" ? "" : String(given[variable] ?? "");
  };
  return {
    values: { ...stored, ...Object.fromEntries(secrets.map((name) => [name, null])) } as Settings,
    secrets: Object.fromEntries(secrets.map((name) => [name, secretState(stored[name])])),
    usual: Object.fromEntries(names.map((name) => [name, usualOf(name)])),
  };
}

/** @throws {Refused} because of a field that does not go with the others */
export async function saveSettings(
  input: SettingsInput,
  by: Actor,
  base: Base = {},
): Promise<Settings> {
  const given = Object.entries(input).filter(
    ([name, value]) => name in usual && value !== undefined,
  );
  const wanted: Record<string, unknown> = Object.fromEntries(given);
  for (const name of textSettingNames.filter(isSecret)) {
    if (wanted[name]) wanted[name] = seal(String(wanted[name]));
    else if (input[removalOf(name)]) wanted[name] = null;
  }
  requireUsable({ ...(await readSettings()), ...wanted });
  await write([db.insert(settings).values({ id }).onConflictDoNothing()]);
  const saved = await changeRow("settings", id, wanted, {
    by,
    base,
    nameOf: (field) => `setting “${fieldLabel(field)}”`,
  });
  if (!saved) throw new Error("the settings were not stored");
  applySettings();
  return saved;
}

function requireUsable(own: Settings): void {
  try {
    envWith(own);
  } catch (error) {
    const { cause } = error as Error;
    const issue = cause instanceof ZodError ? cause.issues[0] : undefined;
    const name = textSettingNames.find((each) => textSetting(each).env === issue?.path[0]);
    if (!issue || !name) throw error;
    const { label } = textSetting(name);
    throw new Refused(`${label} ${issue.message.replace(/[A-Z]+(_[A-Z]+)+/g, labelOf)}`, name);
  }
}

const labelOf = (variable: string) =>
  textSettingNames
    .map(textSetting)
    .find(({ env }) => env === variable)
    ?.label.toLowerCase() ?? variable;

type Permission = keyof typeof agencySettings;
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
