import { paths } from "~/paths";
import type { Lead } from "~db/schema";
import { closedStatuses, type LeadEvent, leadLists } from "~db/vocabulary";
import { formatDate, formatMoment, inShort } from "../../dates.server";
import { formatDay, isoDay } from "../../time";
import { lastContact, opened, outcomeLabels } from "./contact";
import type { HistoryEntry, WithHistory } from "./history.server";
import { replyAbout, replyLinks } from "./reply";
import { maxCounted, type Related } from "./same-contact.server";
import { keyOf } from "./schema";
import { type Home, standingOf } from "./standing.server";

/** Display data of a lead in its list: formatted dates, reply links, the sender's other leads. */
export function leadView(
  lead: WithHistory<Omit<Lead, "submissionKey">> & { property: Home | null },
  related: Related = { newest: [], more: { inquiry: 0, request: 0 } },
  now = new Date(),
) {
  const { list, number: id, name, email, phone, status, reference, quarantined, version } = lead;
  const { isThere, inWords, url, similar } = standingOf(lead.property);
  const about = lead.property && {
    title: lead.property.title,
    url: isThere ? url : similar,
    gone: isThere ? null : inWords.en,
  };
  return {
    ...{ id, name, email, phone, status, reference, quarantined, version },
    ...{ list, kind: lead.kind, key: keyOf(lead) },
    message: lead.message,
    visit: visitInWords(lead),
    budget: budgetOf(lead),
    date: formatDate(lead.createdAt),
    ...waitOf(lead, now),
    history: lead.history.map(historyView),
    contact: contactView(lead, now),
    links: replyLinks(lead, replyAbout(name, about, visitInWords(lead))),
    related: relatedLinks(keyOf(lead), related),
  };
}

/**
 * Whether a lead was answered, and how long its sender waited for that or waits for it. One that was
 * closed without an answer no longer waits.
 */
export function waitOf(
  { status, createdAt, answeredAt }: Pick<Lead, "status" | "createdAt" | "answeredAt">,
  now: Date,
) {
  const waited = inShort(Number(answeredAt ?? now) - Number(createdAt));
  const isClosed = closedStatuses.some((closed) => closed === status);
  const wait = answeredAt
    ? `Answered after ${waited}`
    : isClosed
      ? "Closed without an answer"
      : `Waiting ${waited}`;
  return { isAnswered: answeredAt !== null, isWaiting: !answeredAt && !isClosed, waited, wait };
}

/** For so long what was said stays where it was asked, so that nothing slides under a finger. */
const saidShownMs = 3_600_000;

/**
 * The way that was opened last, for the question what came of it: until that is said, and a while
 * longer. A lead that is answered without is not asked about.
 */
export function contactView(
  { answeredAt, history }: Pick<WithHistory<Lead>, "answeredAt" | "history">,
  now: Date,
) {
  const contact = lastContact(history);
  if (!contact) return null;
  const { way, entry, said } = contact;
  const isOver = said ? Number(now) - Number(said.createdAt) > saidShownMs : answeredAt !== null;
  if (isOver) return null;
  return {
    opened: opened[way],
    by: `${entry.username}, ${formatMoment(entry.createdAt)}`,
    said: said?.event ?? null,
  };
}
export type ContactView = NonNullable<ReturnType<typeof contactView>>;

/** What is told of an entry before its text. */
const deeds: Record<Exclude<LeadEvent, "note">, string> = {
  ...opened,
  ...outcomeLabels,
  answered: "Answered",
  "not answered": "Not answered",
  status: "Status: ",
  "call back": "Call back on ",
  "called back": "Call back done, was ",
  "no call back": "Call back cleared, was ",
};

/** `Sun 22 Nov`, with the year when it is not this one. */
export function dayInShort(on: string, now = new Date()): string {
  const isThisYear = on.slice(0, 4) === isoDay(now.getTime()).slice(0, 4);
  const day = { weekday: "short", day: "numeric", month: "short" } as const;
  return formatDay(on, "en", isThisYear ? day : { ...day, year: "numeric" });
}

/** An entry of a lead's history to display; notes from before they were signed are `earlier`. */
function historyView({ id, event, text, username, createdAt }: HistoryEntry) {
  const isNote = event === "note";
  const isDay = event.endsWith("call back") || event === "called back";
  const isSent = event === "mail" && text !== "";
  const deed = isNote ? "" : isSent ? "Wrote a mail: " : deeds[event];
  return {
    ...{ id, isNote },
    text: `${deed}${isDay ? dayInShort(text) : text}`,
    by: username || "earlier",
    when: formatMoment(createdAt),
  };
}

/** `November 23rd, 2026, 10:00`, or what is known of it; null when nothing is. */
export function visitInWords(visit: Pick<Lead, "visitDate" | "visitTime">): string | null {
  const { visitDate, visitTime } = visit;
  return [visitDate && formatDate(visitDate), visitTime].filter(Boolean).join(", ") || null;
}

const lists = {
  inquiry: { one: "Inquiry", many: "inquiries", path: paths.inquiries },
  request: { one: "Request", many: "requests", path: paths.requests },
};

/** `ETB 5,000,000`; null when none is known. */
export function budgetOf({ budget }: Pick<Lead, "budget">): string | null {
  return budget === null ? null : `ETB ${budget.toLocaleString("en-US")}`;
}

/** Links to the sender's other leads: the newest by itself, the others as a filtered list. */
function relatedLinks(lead: string, { newest, more }: Related) {
  const single = newest.map(({ list, number, createdAt, status }) => ({
    label: `${lists[list].one} of ${formatDate(createdAt)} (${status})`,
    to: `${lists[list].path}?id=${number}`,
  }));
  const rest = leadLists
    .filter((list) => more[list] > 0)
    .map((list) => ({
      label: `${countWords(more[list])} more ${more[list] === 1 ? lists[list].one.toLowerCase() : lists[list].many}`,
      to: `${lists[list].path}?sender=${lead}`,
    }));
  const count = newest.length + more.inquiry + more.request;
  return { count: countWords(count), links: [...single, ...rest] };
}

function countWords(count: number): string {
  return count < maxCounted ? String(count) : `${maxCounted}+`;
}

export type LeadView = ReturnType<typeof leadView>;
