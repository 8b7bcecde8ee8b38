import { Link } from "@remix-run/react";
import type { z } from "zod";
import type { auditFilters } from "~/models/history/schema";
import type { AuditEntryView } from "~/models/history/staff.server";
import { paths } from "~/paths";
import { UndoAll } from "./undo-all";

/** What stands over the log: of one row, of what was done at once, or of everything. */
export function headOf(
  { id, entity, batch }: z.infer<typeof auditFilters>,
  newest: AuditEntryView | undefined,
) {
  const back = (
    <Link to={paths.audit} className="button button-quiet">
      All changes
    </Link>
  );
  if (id) {
    const whose = newest ? `${entity} “${newest.subject.name}”` : "this";
    return { title: "History", intro: `Every change of ${whose}, newest first.`, actions: back };
  }
  if (batch)
    return {
      title: "Done at Once",
      intro: "Every change that was made by one form.",
      actions: (
        <>
          {back}
          {newest?.batch && <UndoAll id={0} batch={newest.batch} when={newest.when} />}
        </>
      ),
    };
  const intro =
    "Every change made in the admin area, newest first. What was done at once is one entry.";
  return { title: "Audit Log", intro };
}
