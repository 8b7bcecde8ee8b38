import { useLocation } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import type { VisitView } from "~/models/leads/visit/visit.server";
import { officePaths } from "~/office-paths";
import { SidePicture } from "~/ui/admin/cells";
import { LeadState, Reference } from "~/ui/admin/lead-cells";
import { TextLink } from "~/ui/admin/page-head";
import type { ListChoice } from "~/ui/admin/staff-list/list-form";
import { VisitBox } from "~/ui/admin/visits";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { CallBack, Handling, Outcome } from "./handling";
import { ignoreDoubleTap } from "./lead-form";
import { leadUrl } from "./list";
import { Reply } from "./reply";

type Props = {
  lead: OpenLead;
  visits: readonly VisitView[];
  agents: ListChoice["values"];
  isAdmin: boolean;
};

export function LeadPane({ lead, visits, agents, isAdmin }: Props) {
  const { name, kind, visit, came, isLate, wait, message, budget, related } = lead;
  return (
    <article
      {...ignoreDoubleTap(lead.key)}
      aria-labelledby="lead-name"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-3 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto lg:p-6"
    >
      <header>
        <h2
          id="lead-name"
          tabIndex={-1}
          className="font-display text-xl font-semibold outline-none lg:text-2xl"
          {...langOf(name)}
        >
          {name}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm *:whitespace-normal">
          <Badge tone={visit || kind === "Visit" ? "accent" : "quiet"}>
            {visit ? `Visit: ${visit}` : kind}
          </Badge>
          {lead.state !== "waiting" && <LeadState state={lead.state} />}
          <span className={isLate ? "font-semibold text-danger" : "text-muted"}>{wait}</span>
        </div>
      </header>
      <Message text={message} />
      {budget && <p className="font-semibold">Budget: {budget}</p>}
      <Listing property={lead.property} />
      <Reply lead={lead} />
      <Outcome lead={lead} />
      <CallBack key={lead.callBack?.day ?? ""} lead={lead} />
      <Handling lead={lead} agents={isAdmin ? agents : null} />
      <VisitBox lead={lead.key} visits={visits} />
      <section className="border-line border-t pt-4 text-sm">
        <div className="flex flex-wrap gap-x-3 text-muted">
          <span>{came}</span>
          <span className="whitespace-nowrap">{lead.phone}</span>
          <Reference of={lead.reference} />
        </div>
        {related.links.length > 0 && (
          <>
            <h3 className="font-semibold">{related.count} more from this person</h3>
            <ul>
              {related.links.map(({ label, to }) => (
                <li key={to}>
                  <TextLink to={to}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="flex flex-wrap gap-x-4">
          <TextLink to={`${officePaths.people}/${lead.key}`}>All from this person</TextLink>
          {lead.state === "won" && (
            <TextLink to={`${officePaths.deals}/add?lead=${lead.key}`}>Record the deal</TextLink>
          )}
          {lead.property && (
            <TextLink to={`${officePaths.editProperty}/${lead.property.id}`}>Edit listing</TextLink>
          )}
        </p>
      </section>
    </article>
  );
}

/** In characters: on a phone a longer message would push the reply off the screen. */
const maxShown = 110;
const maxOnLaptop = 600;

function Message({ text }: { text: string }) {
  const whole = (
    <p className="whitespace-pre-line wrap-anywhere" {...langOf(text)}>
      {text}
    </p>
  );
  if (text.length <= maxShown && text.split("\n").length <= 3) return whole;
  const isLong = text.length > maxOnLaptop;
  return (
    <details className="group">
      <summary className="list-none">
        <span
          className={`line-clamp-2 whitespace-pre-line wrap-anywhere group-open:hidden ${isLong ? "lg:line-clamp-6" : "lg:line-clamp-none"}`}
          {...langOf(text)}
        >
          {text}
        </span>
        <span className={`link ${isLong ? "" : "lg:hidden"}`}>
          <span className="group-open:hidden">more</span>
          <span className="hidden group-open:inline">less</span>
        </span>
      </summary>
      {whole}
    </details>
  );
}

function Listing({ property }: Pick<OpenLead, "property">) {
  if (!property) return null;
  const { title, path, price, place, image, status } = property;
  const name = (
    <span className="line-clamp-1 font-semibold" {...langOf(title)}>
      {title}
    </span>
  );
  return (
    <section aria-label="Listing" className="flex items-center gap-3">
      <SidePicture src={image} sizes="80px" className="aspect-4/3 w-18 rounded-box lg:w-24" />
      <div className="min-w-0 text-sm">
        {path ? (
          <a href={path} className="link block py-1">
            {name}
          </a>
        ) : (
          name
        )}
        <p>
          {price} · {status}
        </p>
        <p className="text-muted max-lg:hidden">{place}</p>
      </div>
    </section>
  );
}

type NavProps = {
  open: string;
  previous: string | null;
  next: string | null;
  place: string;
  children: React.ReactNode;
};

export function LeadNav({ open, previous, next, place, children }: NavProps) {
  const { search } = useLocation();
  return (
    <nav aria-label="Lead" className="mb-2 flex flex-wrap items-center gap-x-3">
      <a
        href={`${leadUrl(search, null)}#${open}`}
        className="link inline-flex min-h-11 items-center gap-1 lg:hidden"
      >
        <Icon name="arrow-left" size={18} />
        Inbox
      </a>
      <span className="text-sm text-muted">{place}</span>
      {children}
      <span className="ml-auto flex gap-2">
        <Neighbour lead={previous} rel="prev" search={search} />
        <Neighbour lead={next} rel="next" search={search} />
      </span>
    </nav>
  );
}

const neighbourClass = "button button-quiet px-3";

type NeighbourProps = { lead: string | null; rel: "prev" | "next"; search: string };

function Neighbour({ lead, rel, search }: NeighbourProps) {
  const isNext = rel === "next";
  const content = (
    <>
      {!isNext && <Icon name="chevron-left" size={18} />}
      <span className={lead ? "max-sm:sr-only" : "max-sm:hidden"}>
        {isNext ? "Next" : "Previous"}
      </span>
      {isNext && <Icon name="chevron-right" size={18} />}
    </>
  );
  if (!lead)
    return (
      <span aria-hidden className={`${neighbourClass} invisible`}>
        {content}
      </span>
    );
  return (
    <a href={`${leadUrl(search, lead)}#${lead}`} data-stay rel={rel} className={neighbourClass}>
      {content}
    </a>
  );
}
