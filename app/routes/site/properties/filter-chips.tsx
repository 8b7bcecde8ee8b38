import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The active filters, each a link to the list without it. */
export function FilterChips({ active }: { active: { label: string; without: string }[] }) {
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Active filters">
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={without}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-full bg-brand-soft px-4 text-sm font-semibold text-brand hover:bg-sand"
          >
            <span className="truncate">{label}</span>
            <Icon name="x" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
