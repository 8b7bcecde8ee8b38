import { Link } from "@remix-run/react";
import { leadFailures } from "~/forms/staff-failures";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { matchesPath, paths } from "~/paths";
import { LongText } from "~/ui/admin/cells";
import * as cells from "~/ui/admin/lead-cells";
import { LeadHistory } from "~/ui/admin/lead-history";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Icon } from "~/ui/icon";
import { requestStatuses } from "~db/vocabulary";
import { StatusDialog } from "./status-dialog";

export const columns: Column<LeadView>[] = [
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
    cell: ({ id, name, message, budget }) => (
      <div className="min-w-0 max-w-96">
        <LongText text={message} length={140} />
        {budget && <p className="mt-1 font-semibold">Budget: {budget}</p>}
        <Link
          to={matchesPath(paths.requests, id)}
          className="link inline-flex min-h-11 items-center gap-1.5"
        >
          <Icon name="house" size={16} />
          Listings that fit<span className="sr-only"> what {name} is looking for</span>
        </Link>
      </div>
    ),
  },
  { label: "Date", sort: "createdAt", cell: (row) => <cells.Arrival lead={row} /> },
  { label: "Status", sort: "status", cell: ({ status }) => <cells.LeadStatus status={status} /> },
  {
    label: "Actions",
    cell: (row) => (
      <div className="grid gap-2">
        <StatusDialog
          id={row.id}
          name={row.name}
          status={row.status}
          version={row.version}
          values={requestStatuses}
        />
        <cells.LeadButtons lead={row} failed={leadFailures.request} />
        <LeadHistory lead={row} />
      </div>
    ),
  },
];
