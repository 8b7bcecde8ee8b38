import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
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
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll: the current one is brought into view.
  useEffect(() => {
    const here = current && nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && here) nav.current.scrollLeft = here.offsetLeft - nav.current.offsetLeft - 48;
  }, [current]);
  return (
    <nav ref={nav} aria-label="Leads by state" className="mb-2 flex gap-1 overflow-x-auto">
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
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-box px-3 font-semibold max-sm:text-sm hover:bg-sand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
        >
          {label}
          {count !== undefined && count > 0 && (
            <span className="badge bg-sand text-ink">{count.toLocaleString("en-US")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

type FormProps = { filters: InboxFilters; agents: ListChoice["values"] };

export function InboxForm({ filters, agents }: FormProps) {
  const { form } = useListForm();
  const { search, kind, state = "waiting", agent, quarantined, sort } = filters;
  const set = [search, kind, agent, sort].filter(Boolean).length;
  const isTab = state !== "waiting" && !quarantined;
  const select = (choice: ListChoice & { name: keyof InboxFilters }) => (
    <ListSelect {...choice} value={String(filters[choice.name] ?? "")} className="min-w-0" />
  );
  return (
    <Form {...form} role="search">
      <input type="hidden" name="state" defaultValue={isTab ? state : ""} />
      <input type="hidden" name="quarantined" defaultValue={quarantined ?? ""} />
      <details className="relative">
        <summary className="button button-quiet list-none">
          <Icon name="sliders-horizontal" size={18} />
          Filter{set > 0 && ` (${set})`}
        </summary>
        <div className="absolute right-0 z-30 mt-1 grid w-96 max-w-[calc(100vw-2rem)] gap-3 rounded-box border border-line bg-card p-4 shadow-box">
          <div className="flex items-end gap-2">
            <ListSearch
              placeholder="Name, phone, email, listing, reference or words"
              value={search ?? ""}
            />
          </div>
          {select({ name: "kind", label: "Kind", any: "All kinds", values: kinds })}
          {select({ name: "agent", label: "Agent", any: "Anyone's", values: agents })}
          {select({ name: "sort", label: "Order", any: "Newest first", values: orders })}
        </div>
      </details>
    </Form>
  );
}
