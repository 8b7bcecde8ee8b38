import { formatMoment } from "~/models/dates.server";
import { type LeadView, leadView } from "~/models/leads/lead/lead-view.server";
import { replyAbout, replyLinks } from "~/models/leads/lead/reply";
import { keysOf } from "~/models/leads/lead/same-contact.server";
import { contactsOf, type Joined } from "~/models/leads/person/contacts.server";
import type { AlsoErased } from "~/models/leads/person/erase.server";
import type { personOf, Sent } from "~/models/leads/person/person.server";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

const maxWays = 20;

export function personView({ contacts, isUnlinked, same, joined, others }: Person) {
  const isOwn = ({ row }: Sent) => contactsOf(row).every((contact) => contacts.includes(contact));
  const entries = same.map((sent) => {
    const { email, phone } = sent.row;
    return { ...entryView(sent), beside: isOwn(sent) ? null : `${email} · ${phone}` };
  });
  // What also has another contact may be from somebody else: it names and reaches nobody here.
  const own = same.filter(isOwn);
  const [newest] = own.length > 0 ? own : same;
  const newestLead = [...own, ...same].find(({ lead }) => lead !== null)?.lead;
  const lead = newestLead && leadView(newestLead);
  const rows = (own.length > 0 ? own : same).map(({ row }) => row);
  return {
    isUnlinked,
    name: newest?.row.name ?? "",
    emails: unique(rows.map(({ email }) => email.toLowerCase())),
    phones: [
      ...new Map(rows.map((row) => [keysOf(row).phones[0] ?? row.phone, row.phone])).values(),
    ],
    contact: newest && {
      links: lead?.links ?? replyLinks(newest.row, replyAbout(newest.row.name, null, null)),
      lead: lead ? { list: lead.list, key: lead.key } : null,
      question: lead?.contact ?? null,
    },
    entries,
    joined: joined.slice(0, maxWays).map(({ rows: found, ...way }) => ({
      ...wayView(way),
      entries: found.map(entryView),
    })),
    others: others.map(entryView),
  };
}

const kindNames = {
  inquiry: "inquiry",
  request: "property request",
  subscriber: "subscription",
} as const;

const wayView = ({ contact, written, from }: Omit<Joined, "rows">) => ({
  contact,
  written,
  reason: `It stands with ${from.email} · ${from.phone} in the ${kindNames[from.list]} of ${from.name}.`,
});

export const alsoErasedView = (joined: readonly AlsoErased[]) =>
  joined.slice(0, maxWays).map(({ rows, homes, ...way }) => {
    const names = unique(rows.map(({ name }) => name));
    const subscribed = rows.filter(({ list }) => list === "subscriber").length;
    const facts = [
      names.length > 3 ? `${names.slice(0, 3).join(", ")} and others` : names.join(", "),
      rows.length > subscribed && formatCount(rows.length - subscribed, "lead"),
      subscribed > 0 && formatCount(subscribed, "subscription"),
      homes.length > 0 &&
        `${homes.length === 1 ? "an owner record" : formatCount(homes.length, "owner record")} (${homes.map(({ title }) => title).join(", ")})`,
    ];
    return { ...wayView(way), facts: facts.filter(Boolean).join(", ") };
  });

const unique = (values: readonly string[]) => [...new Set(values)];

const labels = { inquiry: "Inquiry", visit: "Visit request", request: "Property request" };

function entryView(sent: Sent) {
  const { key, lead, row } = sent;
  const shared = { key, name: row.name, sent: formatMoment(row.createdAt) };
  if (!lead) {
    const { propertyInterests, budget, otherDetails } = sent.row;
    return {
      ...shared,
      label: "Subscription",
      to: `${paths.subscribers}?id=${row.id}`,
      text: [propertyInterests, budget, otherDetails.trim()].filter(Boolean).join("\n"),
      state: null,
      isUnsubscribed: sent.row.unsubscribedAt !== null,
      wait: null,
      history: [] as LeadView["history"],
      home: null,
    };
  }
  const { state, wait, history, visit } = leadView(lead);
  return {
    ...shared,
    state,
    isUnsubscribed: false,
    wait,
    history,
    label: labels[lead.kind],
    to: `${lead.list === "inquiry" ? paths.inquiries : paths.requests}?id=${lead.number}`,
    text: [visit && `Visit: ${visit}`, lead.message].filter(Boolean).join("\n"),
    home: lead.property && { id: lead.property.id, title: lead.property.title },
  };
}

export type EntryView = ReturnType<typeof entryView> & { beside?: string | null };
export type AlsoErasedView = ReturnType<typeof alsoErasedView>;
