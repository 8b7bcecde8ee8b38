import { Link } from "@remix-run/react";
import type { z } from "zod";
import { trashFailures, undoFailed } from "~/forms/staff-failures";
import type { Batch } from "~/models/history/batches.server";
import type { auditFilters } from "~/models/history/schema";
import type { AuditEntryView } from "~/models/history/staff.server";
import { langOf } from "~/models/lang";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { Changes } from "~/ui/admin/cells";
import { ConfirmButton } from "~/ui/admin/dialog";
import { ButtonLink } from "~/ui/admin/page-head";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge } from "~/ui/badge";

const tones = {
  create: "success",
  import: "success",
  update: "default",
  "reset password": "warning",
  delete: "destructive",
  archive: "warning",
  restore: "success",
  undo: "warning",
  erase: "destructive",
} as const;

const openFields = 4;

export const columns: Column<AuditEntryView>[] = [
  { label: "When", className: "lg:whitespace-nowrap", cell: ({ when }) => when },
  {
    label: "Who",
    className: "lg:min-w-28",
    cell: ({ username }) =>
      username ? <p className="font-semibold break-all">{username}</p> : "A visitor",
  },
  {
    label: "What",
    cell: ({ action, entity, batch, isWhole, subject: { name, path } }) => (
      <div className="[overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-2 *:whitespace-normal">
          <Badge tone={tones[action]}>{action}</Badge>
          {batch && isWhole ? (
            <Link
              to={`${officePaths.audit}?batch=${batch.id}`}
              className="link inline-block py-2.5"
            >
              {formatCount(batch.count, batch.noun)}
            </Link>
          ) : (
            entity
          )}
        </p>
        {isWhole && <p className="text-sm text-muted">The last of them:</p>}
        {path ? (
          <Link to={path} className="link inline-block py-2.5" {...langOf(name)}>
            {name}
          </Link>
        ) : (
          <p className="py-2.5" {...langOf(name)}>
            {name}
          </p>
        )}
      </div>
    ),
  },
  {
    label: "Changes",
    cell: (entry) => (
      <div className="grid justify-items-start gap-2">
        <WhatChanged {...entry} />
        {entry.former.length > 0 && !entry.isWhole && <Restore {...entry} />}
        {entry.batch && entry.isWhole && (
          <UndoAll id={entry.id} batch={entry.batch} when={entry.when} />
        )}
      </div>
    ),
  },
];

function WhatChanged({ changes, isConfirmation, action }: AuditEntryView) {
  if (isConfirmation) return <p>Confirmed as still available</p>;
  if (action === "reset password") return <p>A new password</p>;
  if (changes.length === 0) return <p className="text-muted">Nothing</p>;
  if (changes.length <= openFields) return <Changes changes={changes} />;
  return (
    <details className="min-w-0">
      <summary className="link inline-flex min-h-11 list-none items-center text-sm">
        {changes.length} fields
      </summary>
      <Changes changes={changes} />
    </details>
  );
}

function Restore({ id, former, subject: { name }, when }: AuditEntryView) {
  const values = former.map(({ label, before }) => `${label}: ${before}`).join("; ");
  return (
    <ConfirmButton
      id={`restore-${id}`}
      fields={{ intent: "restore", id }}
      failed={trashFailures.restore}
      question={`Set this back to what it was before, whatever it is now? ${name}. ${values}.`}
      confirm="Restore"
      triggerLabel={`Restore what ${name} was before ${when}`}
    />
  );
}

function UndoAll({ id, batch, when }: { id: number; batch: Batch; when: string }) {
  if (!batch.canUndo) return null;
  const what = formatCount(batch.count, batch.noun);
  const label = "Undo all";
  return (
    <ConfirmButton
      id={`undo-${id}`}
      fields={{ intent: "undo", batch: batch.id }}
      failed={undoFailed}
      question={`Take back what this did to ${what}? What somebody has changed since is left as it is, and named.`}
      confirm={label}
      triggerLabel={`${label}: ${what}, ${when}`}
    />
  );
}

export function headOf(
  { id, entity, batch }: z.infer<typeof auditFilters>,
  newest: AuditEntryView | undefined,
) {
  const back = <ButtonLink to={officePaths.audit}>All changes</ButtonLink>;
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
