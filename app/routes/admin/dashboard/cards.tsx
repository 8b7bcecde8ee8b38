import { Link } from "@remix-run/react";
import { langOf } from "~/models/lang";
import type { dashboard } from "~/models/operations/dashboard.server";
import { officePaths } from "~/office-paths";
import { HeldLink, LeadState } from "~/ui/admin/lead-cells";
import { TextLink } from "~/ui/admin/page-head";
import { useCards } from "~/ui/admin/sections";
import { Icon } from "~/ui/icon";
import { useIsAdmin } from "~/ui/root-data";
import type { LeadState as LeadStateName } from "~db/office-vocabulary";

type Counts = Awaited<ReturnType<typeof dashboard>>["counts"];

const stats = [
  { key: "total", label: "Total Properties", to: officePaths.adminProperties },
  { key: "newInquiries", label: "New Inquiries", to: `${officePaths.inquiries}?status=New` },
  {
    key: "newRequests",
    label: "Property Requests",
    to: `${officePaths.requests}?status=New`,
  },
  { key: "users", label: "Users", to: officePaths.users },
  {
    key: "featured",
    label: "Featured Properties",
    to: `${officePaths.adminProperties}?featured=yes`,
  },
] as const;

const scrollingRow =
  "-mx-[16px] grid auto-cols-auto grid-flow-col overflow-x-auto px-[16px] lg:mx-0 lg:auto-cols-fr lg:overflow-visible lg:px-0";

export function StatCards({ counts }: { counts: Counts }) {
  const isAdmin = useIsAdmin();
  return (
    <ul className={`${scrollingRow} gap-2 lg:gap-4`}>
      {stats
        .filter(({ to }) => isAdmin || to !== officePaths.users)
        .map(({ key, label, to }) => (
          <li key={key}>
            <Link to={to} className="panel block h-full px-4 py-2 hover:bg-sand lg:py-4">
              <span className="block text-sm whitespace-nowrap text-muted">{label}</span>
              <span className="block font-display text-[2rem] leading-tight font-semibold">
                {counts[key]}
              </span>
            </Link>
          </li>
        ))}
    </ul>
  );
}

const folders = [
  { key: "inquiries", label: "Inquiries", to: officePaths.inquiries },
  { key: "requests", label: "Property requests", to: officePaths.requests },
  { key: "subscribers", label: "Subscribers", to: officePaths.subscribers },
] as const;

export function HeldCounts({ held }: { held: Record<(typeof folders)[number]["key"], number> }) {
  const some = folders.filter(({ key }) => held[key] > 0);
  if (some.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-6 rounded-box bg-warning-soft px-4 py-1">
      {some.map(({ key, label, to }) => (
        <li key={key}>
          {label}: <HeldLink count={held[key]} list={to} />
        </li>
      ))}
    </ul>
  );
}

export function Panels({ children }: { children: React.ReactNode }) {
  return <div className={`mt-4 gap-2 lg:mt-6 lg:gap-6 ${scrollingRow}`}>{children}</div>;
}

type OverviewProps = { byType: readonly { type: string; count: number }[]; total: number };

export function PropertyOverview({ byType, total }: OverviewProps) {
  return (
    <section className="panel px-4 py-1 max-lg:w-[85vw] lg:p-6">
      <h2 className="flex min-h-11 items-center text-lg font-semibold">Property Overview</h2>
      <ul className="mt-3 grid gap-4">
        {byType.map(({ type, count }) => (
          <li key={type}>
            <p className="flex justify-between">
              <span>{type}s</span>
              <span className="font-semibold">{count}</span>
            </p>
            <div aria-hidden className="mt-1 h-2 rounded-full bg-sand">
              <div
                className="h-2 rounded-full bg-brand"
                style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActivityProps = {
  title: string;
  to: string;
  leads: readonly {
    id: number;
    name: string;
    state: LeadStateName;
    date: string;
    excerpt: string;
  }[];
  empty: string;
};

export function ActivityList({ title, to, leads, empty }: ActivityProps) {
  return (
    <section className="panel px-4 py-1 max-lg:w-[85vw] lg:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg font-semibold">{title}</h2>
        <TextLink to={to} className="gap-1.5">
          View all
          <Icon name="arrow-right" size={18} />
        </TextLink>
      </div>
      {leads.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="grid gap-3">
        {leads.map(({ id, name, state, date, excerpt }) => (
          <li key={id} className="border-line border-t pt-3">
            <Link to={`${to}?id=${id}`} className="block hover:bg-sand">
              <span className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold" {...langOf(name)}>
                  {name}
                </span>
                <LeadState state={state} />
              </span>
              <span className="mt-1 block max-lg:truncate" {...langOf(excerpt)}>
                {excerpt}
              </span>
              <span className="block text-sm text-muted">{date}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const addProperty = {
  to: officePaths.addProperty,
  title: "Add New Property",
  text: "Put a home on the site",
};

export function SectionCards() {
  const cards = [addProperty, ...useCards()];
  return (
    <section className="mt-4 lg:mt-6">
      <h2 className="mb-4 text-lg font-semibold max-lg:hidden">Manage</h2>
      <details className="peer lg:hidden">
        <summary className="panel flex min-h-11 items-center justify-between px-4 font-semibold list-none">
          Manage
          <Icon name="chevron-down" size={18} />
        </summary>
      </details>
      <ul className="hidden gap-2 peer-open:grid max-lg:pt-2 sm:grid-cols-2 lg:grid lg:grid-cols-3 lg:gap-4">
        {cards.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="panel block h-full px-4 py-2 hover:bg-sand lg:py-4">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
