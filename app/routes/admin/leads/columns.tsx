import { Link } from "@remix-run/react";
import { matchesPath, officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { EmailLink, iconButton, LongText } from "~/ui/admin/cells";
import { LeadStatus, NameLink, Reference } from "~/ui/admin/lead-cells";
import { TextLink } from "~/ui/admin/page-head";
import type { Column } from "~/ui/admin/staff-list/data-table";
import { messageWays, useOpened, WayLink } from "~/ui/admin/ways";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { LeadActions } from "./actions";
import type { loadLeads } from "./leads.server";

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
      <TextLink to={`${paths.properties}/${row.property.id}`} className="wrap-anywhere lg:min-w-32">
        {row.property.title}
      </TextLink>
    ) : (
      "N/A"
    ),
};

const message: Column<Row> = {
  label: "Message",
  cell: ({ kind, visit, message: text }) => (
    <div className="min-w-0 max-w-80 lg:min-w-36">
      {kind === "visit" && (
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

function Email({ lead }: { lead: Row }) {
  const opened = useOpened(lead.key);
  return <EmailLink email={lead.email} href={lead.links.mail} opened={opened("mail")} />;
}

function PhoneLinks({ lead: { key, name, phone, links } }: { lead: Row }) {
  const opened = useOpened(key);
  if (!phone) return null;
  const chats = messageWays.filter(({ event }) => event !== "mail");
  return (
    <div>
      <a
        href={links.call}
        className="link inline-flex min-h-11 items-center gap-1.5 lg:whitespace-nowrap"
        {...opened("call")}
      >
        <Icon name="phone" size={16} className="shrink-0" />
        {phone}
      </a>
      <div className="flex gap-1">
        {chats.map((way) => (
          <WayLink
            key={way.event}
            {...{ way, links, opened }}
            aria-label={`${way.label} ${name}`}
            title={`Reply by ${way.label}`}
            className={iconButton}
          />
        ))}
      </div>
    </div>
  );
}

function Person({ lead: { key, name, reference, related } }: { lead: Row }) {
  return (
    <div className="min-w-0 wrap-anywhere lg:min-w-28">
      <NameLink to={`${officePaths.inbox}?lead=${key}`} title="Open in the inbox" name={name} />
      <Reference of={reference} />
      <TextLink
        to={`${officePaths.people}/${key}`}
        aria-label={`All of ${name}`}
        className="text-sm"
      >
        All of this person
      </TextLink>
      {related.links.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 list-none items-center text-sm">
            {related.count} more from this person
          </summary>
          <ul className="text-sm">
            {related.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
