import type { Change } from "~/models/audit/changes";
import { type Column, DataTable } from "~/ui/admin/data-table";
import { Badge } from "~/ui/badge";
import type { AuditAction, AuditEntity } from "~db/vocabulary";
import { AuditChanges } from "./changes";

type Row = {
  id: number;
  when: string;
  username: string;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | null;
  changes: readonly Change[];
};

const tones = {
  create: "success",
  import: "success",
  update: "default",
  "reset password": "warning",
  delete: "destructive",
} as const;

const columns: Column<Row>[] = [
  { label: "When", cell: ({ when }) => when },
  {
    label: "Who",
    cell: ({ username }) =>
      username ? <p className="font-semibold break-all">{username}</p> : "A visitor",
  },
  {
    label: "What",
    cell: ({ action, entity, entityId }) => (
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[action]}>{action}</Badge>
        {entity} {entityId}
      </p>
    ),
  },
  { label: "Changes", cell: ({ changes }) => <AuditChanges changes={changes} /> },
];

/** Audit log. */
export function AuditTable({
  list,
  query,
}: Pick<React.ComponentProps<typeof DataTable<Row>>, "list" | "query">) {
  return (
    <DataTable
      label="Audit log"
      columns={columns}
      list={list}
      query={query}
      empty="Nothing has been changed yet"
    />
  );
}
