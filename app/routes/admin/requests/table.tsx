import type { LeadView } from "~/models/lead/lead-view.server";
import { leadFailures } from "~/staff-failures";
import { LongText } from "~/ui/admin/cells";
import * as cells from "~/ui/admin/lead-cells";
import { LeadHistory } from "~/ui/admin/lead-history";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { requestStatuses } from "~db/vocabulary";
import { StatusDialog } from "./status-dialog";

type Row = LeadView & { requirements: string; budget: string | null };

export const columns: Column<Row>[] = [
  { label: "Name", sort: "name", cell: (row) => <cells.Person lead={row} /> },
  {
    label: "Contact",
    cell: (row) => (
      <div>
        <cells.Email lead={row} />
        <cells.PhoneLinks lead={row} />
      </div>
    ),
  },
  {
    label: "Request Details",
    cell: ({ requirements, budget }) => (
      <div className="min-w-0 max-w-96">
        <LongText text={requirements} length={140} />
        {budget && <p className="mt-1 font-semibold">Budget: {budget}</p>}
      </div>
    ),
  },
  { label: "Date", sort: "createdAt", cell: (row) => <cells.Arrival lead={row} /> },
  { label: "Status", sort: "status", cell: ({ status }) => <cells.LeadStatus status={status} /> },
  {
    label: "Actions",
    cell: (row) => (
      <div className="grid gap-2">
        <StatusDialog {...row} values={requestStatuses} />
        <cells.LeadButtons lead={row} failed={leadFailures.request} />
        <LeadHistory lead={row} />
      </div>
    ),
  },
];
