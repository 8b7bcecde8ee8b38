import { useLocation } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { InboxRow } from "~/models/leads/inbox/inbox-view.server";
import { LeadStatus } from "~/ui/admin/lead-cells";
import { withParams } from "~/ui/admin/list-url";
import { Badge } from "~/ui/badge";
import { type Agents, TickedBar, tickedForm } from "./ticked-bar";

/** The address of the inbox with a lead open: the page of the list follows from the lead. */
export function leadUrl(search: string, key: string | null): string {
  return withParams(search, { lead: key, page: null, template: null });
}

/**
 * The leads of one page of the inbox, by arrival, each with a box to tick it; the open one is marked.
 * @param agents to whom the ticked ones can be handed; null for who hands over none.
 */
export function InboxList({
  rows,
  open,
  agents,
}: {
  rows: readonly InboxRow[];
  open: string | null;
  agents: Agents | null;
}) {
  const { search } = useLocation();
  return (
    <div className="group/leads [counter-reset:ticked]">
      <ol aria-label="Leads" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {rows.map((row) => (
          <li
            key={row.key}
            id={row.key}
            className="grid scroll-mt-12 grid-cols-[44px_minmax(0,1fr)] items-center has-checked:[counter-increment:ticked]"
          >
            <label className="grid size-11 place-items-center">
              <input
                type="checkbox"
                name="leads"
                value={`${row.key}.${row.version}`}
                form={tickedForm}
                aria-label={`Select ${row.name}`}
                className="size-5"
              />
            </label>
            <a
              // A browser without script scrolls to it, when it is on the page.
              href={`${leadUrl(search, row.key)}#${row.key}`}
              data-stay
              aria-current={row.key === open ? "true" : undefined}
              className="panel grid grid-cols-[minmax(0,1fr)] gap-1 p-3 hover:bg-sand aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft"
            >
              <Row row={row} />
            </a>
          </li>
        ))}
      </ol>
      <TickedBar agents={agents} />
    </div>
  );
}

function Row({ row }: { row: InboxRow }) {
  const { kind, name, about, excerpt, visit, came, status, callBack } = row;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" {...langOf(name)}>
          {name}
        </span>
        <span className={`text-sm ${row.isWaiting ? "font-semibold text-danger" : "text-muted"}`}>
          {row.wait}
        </span>
      </span>
      <span className="truncate text-sm">
        {about && <span {...langOf(about)}>{about} · </span>}
        <span className="text-muted" {...langOf(excerpt)}>
          {excerpt}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted *:whitespace-normal">
        <Badge tone={kind === "Visit" ? "accent" : "quiet"}>
          {visit ? `${kind}: ${visit}` : kind}
        </Badge>
        <LeadStatus status={status} />
        {callBack && (
          <span className={callBack.isDue ? "font-semibold text-danger" : ""}>
            Call back {callBack.label}
          </span>
        )}
        <span className="ml-auto">{came}</span>
      </span>
    </>
  );
}
