import { Icon } from "./icon";

const linkClass =
  "grid h-12 min-w-12 place-items-center rounded-box border border-line bg-card px-3 font-semibold hover:bg-sand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:text-white";

/** Links to the first and last page and those around the current one. */
export function Pagination({
  page,
  pages,
  pathOf,
}: {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}) {
  if (pages <= 1) return null;
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (other) => other === 1 || other === pages || Math.abs(other - page) <= 1,
  );
  return (
    <nav aria-label="Pages" className="mt-12">
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 && (
          <li>
            <a href={pathOf(page - 1)} rel="prev" aria-label="Previous page" className={linkClass}>
              <Icon name="chevron-left" size={20} />
            </a>
          </li>
        )}
        {shown.map((other, index) => (
          <li key={other} className="flex items-center gap-2">
            {other - (shown[index - 1] ?? 0) > 1 && <span aria-hidden>…</span>}
            <a
              href={pathOf(other)}
              aria-label={`Page ${other}`}
              aria-current={other === page ? "page" : undefined}
              className={linkClass}
            >
              {other}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={pathOf(page + 1)} rel="next" aria-label="Next page" className={linkClass}>
              <Icon name="chevron-right" size={20} />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
