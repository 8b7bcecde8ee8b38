import { paths } from "~/paths";
import { site } from "~/site";
import type { Who } from "../../accounts/user/scope.server";
import { shortAddress } from "../../catalogue/places/address";
import { exchangeRate } from "../../catalogue/property/card.server";
import { statusOf } from "../../catalogue/property/fields";
import { priceLabel } from "../../catalogue/property/price";
import { formatMoment } from "../../dates.server";
import { ethiopian, formatDay, isoDay, wholeDate } from "../../time";
import type { WithHistory } from "../lead/history.server";
import { budgetOf, dayInShort, leadView, visitInWords, waitOf } from "../lead/lead-view.server";
import type { LeadRow } from "../lead/list.server";
import { replyLinks } from "../lead/reply";
import { relatedLeads } from "../lead/same-contact.server";
import { keyOf } from "../lead/schema";
import { standingOf } from "../lead/standing.server";
import { textWhenGone } from "../reply-template/built-in";
import { fillTemplate, type Placeholder } from "../reply-template/placeholders";
import type { Template } from "../reply-template/staff.server";

const excerptLength = 110;

/** What a lead is called in lists. */
const kindNames = { inquiry: "Inquiry", visit: "Visit", request: "Request" } as const;

/** Display data of a lead as a row of the inbox. */
export function inboxRow(lead: LeadRow, now = new Date()) {
  const { kind, name, message, status, quarantined, version, createdAt } = lead;
  const characters = Array.from(message.replace(/\s+/g, " "));
  return {
    key: keyOf(lead),
    kind: kindNames[kind],
    ...{ name, status, quarantined, version },
    excerpt:
      characters.length > excerptLength
        ? `${characters.slice(0, excerptLength).join("").trimEnd()}…`
        : characters.join(""),
    about: lead.property?.title ?? null,
    visit: visitInWords(lead),
    came: formatMoment(createdAt),
    ...waitOf(lead, now),
    callBack: callBackOf(lead, now),
  };
}
export type InboxRow = ReturnType<typeof inboxRow>;

/** The day to call back, in both calendars, and whether it has come; null when there is none. */
function callBackOf({ callBackOn }: Pick<LeadRow, "callBackOn">, now = new Date()) {
  if (!callBackOn) return null;
  return {
    day: callBackOn,
    label: dayInShort(callBackOn, now),
    isDue: callBackOn <= isoDay(now.getTime()),
  };
}

/** Who opens a lead, and how they answer it. */
type Answering = { who: Who; agentName: string | null; template?: Template; now?: Date };

/** Display data of the lead that is open: all that is known of it, and how to answer it. */
export async function openLead(
  lead: WithHistory<LeadRow>,
  { who, agentName, template, now = new Date() }: Answering,
) {
  const { property, kind } = lead;
  const related = await relatedLeads([lead], who);
  const view = leadView(lead, related.get(lead.id), now);
  const chosen = template && replyWith(template, lead, agentName);
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
    reply: chosen ?? null,
  };
}
export type OpenLead = Awaited<ReturnType<typeof openLead>>;

/** An agent's name above the office. */
const agentLine = /^\{agent\}\n(?=\{office\}$)/m;

/** A template filled with a lead's facts, and the links that open with it. */
function replyWith(template: Template, lead: LeadRow, agentName: string | null) {
  const { id, language } = template;
  const { isThere, inWords } = homeOf(lead);
  const fitting = isThere ? template.text : textWhenGone(template);
  // Who has no name signs with the office, once.
  const signed = agentName ? fitting : fitting.replace(agentLine, "");
  const text = fillTemplate(signed, factsOf(lead, language, agentName ?? site.company));
  const subject = `Re: ${lead.property?.title ?? site.name}`;
  const warning = isThere ? null : `This home ${inWords.en}: please check the text.`;
  return { id, language, subject, text, warning, links: replyLinks(lead, { subject, text }) };
}

const homeOf = ({ kind, property }: LeadRow) => standingOf(property, kind !== "request");

/** What stands for a fact that a lead does not have. */
const unknown = {
  en: {
    request: "the home that you look for",
    inquiry: "the home that you asked about",
    price: "on request",
    visit: "a day that suits you",
  },
  am: { request: "የሚፈልጉት ቤት", inquiry: "የጠየቁት ቤት", price: "በጥያቄ", visit: "ለእርስዎ በሚመች ቀን" },
} as const;

function factsOf(
  lead: LeadRow,
  language: Template["language"],
  agent: string,
): Record<Placeholder, string> {
  const { name, property } = lead;
  const otherwise = unknown[language];
  const { inWords, url, similar } = homeOf(lead);
  return {
    name,
    property: property?.title ?? otherwise[lead.list],
    price:
      property && property.price > 0
        ? priceLabel(property, null).figures.join(" ")
        : (budgetOf(lead) ?? otherwise.price),
    link: url,
    state: inWords[language],
    similar,
    visit: visitIn(language, lead) ?? otherwise.visit,
    agent,
    office: `${site.company}, ${site.phone}`,
  };
}

/** A visit in the words of a language; in Amharic by the Ethiopian calendar and clock. */
function visitIn(language: Template["language"], lead: LeadRow): string | null {
  const { visitDate, visitTime } = lead;
  if (language === "en" || !visitDate) return visitInWords(lead);
  const day = formatDay(visitDate, ethiopian("am"), { weekday: "long", ...wholeDate });
  return visitTime ? `${day}፣ ${ethiopianTime(visitTime)}` : day;
}

/** `10:00` as the Ethiopian clock has it, which counts from dawn: `ጠዋት 4:00 ሰዓት`. */
function ethiopianTime(time: string): string {
  const [hour = 0, minutes = "00"] = [Number(time.slice(0, 2)), time.slice(3)];
  const part = hour < 6 ? "ሌሊት" : hour < 12 ? "ጠዋት" : hour < 18 ? "ከሰዓት" : "ማታ";
  return `${part} ${(hour + 6) % 12 || 12}:${minutes} ሰዓት`;
}
