import { exchangeRate } from "~/models/catalogue/property/card.server";
import { formatPrice, priceLabel } from "~/models/catalogue/property/price";
import { formatDate, formatMoment } from "~/models/dates.server";
import { leadView } from "~/models/leads/lead/lead-view.server";
import { replyAbout, replyLinks } from "~/models/leads/lead/reply";
import { keysOf } from "~/models/leads/lead/same-contact.server";
import { contactsOf, type Joined } from "~/models/leads/person/contacts.server";
import type { AlsoErased } from "~/models/leads/person/erase.server";
import type { personOf, Sent } from "~/models/leads/person/person.server";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";

type Person = NonNullable<Awaited<ReturnType<typeof personOf>>>;

const maxWays = 20;
const maxInStream = 400;

export function personView({ contacts, isUnlinked, same, happened, joined, others }: Person) {
  const isOwn = ({ row }: Sent) => contactsOf(row).every((contact) => contacts.includes(contact));
  const entries = same.map((sent) => {
    const { email, phone } = sent.row;
    return { ...entryView(sent), beside: isOwn(sent) ? null : `${email} · ${phone}` };
  });
  // A lead with a further phone or e-mail may be from somebody else: no name or link comes from it.
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
    count: entries.length,
    stream: streamOf(entries, same, happened),
    reply: (same.find(({ lead }) => lead?.state === "waiting") ?? same.find(({ lead }) => lead))
      ?.key,
    joined: joined.slice(0, maxWays).map(({ rows: found, ...way }) => ({
      ...wayView(way),
      stream: streamOf(found.map(entryView), found, happened),
    })),
    others: streamOf(others.map(entryView), others, happened),
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
  const at = Number(row.createdAt);
  const shared = { at, key, name: row.name, sent: formatMoment(row.createdAt) };
  if (!lead) {
    const { propertyInterests, budget, otherDetails } = sent.row;
    return {
      ...shared,
      label: "Subscription",
      to: `${officePaths.subscribers}?id=${row.id}`,
      text: [propertyInterests, budget, otherDetails.trim()].filter(Boolean).join("\n"),
      state: null,
      isUnsubscribed: sent.row.unsubscribedAt !== null,
      wait: null,
      home: null,
    };
  }
  const { state, wait, visit } = leadView(lead);
  const { property } = lead;
  return {
    ...shared,
    state,
    isUnsubscribed: false,
    wait,
    label: labels[lead.kind],
    to: `${officePaths.inbox}?lead=${key}`,
    text: [visit && `Visit: ${visit}`, lead.message].filter(Boolean).join("\n"),
    home: property && {
      id: property.id,
      title: property.title,
      price: priceLabel(property, exchangeRate()).figures.join(" "),
      image: property.images[0] ?? null,
      status: property.status,
    },
  };
}

function streamOf(entries: EntryView[], of: readonly Sent[], happened: Person["happened"]) {
  return [...entries, ...eventsOf(of), ...visitsAndDeals(of, happened)]
    .sort((one, other) => other.at - one.at)
    .slice(0, maxInStream);
}

type Line = {
  at: number;
  key: string;
  text: string;
  isNote: boolean;
  by: string;
  to?: string;
  about: string | null;
};

function aboutOf(same: readonly Sent[], lead: Sent["lead"]): string | null {
  if (!lead || same.length < 2) return null;
  return lead.property?.title ?? labels[lead.kind];
}

function eventsOf(same: readonly Sent[]): Line[] {
  return same.flatMap(({ lead }) => {
    const views = lead ? leadView(lead).history : [];
    return views.map(({ id, isNote, text, by, when }, index) => ({
      ...{ isNote, text, key: `event-${id}`, by: `${by}, ${when}`, about: aboutOf(same, lead) },
      at: Number(lead?.history[index]?.createdAt),
    }));
  });
}

function visitsAndDeals(same: readonly Sent[], { visits, deals }: Person["happened"]): Line[] {
  const leadOf = (id: number | null) => same.find(({ lead }) => lead?.id === id)?.lead ?? null;
  const isOf = ({ leadId }: { leadId: number | null }) => leadOf(leadId) !== null;
  // The lead itself already shows a visit that was only asked for.
  const moved = visits.filter((visit) => visit.state !== "asked" && isOf(visit));
  return [
    ...moved.map(({ id, leadId, state, day, time, updatedAt }) => ({
      ...{ at: Number(updatedAt), key: `visit-${id}`, isNote: false, by: formatMoment(updatedAt) },
      text: [`Visit ${state}`, day && `${formatDate(day)}${time ? `, ${time}` : ""}`]
        .filter(Boolean)
        .join(": "),
      about: aboutOf(same, leadOf(leadId)),
    })),
    ...deals.filter(isOf).map((deal) => ({
      ...{ at: Number(deal.createdAt), key: `deal-${deal.id}`, isNote: false, about: deal.title },
      text: `Deal: ${formatPrice(deal)}`,
      by: formatDate(deal.closedOn),
      to: `${officePaths.deals}/${deal.id}`,
    })),
  ];
}

export type EntryView = ReturnType<typeof entryView> & { beside?: string | null };
export type Stream = ReturnType<typeof streamOf>;
export type AlsoErasedView = ReturnType<typeof alsoErasedView>;
