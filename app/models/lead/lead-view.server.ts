import { env } from "~/env.server";
import { paths } from "~/paths";
import { formatDate, inShort } from "../dates.server";
import { propertyPath } from "../property/address";
import { replyAbout, replyLinks } from "./reply";
import type { RelatedLead } from "./same-contact.server";

type Lead = {
  id: number;
  name: string;
  email: string;
  phone: string;
  status: string;
  note: string;
  reference: string;
  quarantined: boolean;
  createdAt: Date;
  touchedAt: Date | null;
};
type About = {
  property?: { id: number; title: string; subcity: string | null; city: string } | null;
  visitDate?: string | null;
};

/** Display data of a lead in its list: formatted dates, reply links, the sender's other leads. */
export function leadView(
  lead: Lead,
  related: readonly RelatedLead[] = [],
  { property = null, visitDate = null }: About = {},
  now = new Date(),
) {
  const { id, name, email, phone, status, note, reference, quarantined } = lead;
  const { createdAt, touchedAt } = lead;
  const about = property && {
    title: property.title,
    url: `${env.PUBLIC_URL}${propertyPath(property)}`,
  };
  const visit = visitDate && formatDate(visitDate);
  return {
    ...{ id, name, email, phone, status, note, reference, quarantined },
    date: formatDate(createdAt),
    isWaiting: !touchedAt,
    waited: inShort(Number(touchedAt ?? now) - Number(createdAt)),
    links: replyLinks(lead, replyAbout(name, about, visit)),
    related: related.map((other) => ({
      key: `${other.kind}-${other.id}`,
      label: `${other.kind === "inquiry" ? "Inquiry" : "Request"} of ${formatDate(other.createdAt)} (${other.status})`,
      to: `${other.kind === "inquiry" ? paths.inquiries : paths.requests}?id=${other.id}`,
    })),
  };
}
export type LeadView = ReturnType<typeof leadView>;
