import { Link, useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { counted } from "~/models/words";
import { Icon } from "../../icon";
import { Pagination } from "../../pagination";
import { withParams } from "../list-url";

export type Column<T> = {
  /** Column heading; on phones the label of the cell. */
  label: string;
  /** Value of the `sort` parameter, if the column is sortable. */
  sort?: string;
  cell: (row: T) => React.ReactNode;
  className?: string;
};

/**
 * One page of a list, with links to sort and paginate: a table on wide screens, cards on narrow
 * ones. Deleted rows are hidden before the response arrives (optimistic UI).
 */
export function DataTable<T extends { id: number }>({
  label,
  columns,
  list: { rows, total, page, pages },
  query,
  empty,
}: {
  label: string;
  columns: readonly Column<T>[];
  list: { rows: readonly T[]; total: number; page: number; pages: number };
  query: { sort: string; descending: boolean };
  empty: React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const deleted = useDeletedRows();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === pathname;
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted">
        {counted(total, "entry", "entries")}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {rows.length === 0 ? (
        <p className="panel p-12 text-center text-lg">{empty}</p>
      ) : (
        // A table wider than the screen scrolls by itself, not with the page.
        <div className="lg:overflow-x-auto lg:rounded-box lg:border lg:border-line lg:bg-card">
          <table
            aria-label={label}
            aria-busy={isLoading}
            className="w-full border-separate border-spacing-0 max-lg:block lg:text-[0.9375rem]"
          >
            <thead className="max-lg:hidden">
              <tr>
                {columns.map((column) => (
                  <HeadCell
                    key={column.label}
                    label={column.label}
                    sort={column.sort}
                    query={query}
                    search={search}
                  />
                ))}
              </tr>
            </thead>
            <tbody className="max-lg:grid max-lg:gap-4">
              {rows.map((row) => (
                <tr
                  key={row.id}
                  id={`row-${row.id}`}
                  // Hidden, not removed: unmounting the form would abort its fetcher.
                  className={deleted.has(row.id) ? "hidden" : rowClass}
                >
                  {columns.map(({ label: name, cell, className = "" }) => (
                    <td key={name} data-label={name} className={`${cellClass} ${className}`}>
                      <div className="min-w-0">{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(to) => `${pathname}${withParams(search, { page: to })}`}
      />
    </>
  );
}

const rowClass =
  "max-lg:block max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4 lg:hover:bg-paper";

const cellClass =
  "max-lg:[&_.button]:wrap-anywhere max-lg:grid max-lg:grid-cols-[88px_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:py-1 max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)] lg:border-line lg:border-t lg:px-2.5 lg:py-2 lg:align-baseline";

/** The heading of a column; a link when one can sort by it. */
export function HeadCell<T>({
  label,
  sort,
  query,
  search,
  className = "",
}: Omit<Column<T>, "cell"> & { query: { sort: string; descending: boolean }; search: string }) {
  const isSorted = sort !== undefined && sort === query.sort;
  const arrow = isSorted ? (query.descending ? "arrow-down" : "arrow-up") : "arrow-up-down";
  const order = query.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={`bg-sand px-2.5 text-left text-sm font-semibold ${className}`}
    >
      {sort ? (
        <Link
          to={withParams(search, {
            sort: isSorted && !query.descending ? `-${sort}` : sort,
            page: 1,
          })}
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-1 underline-offset-4 hover:underline"
        >
          {label}
          <Icon name={arrow} size={14} className={isSorted ? "" : "text-muted"} />
        </Link>
      ) : (
        <span className="inline-flex min-h-11 items-center">{label}</span>
      )}
    </th>
  );
}

/** The ids of rows with a pending delete. */
export function useDeletedRows(): Set<number> {
  const forms = useFetchers().map(({ formData }) => formData);
  const deletions = forms.filter((form) => form?.get("intent") === "delete");
  return new Set(deletions.map((form) => Number(form?.get("id"))));
}
