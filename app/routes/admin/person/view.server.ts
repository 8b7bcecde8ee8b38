import { formatMoment } from "~/models/dates.server";
import { type LeadView, leadView, visitInWords } from "~/models/lead/lead-view.server";
import { replyAbout, replyLinks } from "~/models/lead/reply";
import { keysOf } from "~/models/lead/same-contact.server";
import type { personOf, Sent } from "~/models/person/person.server";
import { paths } from "~/paths";

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

/** A person to display: who they are, how to reach them, and all that they sent. */
export function personView({ isUnlinked, same, others }: Person) {
  const entries = same.map(entryView);
  const [newest] = same;
  const lead = same.find(({ is }) => is !== "subscriber");
  const rows = same.map(({ row }) => row);
  return {
    isUnlinked,
    name: newest?.row.name ?? "",
    emails: unique(rows.map(({ email }) => email.toLowerCase())),
    phones: [
      ...new Map(rows.map((row) => [keysOf(row).phones[0] ?? row.phone, row.phone])).values(),
    ],
    contact: newest && {
      links: entries.find((_entry, index) => same[index] === lead)?.links ?? plainLinks(newest),
      /** The lead that a call or message answers. */
      lead: lead && lead.is !== "subscriber" ? { list: lead.is, id: lead.row.id } : null,
    },
    entries: entries.map(({ links: _links, ...entry }) => entry),
    others: others.map(entryView).map(({ links: _links, ...entry }) => entry),
  };
}

const unique = (values: readonly string[]) => [...new Set(values)];

const plainLinks = ({ row }: Sent) => replyLinks(row, replyAbout(row.name, null, null));

function entryView(sent: Sent) {
  const { is, row } = sent;
  const shared = { key: `${is}-${row.id}`, name: row.name, sent: formatMoment(row.createdAt) };
  if (is === "subscriber")
    return {
      ...shared,
      label: "Subscription",
      to: `${paths.subscribers}?id=${row.id}`,
      text: [row.propertyInterests, row.budget, row.otherDetails.trim()].filter(Boolean).join("\n"),
      status: row.unsubscribedAt ? "Unsubscribed" : null,
      ...{
        wait: null as string | null,
        history: [] as LeadView["history"],
        home: null,
        links: plainLinks(sent),
      },
    };
  const about = is === "inquiry" ? row : {};
  const { status, wait, history, links } = leadView(is, row, undefined, about);
  const isVisit = is === "inquiry" && row.kind === "visit";
  const visit = is === "inquiry" ? visitInWords(row) : null;
  return {
    ...shared,
    ...{ status, history, links },
    wait,
    label: is === "request" ? "Property request" : isVisit ? "Visit request" : "Inquiry",
    to: `${is === "inquiry" ? paths.inquiries : paths.requests}?id=${row.id}`,
    text: [visit && `Visit: ${visit}`, is === "inquiry" ? row.message : row.requirements]
      .filter(Boolean)
      .join("\n"),
    home:
      is === "inquiry" ? row.property && { id: row.property.id, title: row.property.title } : null,
  };
}

export type EntryView = ReturnType<typeof personView>["entries"][number];
