import { Link } from "@remix-run/react";
import { leadFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { paths } from "~/paths";
import { ActionSelect } from "~/ui/action-form";
import { LongText } from "~/ui/admin/cells";
import * as cells from "~/ui/admin/lead-cells";
import { LeadHistory } from "~/ui/admin/lead-history";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge } from "~/ui/badge";
import { inquiryStatuses } from "~db/vocabulary";

type Row = LeadView & { property: { id: number; title: string } | null };

export const columns: Column<Row>[] = [
  { label: "Date", sort: "createdAt", cell: (row) => <cells.Arrival lead={row} /> },
  { label: "Name", sort: "name", cell: (row) => <cells.Person lead={row} /> },
  {
    label: "Email",
    sort: "email",
    cell: (row) => <cells.Email lead={row} />,
  },
  { label: "Phone", cell: (row) => <cells.PhoneLinks lead={row} /> },
  { label: "Property", cell: ({ property }) => <About property={property} /> },
  {
    label: "Message",
    cell: ({ kind, visit, message }) => (
      <div className="min-w-0 max-w-80 lg:min-w-36">
        {kind === "visit" && (
          // A long month takes two lines on a phone.
          <p className="mb-1 *:rounded-box *:py-0.5 *:whitespace-normal">
            <Badge tone="accent">Visit{visit && `: ${visit}`}</Badge>
          </p>
        )}
        <LongText text={message} />
      </div>
    ),
  },
  { label: "Status", sort: "status", cell: ({ status }) => <cells.LeadStatus status={status} /> },
  {
    label: "Actions",
    cell: (row) => (
      <div className="grid gap-2">
        <ActionSelect
          fields={{ intent: "status", id: row.id, version: row.version }}
          failed={leadFailures.inquiry.update}
          name="status"
          label={`Status of ${row.name}`}
          values={inquiryStatuses}
          value={row.status}
        />
        <cells.LeadButtons lead={row} failed={leadFailures.inquiry} />
        <LeadHistory lead={row} />
      </div>
    ),
  },
];

function About({ property }: Pick<Row, "property">) {
  if (!property) return "N/A";
  return (
    <Link
      to={`${paths.properties}/${property.id}`}
      className="link inline-flex min-h-11 items-center"
      {...langOf(property.title)}
    >
      {property.title}
    </Link>
  );
}
