import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { site } from "~/site";
import { type LeadEvent, leadLists } from "~db/office-vocabulary";
import type { Lead } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { shortAddress } from "../../catalogue/places/address";
import { exchangeRate } from "../../catalogue/property/card.server";
import { statusOf } from "../../catalogue/property/fields";
import { priceLabel } from "../../catalogue/property/price";
import { formatDate, formatMoment, inShort } from "../../dates.server";
import { langOf } from "../../lang";
import { ethiopian, ethiopianTime, formatDay, hour, isoDay, wholeDate } from "../../time";
import { truncated } from "../../words";
import { textWhenGone } from "../reply-template/built-in";
import { fillTemplate } from "../reply-template/placeholders";
import type { Template } from "../reply-template/staff.server";
import { isSentBySite, isWay, lastContact, opened, outcomeLabels } from "./contact";
import type { HistoryEntry, WithHistory } from "./history.server";
import type { LeadRow } from "./list.server";
import { replyAbout, replyLinks } from "./reply";
import { maxCounted, type Related, relatedLeads } from "./same-contact.server";
import { keyOf } from "./schema";
import { type Home, homeStanding } from "./standing.server";
import { isLate, stateLabels } from "./state";

export function leadView(
  lead: WithHistory<Omit<Lead, "submissionKey">> & Promised & { property: Home | null },
  related: Related = { newest: [], more: { inquiry: 0, request: 0 } },
  now = new Date(),
) {
  const { list, number: id, name, email, phone, status, reference, quarantined, version } = lead;
  const { isThere, description, url, similar } = homeStanding(lead.property);
  const about = lead.property && {
    title: lead.property.title,
    url: isThere ? url : similar,
    gone: isThere ? null : description.en,
  };
  return {
    id,
    name,
    email,
    phone,
    status,
    state: lead.state,
    reference,
    quarantined,
    version,
    list,
    kind: lead.kind,
    key: keyOf(lead),
    message: lead.message,
    visit: formatVisit(lead),
    budget: budgetOf(lead),
    date: formatDate(lead.createdAt),
    ...waitOf(lead, now),
    history: lead.history.map(historyView),
    contact: contactView(lead, now),
    links: replyLinks(lead, replyAbout(name, about, formatVisit(lead))),
    related: relatedLinks(keyOf(lead), related),
  };
}

type Promised = Pick<LeadRow, "state" | "answerHours" | "visitNow">;

function waitOf(
  {
    state,
    createdAt,
    answeredAt,
    answerHours,
  }: Omit<Promised, "visitNow"> & Pick<Lead, "createdAt" | "answeredAt">,
  now: Date,
) {
  const waited = inShort(Number(answeredAt ?? now) - Number(createdAt));
  const isWaiting = state === "waiting";
  const isClosed = state === "won" || state === "lost";
  const unanswered = isClosed ? "Closed without an answer" : `Came ${waited} ago`;
  const wait = isWaiting ? `Waiting ${waited}` : unanswered;
  return {
    isAnswered: answeredAt !== null,
    isClosed,
    isLate: isWaiting && isLate(createdAt, now, answerHours),
    waited,
    wait: answeredAt ? `Answered after ${waited}` : wait,
  };
}

/** The answer stays where the question was, so that nothing slides under a finger. */
const answerShownMs = hour;

/** The way opened last, for the question what came of it; null when there is nothing to ask. */
export function contactView(
  { answeredAt, history }: Pick<WithHistory<Lead>, "answeredAt" | "history">,
  now: Date,
) {
  const contact = lastContact(history);
  if (!contact) return null;
  const { way, entry, answer } = contact;
  const isOver = answer
    ? Number(now) - Number(answer.createdAt) > answerShownMs
    : answeredAt !== null;
  if (isOver) return null;
  return {
    opened: opened[way],
    by: `${entry.username}, ${formatMoment(entry.createdAt)}`,
    answer: answer?.event ?? null,
  };
}
export type ContactView = NonNullable<ReturnType<typeof contactView>>;

