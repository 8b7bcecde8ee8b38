import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Icon } from "~/ui/icon";

/**
 * The active filters, each a link to the list without it. When one is gone, the focus is on the next
 * of them, or else on what `after` names.
 */
export function FilterChips({
  active,
  after,
}: {
  active: { label: string; without: string }[];
  after: string;
}) {
  const list = useRef<HTMLUListElement>(null);
  const followed = useRef(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one is gone when there are fewer
  useEffect(() => {
    if (followed.current < 0) return;
    const left = list.current?.querySelectorAll("a") ?? [];
    const next =
      left[Math.min(followed.current, left.length - 1)] ?? document.getElementById(after);
    followed.current = -1;
    next?.focus({ preventScroll: true });
  }, [active.length]);
  if (active.length === 0) return null;
  return (
    <ul ref={list} className="filter-chips" aria-label="Active filters">
      {active.map(({ label, without }, index) => (
        <li key={label}>
          <Link
            to={without}
            preventScrollReset
            aria-label={`Remove filter ${label}`}
            className="filter-chip"
            onClick={() => {
              followed.current = index;
            }}
          >
            <span className="truncate">{label}</span>
            <Icon name="x" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
