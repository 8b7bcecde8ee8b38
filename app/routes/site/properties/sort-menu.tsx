import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { Icon } from "~/ui/icon";

const orders = [
  [undefined, "Newest"],
  ["price-up", "Lowest price"],
  ["price-down", "Highest price"],
  ["price-per-m2", "Price per m²"],
  ["confirmed", "Recently confirmed"],
] as const;
const bestMatch = ["best-match", "Best match"] as const;

const nearest = ["nearest", "Nearest"] as const;

type SortMenuProps = { filters: PropertyFilters; hasPlace: boolean };

/** @param hasPlace whether the list is near to a place */
export function SortMenu({ filters, hasPlace }: SortMenuProps) {
  const offered = [
    ...(hasPlace ? [nearest] : []),
    ...(filters.search ? [bestMatch] : []),
    ...orders,
  ];
  const [, current] = offered.find(([sort]) => sort === filters.sort) ?? orders[0];
  return (
    <details className="sort-menu">
      <summary className="button button-quiet">
        <Icon name="arrow-up-down" size={18} className="max-lg:hidden" />
        <span>
          Sort<span className="max-lg:sr-only">: {current}</span>
        </span>
      </summary>
      <nav aria-label="Sort" className="panel filter-panel">
        {offered.map(([sort, label]) => (
          <a
            key={label}
            href={listPath({ ...filters, sort })}
            aria-current={label === current ? "true" : undefined}
            className="menu-link"
          >
            {label}
          </a>
        ))}
        <a
          href={listPath({ ...filters, hideSold: filters.hideSold ? undefined : "1" })}
          className="menu-link"
        >
          {filters.hideSold ? "Show sold" : "Hide sold"}
        </a>
      </nav>
    </details>
  );
}
