import { Link } from "@remix-run/react";
import { restoreFailed } from "~/forms/staff-failures";
import type { AuditEntryView } from "~/models/history/staff.server";
import { langOf } from "~/models/lang";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { Changes } from "~/ui/admin/changes";
import { ConfirmButton } from "~/ui/admin/dialog";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge } from "~/ui/badge";
import { UndoAll } from "./undo-all";

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

/** Fields that stand open; longer lists are collapsed. */
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
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[action]}>{action}</Badge>
          {batch && isWhole ? (
            <Link to={`${paths.audit}?batch=${batch.id}`} className="link inline-block py-2.5">
              {counted(batch.count, batch.noun)}
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
      failed={restoreFailed}
      title="Restore"
      question={`Set this back to what it was before, whatever it is now? ${name}. ${values}.`}
      confirm="Restore"
      trigger="Restore"
      triggerLabel={`Restore what ${name} was before ${when}`}
    />
  );
}
