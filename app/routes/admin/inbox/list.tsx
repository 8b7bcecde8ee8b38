import { useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { tickedMark } from "~/models/leads/inbox/schema";
import type { InboxRow } from "~/models/leads/lead/lead-view.server";
import { HiddenFields } from "~/ui/action-form";
import { LeadState } from "~/ui/admin/lead-cells";
import { withParams } from "~/ui/admin/list-url";
import { endSelection, SelectionBar, selectionButton } from "~/ui/admin/selection";
import { Badge } from "~/ui/badge";
import { Options } from "~/ui/form/field";

/** The query string that opens a lead; the server finds the page of the list that contains it. */
export function leadUrl(search: string, key: string | null): string {
  return withParams(search, { lead: key, page: null, template: null });
}

const tickedForm = "ticked-leads";

type Agents = readonly { value: string; label: string }[];
type Props = {
  rows: readonly InboxRow[];
  isByDay: boolean;
  open: string | null;
  isChosen: boolean;
  agents: Agents | null;
};

export function InboxList({ rows, isByDay, open, isChosen, agents }: Props) {
  const groupOf = ({ callBack }: InboxRow) => (isByDay && callBack?.group) || "";
  const groups = [...new Set(rows.map(groupOf))];
  return (
    <div className="group/leads [counter-reset:ticked]">
      {groups.map((group) => (
        <section key={group}>
          {group && <h2 className="mt-2 mb-1 font-semibold">{group}</h2>}
          <Rows
            label={group ? `Leads: ${group}` : "Leads"}
            rows={rows.filter((row) => groupOf(row) === group)}
            {...{ open, isChosen }}
          />
        </section>
      ))}
      <TickedBar agents={agents} />
    </div>
  );
}

function Rows({
  label,
  rows,
  open,
  isChosen,
}: { label: string } & Pick<Props, "rows" | "open" | "isChosen">) {
  const { search } = useLocation();
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
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
            className={`panel grid grid-cols-[minmax(0,1fr)] gap-1 p-3 hover:bg-sand ${isChosen ? onAll : onLaptop}`}
          >
            <Row row={row} />
          </a>
        </li>
      ))}
    </ol>
  );
}

const onLaptop = "lg:aria-[current=true]:border-brand lg:aria-[current=true]:bg-brand-soft";
const onAll = "aria-[current=true]:border-brand aria-[current=true]:bg-brand-soft";

function Row({ row }: { row: InboxRow }) {
  const { kind, name, about, excerpt, visit, came, callBack } = row;
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold" {...langOf(name)}>
          {name}
        </span>
        <span className={`text-sm ${row.isLate ? "font-semibold text-danger" : "text-muted"}`}>
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
        <Badge tone={visit || kind === "Visit" ? "accent" : "quiet"}>
          {visit ? `Visit: ${visit}` : kind}
        </Badge>
        {row.state !== "waiting" && <LeadState state={row.state} />}
        {callBack && (
          <span className={callBack.isDue ? "font-semibold text-ink" : ""}>
            Call back {callBack.label}
          </span>
        )}
        <span className="ml-auto max-sm:hidden">{came}</span>
      </span>
    </>
  );
}

function TickedBar({ agents }: { agents: Agents | null }) {
  return (
    <SelectionBar
      id={tickedForm}
      label="Ticked leads"
      className="mt-2 group-has-[[form=ticked-leads]:checked]/leads:flex"
      failed={staffFailures.updateLeads}
      onDone={() => endSelection(tickedForm)}
    >
      <HiddenFields fields={{ [tickedMark]: 1 }} />
      <span className="pr-1 font-semibold tabular-nums before:content-[counter(ticked)]">
        {" "}
        chosen
      </span>
      <button type="submit" name="intent" value="answered" className={selectionButton}>
        Answered
      </button>
      <button type="submit" name="intent" value="delete" className={selectionButton}>
        Delete
      </button>
      {agents && (
        <span className="flex min-w-0 gap-1.5">
          <select
            name="agent"
            aria-label="Agent of the ticked leads"
            autoComplete="off"
            className="field min-h-11 min-w-0 py-1"
          >
            <option value="">Nobody</option>
            <Options of={agents} />
          </select>
          <button type="submit" name="intent" value="agent" className={selectionButton}>
            Set agent
          </button>
        </span>
      )}
    </SelectionBar>
  );
}
