import { matchesPath, officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { LongText } from "~/ui/admin/cells";
import { TextLink } from "~/ui/admin/controls";
import { LeadStatus } from "~/ui/admin/lead-cells";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LeadActions } from "./actions";
import type { loadLeads } from "./leads.server";
import { Email, Person, PhoneLinks } from "./sender";

export type LeadListRow = Awaited<ReturnType<typeof loadLeads>>["list"]["rows"][number];
type Row = LeadListRow;

const name: Column<Row> = {
  label: "Name",
  sort: "name",
  cell: (row) => <Person lead={row} />,
};

const date: Column<Row> = {
  label: "Date",
  sort: "createdAt",
  cell: ({ date: came, isLate, wait }) => (
    <div>
      <p>{came}</p>
      <p className={`text-sm ${isLate ? "font-semibold text-danger" : "text-muted"}`}>{wait}</p>
    </div>
  ),
};

const status: Column<Row> = {
  label: "Status",
  sort: "status",
  cell: (row) => <LeadStatus status={row.status} />,
};

const actions: Column<Row> = { label: "Actions", cell: (row) => <LeadActions lead={row} /> };

const property: Column<Row> = {
  label: "Property",
  cell: (row) =>
    row.property ? (
      <TextLink to={`${paths.properties}/${row.property.id}`}>{row.property.title}</TextLink>
    ) : (
      "N/A"
    ),
};

const message: Column<Row> = {
  label: "Message",
  cell: ({ kind, visit, message: text }) => (
    <div className="min-w-0 max-w-80 lg:min-w-36">
      {kind === "visit" && (
        // A long month takes two lines on a phone.
        <p className="mb-1 *:rounded-box *:py-0.5 *:whitespace-normal">
          <Badge tone="accent">Visit{visit && `: ${visit}`}</Badge>
        </p>
      )}
      <LongText text={text} />
    </div>
  ),
};

const contact: Column<Row> = {
  label: "Contact",
  cell: (row) => (
    <div>
      <Email lead={row} />
      <PhoneLinks lead={row} />
    </div>
  ),
};

const details: Column<Row> = {
  label: "Request Details",
  cell: (row) => (
    <div className="min-w-0 max-w-96">
      <LongText text={row.message} length={140} />
      {row.budget && <p className="mt-1 font-semibold">Budget: {row.budget}</p>}
      <TextLink to={matchesPath(officePaths.requests, row.id)} className="gap-1.5">
        <Icon name="house" size={16} />
        Listings that fit<span className="sr-only"> what {row.name} is looking for</span>
      </TextLink>
    </div>
  ),
};

const email: Column<Row> = {
  label: "Email",
  sort: "email",
  cell: (row) => <Email lead={row} />,
};
const phone: Column<Row> = { label: "Phone", cell: (row) => <PhoneLinks lead={row} /> };

export const leadColumns = {
  inquiry: [date, name, email, phone, property, message, status, actions],
  request: [name, contact, details, date, status, actions],
};
