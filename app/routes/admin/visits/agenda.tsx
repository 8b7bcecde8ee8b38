import { Form, Link, useLocation } from "@remix-run/react";
import type { agenda, VisitView } from "~/models/leads/visit/visit.server";
import { formatDay } from "~/models/time";
import { formatCount } from "~/models/words";
import { withParams } from "~/ui/admin/list-url";
import { SubmitButton, TextLink } from "~/ui/admin/page-head";
import { type ListChoice, ListSelect, useListForm } from "~/ui/admin/staff-list/list-form";
import { Icon } from "~/ui/icon";
import { Visit } from "./visit";

type Agenda = Awaited<ReturnType<typeof agenda>>;

export function AgentFilter({ agents }: { agents: ListChoice["values"] }) {
  const { params, form } = useListForm();
  const from = params.get("from");
  return (
    <Form {...form} className="flex items-end gap-2">
      {from && <input type="hidden" name="from" value={from} />}
      <ListSelect
        name="agent"
        label="Agent"
        any="All agents"
        values={[...agents, { value: "none", label: "The office" }]}
        value={params.get("agent") ?? ""}
        className="w-44"
      />
      <span className="without-script">
        <SubmitButton>Show</SubmitButton>
      </span>
    </Form>
  );
}

type NavProps = Pick<Agenda, "earlier" | "next" | "isNow"> & { unmarked: number; undated: number };

export function WeekNav({ earlier, next, isNow, unmarked, undated }: NavProps) {
  const { search } = useLocation();
  const to = (from: string | null) => withParams(search, { from, visit: null });
  const look = "button button-quiet px-3";
  return (
    <nav aria-label="Visits" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex gap-1">
        <Link to={to(earlier)} rel="prev" aria-label="Seven days earlier" className={look}>
          <Icon name="chevron-left" size={18} />
        </Link>
        {!isNow && (
          <Link to={to(null)} className={look}>
            Today
          </Link>
        )}
        <Link to={to(next)} rel="next" aria-label="Seven days later" className={look}>
          <Icon name="chevron-right" size={18} />
        </Link>
      </span>
      <AnchorLink to="unmarked" label="Did it happen?" count={unmarked} />
      <AnchorLink to="undated" label="No day yet" count={undated} />
    </nav>
  );
}

function AnchorLink({ to, label, count }: { to: string; label: string; count: number }) {
  if (count === 0) return null;
  return (
    <a href={`#${to}`} className="link inline-flex min-h-11 items-center gap-1.5">
      {label} <span className="badge bg-sand text-ink">{count}</span>
    </a>
  );
}

const weekdayAndDate = { weekday: "short", day: "numeric", month: "short" } as const;

export function Week({ days, later }: Pick<Agenda, "days" | "later">) {
  const { search } = useLocation();
  return (
    <>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-7 lg:gap-2">
        {days.map(({ date, isToday, visits }) => (
          <li key={date} className={visits.length === 0 && !isToday ? "max-lg:hidden" : ""}>
            <h2
              className={`mb-2 rounded-box px-2 py-1 font-semibold ${isToday ? "bg-brand-soft text-brand" : "bg-sand"}`}
            >
              {isToday && "Today, "}
              {formatDay(date, "en", weekdayAndDate)}
            </h2>
            {visits.length === 0 ? (
              <p className="px-2 text-sm text-muted">No visits</p>
            ) : (
              <Visits visits={visits} />
            )}
          </li>
        ))}
      </ol>
      {later && (
        <TextLink
          to={withParams(search, { from: later.day, visit: null })}
          className="mt-3 gap-1.5"
        >
          {formatCount(later.count, "later visit")}, from{" "}
          {formatDay(later.day, "en", weekdayAndDate)} on
          <Icon name="arrow-right" size={18} />
        </TextLink>
      )}
    </>
  );
}

function Visits({ visits, isDated }: { visits: readonly VisitView[]; isDated?: boolean }) {
  const look = isDated ? "gap-3 sm:grid-cols-2 lg:grid-cols-3" : "gap-2";
  return (
    <ul className={`grid grid-cols-[minmax(0,1fr)] ${look}`}>
      {visits.map((visit) => (
        <Visit key={visit.id} visit={visit} isDated={isDated} />
      ))}
    </ul>
  );
}

type VisitSectionProps = { id: string; title: string; rows: readonly VisitView[]; total: number };

export function VisitSection({ id, title, rows, total }: VisitSectionProps) {
  if (total === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 scroll-mt-24 text-lg font-semibold">
        {title} <span className="badge bg-sand text-ink">{total}</span>
      </h2>
      <Visits visits={rows} isDated />
      {total > rows.length && (
        <p className="mt-2 text-muted">
          {formatCount(total - rows.length, "more", "more")} come forward as these are done.
        </p>
      )}
    </section>
  );
}
