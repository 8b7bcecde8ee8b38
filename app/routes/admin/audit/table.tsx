import type { Change } from "~/models/audit/changes";
import type { Column } from "~/ui/admin/staff-list/data-table";
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
  archive: "warning",
  restore: "success",
  undo: "warning",
  erase: "destructive",
} as const;

export const columns: Column<Row>[] = [
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
