import type { z } from "zod";
import type { Property } from "~db/schema";
import { Refused } from "../../errors";
import { checkedFieldNames, missingFields } from "./fields";
import { listedProperty, propertyInput } from "./schema";

type Stored = Omit<Property, "id" | "version" | "isPublic" | "searchText">;

/** Why a draft cannot be published: the field and the message; undefined when it can. */
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

/**
 * Why a listing cannot have former values again: the faults that it would have then and has not now.
 * A draft may have any, as nobody but staff sees it.
 */
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

/** What publishing changes: a listing is as new as its publication. */
export const published = (now: Date) =>
  ({ isDraft: false, liveFrom: null, createdAt: now, updatedAt: now, confirmedAt: now }) as const;

/**
 * What a change to a property means for its publication: further changes.
 * @throws {Refused} when it is published, or to be published at a time, and not complete, and when
 *   what is not a draft would become one.
 */
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
