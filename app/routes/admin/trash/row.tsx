import { trashFailures } from "~/forms/staff-failures";
import type { trashRows } from "~/models/history/trash.server";
import { langOf } from "~/models/lang";
import { formatCount } from "~/models/words";
import { ActionButton } from "~/ui/action-form";
import { LongText } from "~/ui/admin/cells";
import { ConfirmButton } from "~/ui/admin/dialog";
import { Badge } from "~/ui/badge";
import type { trashKinds } from "~db/office-vocabulary";

type Kind = (typeof trashKinds)[number];

export const kindNames: Record<Kind, string> = {
  inquiry: "Inquiry",
  request: "Property request",
  subscriber: "Subscriber",
};

type Stored = Awaited<ReturnType<typeof trashRows>>["rows"][number];
type Row = Omit<Stored, "deletedAt"> & { deleted: string; daysLeft: number };

export function TrashedRow({ row, mayPurge }: { row: Row; mayPurge: boolean }) {
  const { kind, name, email, phone, text, deleted, deletedBy, daysLeft } = row;
  const key = `${kind}-${row.id}`;
  return (
    <li className="panel grid gap-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold" {...langOf(name)}>
            {name}
          </span>
          <Badge tone="quiet">{kindNames[kind]}</Badge>
        </p>
        <p className="text-sm break-words text-muted">
          {email} · {phone}
        </p>
        {text && <LongText text={text} length={140} />}
        <p className="mt-1 text-sm text-muted">
          Deleted {deletedBy && `by ${deletedBy}, `}
          {deleted} · {formatCount(daysLeft, "day")} left
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          fields={{ intent: "restore", key }}
          failed={trashFailures.restore}
          label={`Restore ${name}`}
        >
          Restore
        </ActionButton>
        {mayPurge && (
          <ConfirmButton
            id={`purge-${key}`}
            fields={{ intent: "purge", key }}
            failed={trashFailures.purge}
            title={`Delete ${name} for ever`}
            question="Are you sure? It goes with its notes, the audit log forgets what it held, and nobody can bring it back."
            confirm="Delete for ever"
            triggerLabel={`Delete for ever: ${name}`}
            triggerClass="button button-quiet text-danger"
          />
        )}
      </div>
    </li>
  );
}
