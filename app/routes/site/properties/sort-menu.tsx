import { listPath, type PropertyFilters } from "~/models/catalogue/search/filters";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";

type Order = [sort: PropertyFilters["sort"], label: string];
const orders = (): [Order, ...Order[]] => [
  [undefined, t.list.newest],
  ["price-up", t.list.lowestFirst],
  ["price-down", t.list.highestFirst],
  ["price-per-m2", t.list.perSquareMetre],
  ["confirmed", t.list.confirmed],
];

type SortMenuProps = { filters: PropertyFilters; hasPlace: boolean };

export function SortMenu({ filters, hasPlace }: SortMenuProps) {
  const usual = orders();
  const offered: Order[] = [
    ...(hasPlace ? [["nearest", t.list.nearest] satisfies Order] : []),
    ...(filters.search ? [["best-match", t.list.bestMatch] satisfies Order] : []),
    ...usual,
  ];
  const [, current] = offered.find(([sort]) => sort === filters.sort) ?? usual[0];
  return (
    <details className="sort-menu">
      <summary className="button button-quiet">
        <Icon name="arrow-up-down" size={18} className="max-lg:hidden" />
        <span>
          {t.list.sort}
          <span className="max-lg:sr-only">
            {t.list.sortedBy}
            {current}
          </span>
        </span>
      </summary>
      <nav aria-label={t.list.sort} className="panel filter-panel">
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
          {filters.hideSold ? t.list.showSold : t.list.hideSold}
        </a>
      </nav>
    </details>
  );
}
