import { Link, useLocation } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { paths } from "~/paths";
import { SidePicture } from "~/ui/admin/cells";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { LeadState, Reference } from "~/ui/admin/lead-cells";
import type { ListChoice } from "~/ui/admin/staff-list/list-form";
import { WayButtons } from "~/ui/admin/ways";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Handling } from "./handling";
import { leadUrl } from "./list";
import { messageLook, Reply, type TemplateName } from "./reply";

type Props = {
  lead: OpenLead;
  templates: readonly TemplateName[];
  agents: ListChoice["values"];
  isAdmin: boolean;
};

export function LeadPane({ lead, templates, agents, isAdmin }: Props) {
  const { name, kind, visit, came, isLate, wait, message, budget, related } = lead;
  const { pathname, search } = useLocation();
  return (
    <article
      aria-labelledby="lead-name"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-4 p-4 lg:max-h-[calc(100dvh-13rem)] lg:overflow-y-auto lg:p-6"
    >
      <header>
        <h2
          id="lead-name"
          tabIndex={-1}
          className="font-display text-2xl font-semibold outline-none"
          {...langOf(name)}
        >
          {name}
        </h2>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm *:whitespace-normal">
          <Badge tone={kind === "Visit" ? "accent" : "quiet"}>
            {visit ? `${kind}: ${visit}` : kind}
          </Badge>
          <LeadState state={lead.state} />
          <span className={isLate ? "font-semibold text-danger" : "text-muted"}>{wait}</span>
          <span className="text-muted">{came}</span>
          <span className="whitespace-nowrap">{lead.phone}</span>
          <Reference of={lead.reference} />
        </div>
      </header>
      <Message text={message} />
      {budget && <p className="font-semibold">Budget: {budget}</p>}
      <WayButtons
        lead={lead.key}
        links={lead.links}
        className="grid grid-cols-2 gap-2 sm:grid-cols-4"
        labelOf={({ event, label }) =>
          `${label} ${name}${event === "call" ? `, ${lead.phone}` : ""}`
        }
        look={(way) => (way.event === "call" ? "button-action px-2" : messageLook(way))}
      />
      <ContactQuestion
        contact={lead.contact}
        name={name}
        list={lead.list}
        fields={{ lead: lead.key, version: lead.version }}
        action={`${pathname}${search}#${lead.key}`}
      />
      <Listing property={lead.property} />
      <Handling lead={lead} agents={isAdmin ? agents : null} />
      <Reply lead={lead} templates={templates} isAdmin={isAdmin} />
      {related.links.length > 0 && (
        <section>
          <h3 className="font-semibold">{related.count} more from this person</h3>
          <ul>
            {related.links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link
        to={`${paths.people}/${lead.key}`}
        className="link inline-flex min-h-11 items-center justify-self-start"
      >
        All from this person
      </Link>
    </article>
  );
}

/** In characters: more would push the buttons to answer off a phone's screen. */
const maxShown = 280;

function Message({ text }: { text: string }) {
  const whole = (
    <p className="whitespace-pre-line wrap-anywhere" {...langOf(text)}>
      {text}
    </p>
  );
  if (text.length <= maxShown) return whole;
  return (
    <details className="group">
      <summary className="min-h-11 list-none">
        <span className="wrap-anywhere group-open:hidden" {...langOf(text)}>
          {text.slice(0, maxShown).trimEnd()}…{" "}
        </span>
        <span className="link">
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
  const { id, title, path, price, place, image, status } = property;
  return (
    <section aria-label="Listing" className="flex gap-3 border-line border-t pt-4">
      <SidePicture src={image} sizes="96px" className="aspect-4/3 w-24 rounded-box" />
      <div className="min-w-0">
        <p className="font-semibold" {...langOf(title)}>
          {title}
        </p>
        <p className="text-sm">
          {price} · {status}
        </p>
        <p className="text-sm text-muted">{place}</p>
        <p className="flex flex-wrap gap-x-4">
          {path && (
            <a href={path} className="link inline-flex min-h-11 items-center">
              Look at it
            </a>
          )}
          <Link
            to={`${paths.editProperty}/${id}`}
            className="link inline-flex min-h-11 items-center"
          >
            Edit listing
          </Link>
        </p>
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
      <span aria-hidden className={`${neighbourClass} opacity-50`}>
        {content}
      </span>
    );
  return (
    <a href={`${leadUrl(search, lead)}#${lead}`} data-stay rel={rel} className={neighbourClass}>
      {content}
    </a>
  );
}
