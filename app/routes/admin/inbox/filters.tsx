import { Form, Link, useLocation } from "@remix-run/react";
import type { InboxFilters, InboxState } from "~/models/leads/inbox/schema";
import { withParams } from "~/ui/admin/list-url";
import {
  type ListChoice,
  ListSearch,
  ListSelect,
  useListForm,
} from "~/ui/admin/staff-list/list-form";
import { Icon } from "~/ui/icon";

export type Counts = Record<"waiting" | "callback" | "held", number>;

const kinds = [
  { value: "inquiry", label: "Inquiries" },
  { value: "visit", label: "Visit requests" },
  { value: "request", label: "Property requests" },
];
const orders = [{ value: "createdAt", label: "Oldest first" }];

export function InboxTabs({ filters, counts }: { filters: InboxFilters; counts: Counts }) {
  const { search } = useLocation();
  const current = filters.quarantined ? "held" : filters.state;
  const tabs: { id: InboxState | "held"; label: string; count?: number }[] = [
    { id: "waiting", label: "Waiting", count: counts.waiting },
    { id: "callback", label: "Call back", count: counts.callback },
    { id: "visits", label: "Visits" },
    { id: "in touch", label: "In touch" },
    { id: "closed", label: "Closed" },
    { id: "all", label: "All" },
    { id: "held", label: "Held", count: counts.held },
  ];
  return (
    <nav aria-label="Leads by state" className="mb-4 flex flex-wrap gap-1">
      {tabs.map(({ id, label, count }) => (
        <Link
          key={id}
          to={withParams(search, {
            page: null,
            lead: null,
            template: null,
            state: id === "waiting" || id === "held" ? null : id,
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

type FormProps = {
  filters: InboxFilters;
  agents: ListChoice["values"];
};

export function InboxForm({ filters, agents }: FormProps) {
  const { form } = useListForm();
  const { search, state, agent, quarantined, sort } = filters;
  const chosen = [agent, sort].filter(Boolean).length;
  const select = (choice: ListChoice & { name: keyof InboxFilters }) => (
    <ListSelect
      {...choice}
      value={String(filters[choice.name] ?? "")}
      className="min-w-0 grow basis-36 sm:w-44 sm:grow-0 sm:basis-auto"
    />
  );
  return (
    <Form {...form} role="search" className="mb-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="state" defaultValue={state === "waiting" ? "" : state} />
      <input type="hidden" name="quarantined" defaultValue={quarantined ?? ""} />
      <div className="flex min-w-0 basis-80 items-end gap-2 max-sm:basis-full sm:grow">
        <ListSearch
          placeholder="Name, phone, email, listing, reference or words"
          value={search ?? ""}
        />
      </div>
      {select({ name: "kind", label: "Kind", any: "All kinds", values: kinds })}
      <details className="relative max-sm:open:basis-full">
        <summary className="button button-quiet list-none">
          <Icon name="sliders-horizontal" size={18} />
          Filters{chosen > 0 && ` (${chosen})`}
        </summary>
        <div className="flex flex-wrap gap-3 max-sm:pt-3 sm:absolute sm:right-0 sm:z-30 sm:mt-1 sm:w-52 sm:rounded-box sm:border sm:border-line sm:bg-card sm:p-4 sm:shadow-box">
          {select({ name: "agent", label: "Agent", any: "Anyone's", values: agents })}
          {select({ name: "sort", label: "Order", any: "Newest first", values: orders })}
        </div>
      </details>
    </Form>
  );
}
