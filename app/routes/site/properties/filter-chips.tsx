import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";

type FilterChipsProps = { active: { label: string; without: string }[]; after: string };

/** The active filters; after one is removed the focus is on the next, or else on `after`. */
export function FilterChips({ active, after }: FilterChipsProps) {
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
    <ul
      ref={list}
      className="flex gap-2 overflow-x-auto [scrollbar-width:none] lg:flex-wrap"
      aria-label={t.list.active}
    >
      {active.map(({ label, without }, index) => (
        <li key={label} className="max-w-full">
          <Link
            to={without}
            preventScrollReset
            aria-label={t.list.remove(label)}
            className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-full bg-brand-soft px-[16px] text-[0.875rem] font-semibold whitespace-nowrap text-brand hover:bg-sand"
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
