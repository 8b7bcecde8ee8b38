import { type Actor, writeAudited } from "../audit/audit.server";
import { onCurrent } from "../audit/audited-write.server";
import { type Basis, settle } from "../audit/basis.server";
import { isSame } from "../audit/merge";
import { nameOfField, type PropertyField, propertyFieldNames, togetherFields } from "./fields";
import { getProperty, type Property } from "./property.server";
import { asGiven, type PropertyPatch } from "./schema";
import { revision } from "./staff.server";

type Edited = {
  property: Property;
  isChanged: boolean;
  /** What others have changed meanwhile, and who they are. */
  kept: { fields: PropertyField[]; others: string[] };
};

/**
 * Saves the Edit form: only what its sender has changed. A change makes the property Available,
 * unless others have changed the status meanwhile.
 * @param basis the version that the form was opened on, and what to keep after a clash.
 * @returns null when the property does not exist.
 * @throws {Outdated} with the fields that both have changed, {Refused} see `updateProperty`.
 */
export async function editProperty(
  id: number,
  { status, ...wanted }: PropertyPatch,
  actor: Actor,
  basis: Basis,
): Promise<Edited | null> {
  return onCurrent<Property, Edited>(
    () => getProperty(id),
    async (current) => {
      const { changes, opened, others } = await settle("property", current, wanted, basis, rules);
      const fields = propertyFieldNames.filter(
        (field) => opened && !isSame(opened[field], current[field]) && !(field in changes),
      );
      const kept = { fields, others };
      if (Object.keys(changes).length === 0) return { property: current, isChanged: false, kept };
      const isStatusTheirs = !opened || !isSame(opened.status, current.status);
      const patch = isStatusTheirs ? changes : { ...changes, status };
      const [, [updated]] = await writeAudited(revision(current, patch, actor));
      return updated ? { property: updated, isChanged: true, kept } : null;
    },
  );
}

const rules = { asGiven, nameOf: nameOfField, together: togetherFields };
