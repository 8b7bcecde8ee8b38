import type { ToastMessage } from "~/form-answer";
import { fittingInWords, fittingLeads } from "~/models/matching/matching.server";
import type { Property } from "~/models/property/property.server";
import type { Who } from "~/models/user/scope.server";
import { matchesPath, paths } from "~/paths";
import { logFault } from "~/server/request-id.server";

/**
 * What a toast says, after these notes, of who may be looking for a listing. It is saved by then,
 * whatever becomes of the search.
 */
export async function savedNotes(
  property: Property,
  who: Who,
  notes: readonly (string | undefined)[],
): Promise<Pick<ToastMessage, "description" | "link">> {
  const fitting = await fittingLeads(property, who).then(fittingInWords, (error: unknown) =>
    logFault("who may be looking for a listing:", error),
  );
  return {
    description: [...notes, fitting].filter(Boolean).join(". "),
    link: fitting
      ? { to: matchesPath(paths.adminProperties, property.id), label: "Show who" }
      : undefined,
  };
}
