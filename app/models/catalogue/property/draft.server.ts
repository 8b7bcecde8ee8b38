import type { z } from "zod";
import type { Property } from "~db/schema";
import { Refused } from "../../errors";
import { checkedFieldNames, missingFields } from "./fields";
import { listedProperty, propertyInput } from "./schema";

type Stored = Omit<Property, "id" | "version" | "isPublic" | "searchText">;

/** Why a draft cannot be published; undefined when it can. */
export function whyIncomplete(property: Stored): { field?: string; message: string } | undefined {
  const errors = faultsOf(property, propertyInput);
  const field = checkedFieldNames.find((name) => errors[name]);
  const [first] = Object.values(errors).flat();
  if (first === undefined) return undefined;
  const missing = missingFields(errors);
  return {
    field,
    message:
      missing.length > 0 ? `Please fill in all required fields: ${missing.join(", ")}` : first,
  };
}

/** Why former values cannot be restored: only errors that the listing does not have already. */
export function whyNotAgain(now: Stored, then: Stored): string | undefined {
  if (then.isDraft || then.isTest) return undefined;
  const known = now.isDraft ? {} : faultsOf(now, listedProperty);
  const added = Object.entries(faultsOf(then, listedProperty)).filter(([field]) => !known[field]);
  const missing = missingFields(Object.fromEntries(added));
  return missing.length > 0 ? `It would lack: ${missing.join(", ")}` : added[0]?.[1][0];
}

function faultsOf(property: Stored, schema: z.ZodType): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(property).error?.issues ?? [])
    errors[path.join(".")] = [...(errors[path.join(".")] ?? []), message];
  return errors;
}

export const published = (now: Date) =>
  ({ isDraft: false, liveFrom: null, createdAt: now, updatedAt: now, confirmedAt: now }) as const;

/** What publishing changes besides; throws {Refused} when incomplete, or published before. */
export function publication(
  before: Property,
  changes: Partial<Stored>,
  now: Date,
): Partial<Stored> {
  const after = { ...before, ...changes };
  if (!before.isDraft) {
    if (after.isDraft)
      throw new Refused("It is published, and no draft any more. Archive it instead.");
    if (changes.liveFrom) throw new Refused("Live from is for drafts", "liveFrom");
    return {};
  }
  if (after.isDraft && !after.liveFrom) return {};
  const wrong = whyIncomplete(after);
  if (wrong) throw new Refused(wrong.message, wrong.field);
  return after.isDraft ? {} : published(now);
}
