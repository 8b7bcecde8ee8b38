import { Link } from "@remix-run/react";
import { useViews } from "~/ui/admin/sections";

/** The views of the section that the page is in. */
export function SubNav() {
  const views = useViews();
  if (views.length === 0) return null;
  return (
    <nav aria-label="Views" className="-mx-2 flex min-w-0 overflow-x-auto">
      {views.map(({ to, label, isHere }) => (
        <Link
          key={to}
          to={to}
          prefetch="intent"
          aria-current={isHere ? "page" : undefined}
          className="inline-flex min-h-11 items-center rounded-box px-2 text-sm font-semibold text-muted hover:text-ink aria-[current=page]:text-brand aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
