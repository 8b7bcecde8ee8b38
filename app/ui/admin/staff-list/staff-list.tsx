import { useLocation, useNavigation } from "@remix-run/react";
import { formatCount } from "~/models/words";
import { Pagination } from "../../pagination";
import { HeldLink } from "../lead-cells";
import { withParams } from "../list-url";
import { PageHead } from "../page-head";
import { type Column, type Query, RowTable } from "./data-table";
import { type ListChoice, ListForm } from "./list-form";

export function StaffList<T extends { id: number }>({
  title,
  intro,
  held = 0,
  actions,
  search,
  choices,
  sorts,
  filters,
  label = title,
  columns,
  list: { rows, total, page, pages },
  query,
  empty,
  noMatch = empty,
  children,
}: {
  title: string;
  intro?: React.ReactNode;
  held?: number;
  actions?: React.ReactNode;
  search: string;
  choices?: readonly ListChoice[];
  sorts: Readonly<Record<string, string>>;
  filters: object;
  noMatch?: string;
  label?: string;
  columns: readonly Column<T>[];
  list: { rows: readonly T[]; total: number; page: number; pages: number };
  query: Query;
  empty: string;
  children?: React.ReactNode;
}) {
  const { pathname, search: params } = useLocation();
  const { state, location } = useNavigation();
  const isLoading = state === "loading" && location.pathname === pathname;
  const isInbox = !new URLSearchParams(params).has("quarantined");
  return (
    <>
      <PageHead
        title={title}
        intro={isInbox && held > 0 ? <HeldLink count={held} list={pathname} /> : intro}
      >
        {actions}
      </PageHead>
      {children}
      <ListForm search={search} choices={choices} sorts={sorts} />
      <p role="status" className="mb-2 text-sm text-muted">
        {formatCount(total, "entry", "entries")}
        {pages > 1 && `, page ${page} of ${pages}`}
      </p>
      {rows.length === 0 ? (
        <p className="panel p-12 text-center text-lg">
          {Object.keys(filters).length > 0 ? noMatch : empty}
        </p>
      ) : (
        // A table wider than the screen scrolls by itself, not with the page.
        <div className="lg:overflow-x-auto lg:rounded-box lg:border lg:border-line lg:bg-card">
          <RowTable
            aria-label={label}
            aria-busy={isLoading}
            {...{ look, columns, rows, query }}
            cells={(row) =>
              columns.map(({ label: name, cell, className = "" }) => (
                <td key={name} data-label={name} className={`${cellClass} ${className}`}>
                  <div className="min-w-0">{cell(row)}</div>
                </td>
              ))
            }
          />
        </div>
      )}
      <Pagination
        page={page}
        pages={pages}
        pathOf={(to) => `${pathname}${withParams(params, { page: to })}`}
      />
    </>
  );
}

const look = {
  table: "w-full border-separate border-spacing-0 max-lg:block lg:text-[0.9375rem]",
  head: "max-lg:hidden",
  body: "max-lg:grid max-lg:gap-4",
  row: "max-lg:block max-lg:rounded-box max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-4 lg:hover:bg-paper",
};

const cellClass =
  "max-lg:[&_.button]:wrap-anywhere max-lg:grid max-lg:grid-cols-[88px_minmax(0,1fr)] max-lg:items-baseline max-lg:gap-x-3 max-lg:py-1 max-lg:before:text-sm max-lg:before:text-muted max-lg:before:content-[attr(data-label)] lg:border-line lg:border-t lg:px-2.5 lg:py-2 lg:align-baseline";

export const folderChoice = (inbox: string): ListChoice => ({
  name: "quarantined",
  label: "Folder",
  any: inbox,
  values: [{ value: "1", label: "Held" }],
});
