import { t } from "~/texts";
import { Icon } from "./icon";

type PaginationProps = { page: number; pages: number; pathOf: (page: number) => string };

export function Pagination({ page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (other) => other === 1 || other === pages || Math.abs(other - page) <= 1,
  );
  return (
    <nav aria-label={t.card.pages} className="mt-12">
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 && step(pathOf(page - 1), "prev", t.card.previousPage, "chevron-left")}
        {shown.map((other, index) => (
          <li key={other} className="flex items-center gap-2">
            {other - (shown[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
            <a
              href={pathOf(other)}
              aria-label={t.card.page(other)}
              aria-current={other === page ? "page" : undefined}
              className="page-link"
            >
              {other}
            </a>
          </li>
        ))}
        {page < pages && step(pathOf(page + 1), "next", t.card.nextPage, "chevron-right")}
      </ul>
    </nav>
  );
}

function step(href: string, rel: string, label: string, icon: "chevron-left" | "chevron-right") {
  return (
    <li>
      <a href={href} rel={rel} aria-label={label} className="page-link">
        <Icon name={icon} size={20} />
      </a>
    </li>
  );
}
