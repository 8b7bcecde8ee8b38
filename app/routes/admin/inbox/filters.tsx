import { Form, Link, useLocation } from "@remix-run/react";
import type { InboxFilters, InboxState } from "~/models/inbox/schema";
import { withParams } from "~/ui/admin/list-url";
import { useListForm } from "~/ui/admin/staff-list/list-form";
import { Options } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { searchMaxLength } from "~db/vocabulary";

export type Counts = Record<"waiting" | "callback" | "held", number>;
type Choice = { value: string; label: string };

const kinds = [
  { value: "inquiry", label: "Inquiries" },
  { value: "visit", label: "Visit requests" },
  { value: "request", label: "Property requests" },
];
const orders = [{ value: "createdAt", label: "Oldest first" }];

/** Which leads are listed, as links: how far they are, and those held as spam. */
export function InboxTabs({ filters, counts }: { filters: InboxFilters; counts: Counts }) {
  const { search } = useLocation();
  const current = filters.quarantined ? "held" : (filters.state ?? "all");
  const tabs: { id: InboxState | "all" | "held"; label: string; count?: number }[] = [
    { id: "all", label: "All" },
    { id: "waiting", label: "Waiting", count: counts.waiting },
    { id: "callback", label: "Call back", count: counts.callback },
    { id: "answered", label: "Answered" },
    { id: "held", label: "Spam", count: counts.held },
  ];
  return (
    <nav aria-label="Leads by state" className="mb-4 flex flex-wrap gap-1">
      {tabs.map(({ id, label, count }) => (
        <Link
          key={id}
          to={withParams(search, {
            ...{ page: null, lead: null, template: null },
            state: id === "all" || id === "held" ? null : id,
            quarantined: id === "held" ? 1 : null,
          })}
          aria-current={id === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center gap-2 rounded-box px-2 font-semibold max-sm:text-sm sm:px-3 hover:bg-sand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
        >
          {label}
          {count !== undefined && count > 0 && (
            <span className="badge tone-quiet">{count.toLocaleString("en-US")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

/** Search and filters of the inbox. */
export function InboxForm({
  filters,
  statuses,
  agents,
}: {
  filters: InboxFilters;
  statuses: readonly string[];
  agents: readonly Choice[];
}) {
  const { form } = useListForm();
  const { search, kind, state, status, agent, quarantined, sort } = filters;
  const chosen = [status, agent, sort].filter(Boolean).length;
  return (
    <Form {...form} role="search" className="mb-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="state" defaultValue={state ?? ""} />
      <input type="hidden" name="quarantined" defaultValue={quarantined ?? ""} />
      <div className="flex min-w-0 basis-80 items-end gap-2 max-sm:basis-full sm:grow">
        <label className="min-w-0 grow">
          <span className="caption">Search</span>
          <input
            type="search"
            name="search"
            placeholder="Name, phone, email, listing, reference or words"
            defaultValue={search ?? ""}
            maxLength={searchMaxLength}
            autoComplete="off"
            className="field truncate"
          />
        </label>
        <button type="submit" className="button button-quiet">
          <Icon name="search" size={18} />
          <span className="max-sm:sr-only">Search</span>
        </button>
      </div>
      <Select name="kind" label="Kind" any="All kinds" values={kinds} value={kind} />
      <details className="relative max-sm:open:basis-full">
        <summary className="button button-quiet list-none">
          <Icon name="sliders-horizontal" size={18} />
          Filters{chosen > 0 && ` (${chosen})`}
        </summary>
        <div className="flex flex-wrap gap-3 max-sm:pt-3 sm:absolute sm:right-0 sm:z-30 sm:mt-1 sm:w-52 sm:rounded-box sm:border sm:border-line sm:bg-card sm:p-4 sm:shadow-box">
          <Select
            name="status"
            label="Status"
            any="All statuses"
            values={statuses}
            value={status}
          />
          <Select name="agent" label="Agent" any="Anyone's" values={agents} value={agent} />
          <Select name="sort" label="Order" any="Newest first" values={orders} value={sort} />
        </div>
      </details>
    </Form>
  );
}

function Select({
  name,
  label,
  any,
  values,
  value,
}: {
  name: string;
  label: string;
  any: string;
  values: readonly (string | Choice)[];
  value: string | number | undefined;
}) {
  return (
    <label className="min-w-0 grow basis-36 sm:w-44 sm:grow-0 sm:basis-auto">
      <span className="caption">{label}</span>
      <select name={name} defaultValue={String(value ?? "")} className="field">
        <option value="">{any}</option>
        <Options of={values} />
      </select>
    </label>
  );
}