const eventLabels: Record<Exclude<LeadEvent, "note">, string> = {
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

function historyView({ id, event, text, username, createdAt }: HistoryEntry) {
  const isNote = event === "note";
  const isDay = event.endsWith("call back") || event === "called back";
  const isSent = isSentBySite({ event, text });
  const way = isWay(event) && text ? `${eventLabels[event]}: ` : null;
  const label = isNote ? "" : isSent ? "Wrote a mail: " : (way ?? eventLabels[event]);
  return {
    id,
    isNote,
    text: `${label}${isDay ? dayInShort(text) : text}`,
    by: username || "earlier",
    when: formatMoment(createdAt),
  };
}

/** The visit as it stands now, not as it was asked for. */
export function formatVisit(
  lead: Pick<Lead, "visitDate" | "visitTime"> & Pick<LeadRow, "visitNow">,
): string | null {
  const { visitDate, visitTime } = lead.visitNow ?? lead;
  return [visitDate && formatDate(visitDate), visitTime].filter(Boolean).join(", ") || null;
}

const lists = {
  inquiry: { one: "Inquiry", many: "inquiries", path: officePaths.inquiries },
  request: { one: "Request", many: "requests", path: officePaths.requests },
};

function budgetOf({ budget }: Pick<Lead, "budget">): string | null {
  return budget === null ? null : `ETB ${budget.toLocaleString("en-US")}`;
}

function relatedLinks(lead: string, { newest, more }: Related) {
  const single = newest.map(({ list, number, createdAt, state }) => ({
    label: `${lists[list].one} of ${formatDate(createdAt)} (${stateLabels[state].toLowerCase()})`,
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

const excerptLength = 110;

const kindNames = { inquiry: "Inquiry", visit: "Visit", request: "Request" } as const;

export function inboxRow(lead: LeadRow, now = new Date()) {
  const { kind, name, message, state, quarantined, version, createdAt } = lead;
  return {
    key: keyOf(lead),
    kind: kindNames[kind],
    name,
    state,
    quarantined,
    version,
    excerpt: truncated(message.replace(/\s+/g, " "), excerptLength),
    about: lead.property?.title ?? null,
    visit: formatVisit(lead),
    came: formatMoment(createdAt),
    ...waitOf(lead, now),
    callBack: callBackOf(lead, now),
  };
}
export type InboxRow = ReturnType<typeof inboxRow>;

function callBackOf({ callBackOn }: Pick<LeadRow, "callBackOn">, now = new Date()) {
  if (!callBackOn) return null;
  const [today, tomorrow] = [isoDay(now.getTime()), isoDay(now.getTime(), 1)];
  const near = callBackOn === today ? "Today" : callBackOn === tomorrow ? "Tomorrow" : "Later";
  return {
    day: callBackOn,
    label: dayInShort(callBackOn, now),
    isDue: callBackOn <= today,
    group: callBackOn < today ? "Late" : near,
  };
}

type Answering = {
  who: Who;
  agentName: string | null;
  templates: readonly Template[];
  /** The id of the one that was chosen; otherwise it is the first. */
  template?: number;
  now?: Date;
};

export async function openLead(
  lead: WithHistory<LeadRow>,
  { who, agentName, templates, template, now = new Date() }: Answering,
) {
  const { property, kind } = lead;
  const related = await relatedLeads([lead], who);
  const view = leadView(lead, related.get(lead.id), now);
  const { lang = "en" } = langOf(lead.message);
  const ordered = templates.toSorted(
    (one, other) => Number(other.language === lang) - Number(one.language === lang),
  );
  const chosen = ordered.find(({ id }) => id === template) ?? ordered[0];
  return {
    ...view,
    kind: kindNames[kind],
    came: formatMoment(lead.createdAt),
    property: property && {
      id: property.id,
      title: property.title,
      path: property.isPublic ? `${paths.properties}/${property.id}` : null,
      price: priceLabel(property, exchangeRate()).figures.join(" "),
      place: shortAddress(property),
      image: property.images[0] ?? null,
      status: property.status === "Available" ? statusOf(property.offer) : property.status,
    },
    callBack: callBackOf(lead, now),
    firstCallBack: isoDay(now.getTime()),
    agentId: lead.agentId,
    version: lead.version,
    /** Those in the sender's language first. */
    templates: ordered.map(({ id, name }) => ({ id, name })),
    reply: chosen ? replyWith(chosen, lead, agentName) : null,
  };
}
export type OpenLead = Awaited<ReturnType<typeof openLead>>;

const agentLine = /^\{agent\}\n(?=\{office\}$)/m;

function replyWith(template: Template, lead: LeadRow, agentName: string | null) {
  const { id, language } = template;
  const { isThere, description } = homeOf(lead);
  const fitting = isThere ? template.text : textWhenGone(template);
  // Who has no name signs with the office, once.
  const signed = agentName ? fitting : fitting.replace(agentLine, "");
  const text = fillTemplate(signed, factsOf(lead, language, agentName ?? site.company));
  const subject = `Re: ${lead.property?.title ?? site.name}`;
  const warning = isThere ? null : `This home ${description.en}: please check the text.`;
  return { id, language, subject, text, warning, links: replyLinks(lead, { subject, text }) };
}

const homeOf = ({ kind, property }: LeadRow) => homeStanding(property, kind !== "request");

const unknown = {
  en: {
    request: "the home that you look for",
    inquiry: "the home that you asked about",
    price: "on request",
    visit: "a day that suits you",
  },
  am: { request: "የሚፈልጉት ቤት", inquiry: "የጠየቁት ቤት", price: "በጥያቄ", visit: "ለእርስዎ በሚመች ቀን" },
} as const;

function factsOf(lead: LeadRow, language: Template["language"], agent: string) {
  const { name, property } = lead;
  const otherwise = unknown[language];
  const { description, url, similar } = homeOf(lead);
  return {
    name,
    property: property?.title ?? otherwise[lead.list],
    price:
      property && property.price > 0
        ? priceLabel(property, null).figures.join(" ")
        : (budgetOf(lead) ?? otherwise.price),
    link: url,
    state: description[language],
    similar,
    visit: visitIn(language, lead) ?? otherwise.visit,
    agent,
    office: `${site.company}, ${site.phone}`,
  };
}

function visitIn(language: Template["language"], lead: LeadRow): string | null {
  const { visitDate, visitTime } = lead.visitNow ?? lead;
  if (language === "en" || !visitDate) return formatVisit(lead);
  const day = formatDay(visitDate, ethiopian("am"), { weekday: "long", ...wholeDate });
  return visitTime ? `${day}፣ ${ethiopianTime(visitTime)}` : day;
}
