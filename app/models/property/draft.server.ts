import { Refused } from "../errors";
import { checkedFieldNames, missingFields } from "./fields";
import type { Property } from "./property.server";
import { propertyInput } from "./schema";

type Stored = Omit<Property, "id" | "version" | "isPublic" | "searchText">;

/** Why a draft cannot be published: the field and the message; undefined when it can. */
export function whyIncomplete(property: Stored): { field?: string; message: string } | undefined {
  const result = propertyInput.safeParse(property);
  if (result.success) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues)
    errors[path.join(".")] = [...(errors[path.join(".")] ?? []), message];
  const missing = missingFields(errors);
  const field = checkedFieldNames.find((name) => errors[name]);
  return {
    field,
    message:
      missing.length > 0
        ? `Please fill in all required fields: ${missing.join(", ")}`
        : (result.error.issues[0]?.message ?? "The listing is not complete"),
  };
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
