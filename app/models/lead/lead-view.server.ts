import { env } from "~/env.server";
import { paths } from "~/paths";
import { formatDate, inShort } from "../dates.server";
import { propertyPath } from "../property/address";
import { replyAbout, replyLinks } from "./reply";
import { mostCounted, type Related } from "./same-contact.server";
import type { LeadKind } from "./schema";

type Lead = {
  id: number;
  name: string;
  email: string;
  phone: string;
  status: string;
  note: string;
  reference: string;
  quarantined: boolean;
  version: number;
  createdAt: Date;
  touchedAt: Date | null;
};
type About = {
  property?: { id: number; title: string; subcity: string | null; city: string } | null;
  visitDate?: string | null;
  visitTime?: string | null;
};

/** Display data of a lead in its list: formatted dates, reply links, the sender's other leads. */
export function leadView(
  kind: LeadKind,
  lead: Lead,
  related: Related = { newest: [], more: { inquiry: 0, request: 0 } },
  { property = null, visitDate = null, visitTime = null }: About = {},
  now = new Date(),
) {
  const { id, name, email, phone, status, note, reference, quarantined, version } = lead;
  const { createdAt, touchedAt } = lead;
  const about = property && {
    title: property.title,
    url: `${env.PUBLIC_URL}${propertyPath(property)}`,
  };
  const visit = visitInWords({ visitDate, visitTime });
  return {
    ...{ id, name, email, phone, status, note, reference, quarantined, version },
    date: formatDate(createdAt),
    isWaiting: !touchedAt,
    waited: inShort(Number(touchedAt ?? now) - Number(createdAt)),
    links: replyLinks(lead, replyAbout(name, about, visit)),
    related: relatedLinks(`${kind}-${id}`, related),
  };
}

/** `November 23rd, 2026, 10:00`, or what is known of it; null when nothing is. */
export function visitInWords(visit: Pick<About, "visitDate" | "visitTime">): string | null {
  const { visitDate, visitTime } = visit;
  return [visitDate && formatDate(visitDate), visitTime].filter(Boolean).join(", ") || null;
}

const lists = {
  inquiry: { one: "Inquiry", many: "inquiries", path: paths.inquiries },
  request: { one: "Request", many: "requests", path: paths.requests },
};

/** Links to the sender's other leads: the newest by itself, the others as a filtered list. */
function relatedLinks(lead: string, { newest, more }: Related) {
  const single = newest.map(({ kind, id, createdAt, status }) => ({
    label: `${lists[kind].one} of ${formatDate(createdAt)} (${status})`,
    to: `${lists[kind].path}?id=${id}`,
  }));
  const rest = (["inquiry", "request"] as const)
    .filter((kind) => more[kind] > 0)
    .map((kind) => ({
      label: `${counted(more[kind])} more ${more[kind] === 1 ? lists[kind].one.toLowerCase() : lists[kind].many}`,
      to: `${lists[kind].path}?sender=${lead}`,
    }));
  const count = newest.length + more.inquiry + more.request;
  return { count: counted(count), links: [...single, ...rest] };
}

function counted(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted}+`;
}

export type LeadView = ReturnType<typeof leadView>;
