import { formatMoment } from "~/models/dates.server";
import { type LeadView, leadView, visitInWords } from "~/models/leads/lead/lead-view.server";
import { replyAbout, replyLinks } from "~/models/leads/lead/reply";
import { keysOf } from "~/models/leads/lead/same-contact.server";
import { contactsOf, type Joined } from "~/models/leads/person/contacts.server";
import type { AlsoErased } from "~/models/leads/person/erase.server";
import type { personOf, Sent } from "~/models/leads/person/person.server";
import { counted } from "~/models/words";
import { paths } from "~/paths";

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

/** So many ways to what is joined are shown. */
const maxWays = 20;

/** A person to display: who they are, how to reach them, all that they sent, and what is joined to it. */
export function personView({ contacts, isUnlinked, same, joined, others }: Person) {
  const isOwn = ({ row }: Sent) => contactsOf(row).every((contact) => contacts.includes(contact));
  const entries = same.map((sent) => {
    const { email, phone } = sent.row;
    return { ...entryView(sent), beside: isOwn(sent) ? null : `${email} · ${phone}` };
  });
  // What has another contact, too, may be from somebody else: it names and reaches nobody here.
  const own = same.filter(isOwn);
  const [newest] = own.length > 0 ? own : same;
  const isLead = ({ lead }: Sent) => lead !== null;
  const lead = own.find(isLead) ?? same.find(isLead);
  const at = lead ? same.indexOf(lead) : -1;
  const rows = (own.length > 0 ? own : same).map(({ row }) => row);
  return {
    isUnlinked,
    name: newest?.row.name ?? "",
    emails: unique(rows.map(({ email }) => email.toLowerCase())),
    phones: [
      ...new Map(rows.map((row) => [keysOf(row).phones[0] ?? row.phone, row.phone])).values(),
    ],
    contact: newest && {
      links: entries[at]?.links ?? plainLinks(newest),
      /** The lead that a call or message is noted with. */
      lead: lead?.lead ? { list: lead.lead.list, key: lead.key } : null,
      /** What the lead asks. */
      asked: entries[at]?.contact ?? null,
    },
    entries: entries.map(withoutContact),
    joined: joined.slice(0, maxWays).map(({ rows: found, ...way }) => ({
      ...wayView(way),
      entries: found.map(entryView).map(withoutContact),
    })),
    others: others.map(entryView).map(withoutContact),
  };
}

const withoutContact = <T extends { links: object; contact: object | null }>({
  links: _links,
  contact: _contact,
  ...entry
}: T) => entry;

const kindNames = {
  inquiry: "inquiry",
  request: "property request",
  subscriber: "subscription",
} as const;

/** By which contact something is joined, and why: that contact stands beside one from before. */
const wayView = ({ contact, written, from }: Omit<Joined, "rows">) => ({
  ...{ contact, written },
  reason: `It stands with ${from.email} · ${from.phone} in the ${kindNames[from.kind]} of ${from.name}.`,
});

/** What can be erased with a person, each with a box of its own. */
export const alsoErasedView = (joined: readonly AlsoErased[]) =>
  joined.slice(0, maxWays).map(({ rows, homes, ...way }) => {
    const names = unique(rows.map(({ name }) => name));
    const subscribed = rows.filter(({ kind }) => kind === "subscriber").length;
    const facts = [
      names.length > 3 ? `${names.slice(0, 3).join(", ")} and others` : names.join(", "),
      rows.length > subscribed && counted(rows.length - subscribed, "lead"),
      subscribed > 0 && counted(subscribed, "subscription"),
      homes.length > 0 &&
        `${homes.length === 1 ? "an owner record" : counted(homes.length, "owner record")} (${homes.map(({ title }) => title).join(", ")})`,
    ];
    return { ...wayView(way), facts: facts.filter(Boolean).join(", ") };
  });

const unique = (values: readonly string[]) => [...new Set(values)];

const plainLinks = ({ row }: Sent) => replyLinks(row, replyAbout(row.name, null, null));

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
      status: sent.row.unsubscribedAt ? "Unsubscribed" : null,
      ...{
        wait: null as string | null,
        history: [] as LeadView["history"],
        home: null,
        contact: null,
        links: plainLinks(sent),
      },
    };
  }
  const { status, wait, history, links, contact } = leadView(lead);
  const visit = visitInWords(lead);
  return {
    ...shared,
    ...{ status, history, links, contact },
    wait,
    label: labels[lead.kind],
    to: `${lead.list === "inquiry" ? paths.inquiries : paths.requests}?id=${lead.number}`,
    text: [visit && `Visit: ${visit}`, lead.message].filter(Boolean).join("\n"),
    home: lead.property && { id: lead.property.id, title: lead.property.title },
  };
}

export type EntryView = ReturnType<typeof personView>["others"][number] & {
  /** The e-mail and phone of what has another than was asked for. */
  beside?: string | null;
};
export type AlsoErasedView = ReturnType<typeof alsoErasedView>;
