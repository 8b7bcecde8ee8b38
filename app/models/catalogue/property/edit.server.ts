import type { Property } from "~db/schema";
import { type Actor, change, commit, onCurrent } from "../../history/change.server";
import { type Base, lastToChange, resolveConflicts } from "../../history/conflicts.server";
import { isSame, pick } from "../../history/merge";
import { requireMay } from "../../operations/settings/settings.server";
import { nameOfField, type PropertyField, propertyFieldNames, togetherFields } from "./fields";
import { formValue } from "./form-values";
import { formRules, type PropertyPatch } from "./schema";
import { getWritable, revised } from "./staff.server";

/** What became of a form that was saved. */
export type Edited = {
  property: Property;
  isChanged: boolean;
  /** What others have changed meanwhile, and who they are. */
  kept: { fields: PropertyField[]; others: string[] };
  /** Who has archived it meanwhile; null when nobody has. */
  archivedBy: string | null;
};

/**
 * Saves the form of a listing or a draft: only what its sender has changed. A change makes a listing
 * Available, unless others have changed the status meanwhile.
 * @param base the version that the form was opened on, and what to keep after a conflict.
 * @returns null when the property does not exist or is not the actor's.
 * @throws {Outdated} with the fields that both have changed, {Refused} see `revised`,
 * {NotAllowed} see `requireMay`.
 */
export async function editProperty(
  id: number,
  { status, ...form }: PropertyPatch,
  actor: Actor,
  base: Base,
): Promise<Edited | null> {
  // The form of a listing always sends it, that of a draft asks for sale or rent.
  const forced = status === "Available" ? { status } : {};
  const wanted = pick({ ...form, ...(!forced.status && { status }) }, wantedNames);
  return onCurrent<Property, Edited>(
    () => getWritable(id, actor),
    async (current) => {
      const { changes, opened, others } = await resolveConflicts(
        "property",
        current,
        wanted,
        base,
        rules,
      );
      const fields = propertyFieldNames.filter(
        (field) => opened && !isSame(opened[field], current[field]) && !(field in changes),
      );
      const isArchived = current.archivedAt && opened && !opened.archivedAt;
      const since = base.version ?? current.version;
      const archivedBy = isArchived
        ? await lastToChange("property", id, since, "archivedAt")
        : null;
      const meanwhile = { kept: { fields, others }, archivedBy };
      if (Object.keys(changes).length === 0)
        return { property: current, isChanged: false, ...meanwhile };
      const isStatusTheirs = !opened || !isSame(opened.status, current.status);
      if ("isFeatured" in changes) await requireMay("agentsMayFeature", actor);
      const patch = isStatusTheirs ? changes : { ...changes, ...forced };
      const [[updated]] = await commit(
        change("property", current, revised(current, patch), { by: actor }),
      );
      return updated ? { property: updated, isChanged: true, ...meanwhile } : null;
    },
  );
}

const wantedNames = [...propertyFieldNames, "isDraft", "liveFrom"];
/**
 * The values of a stored property as a form sends them back when nobody has touched it: without
 * blanks at the ends, say, or an entry that a list has twice.
 */
function asGiven(stored: Record<string, unknown>): Record<string, unknown> {
  const given = propertyFieldNames.map((name) => {
    const { data } = formRules[name].safeParse(formValue(stored[name]));
    return [name, Array.isArray(data) ? [...new Set(data)] : (data ?? stored[name])];
  });
  return { ...stored, ...Object.fromEntries(given) };
}

const rules = { asGiven, nameOf: nameOfField, together: togetherFields };
