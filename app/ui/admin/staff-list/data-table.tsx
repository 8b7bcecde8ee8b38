import { Link, useFetchers, useLocation } from "@remix-run/react";
import { Icon } from "../../icon";
import { withParams } from "../list-url";

/** A heading, on phones the label of the cell, and the value of `sort` if one can sort by it. */
type Head = { label: string; sort?: string; headClass?: string };
export type Query = { sort: string; descending: boolean };

export type Column<T> = Head & {
  cell: (row: T) => React.ReactNode;
  className?: string;
};

/** The table alone, with a row each; rows with a pending delete are hidden. */
export function RowTable<T extends { id: number }>({
  look,
  columns,
  rows,
  query,
  firstHead,
  cells,
  ...table
}: {
  look: { table: string; head: string; headRow?: string; body: string; row: string };
  columns: readonly Head[];
  rows: readonly T[];
  query: Query;
  firstHead?: React.ReactNode;
  cells: (row: T) => React.ReactNode;
} & Pick<React.ComponentProps<"table">, "aria-label" | "aria-busy">) {
  const forms = useFetchers().map(({ formData }) => formData);
  const deletions = forms.filter((form) => form?.get("intent") === "delete");
  const deleted = new Set(deletions.map((form) => Number(form?.get("id"))));
  return (
    <table {...table} className={look.table}>
      <thead className={look.head}>
        <tr className={look.headRow}>
          {firstHead}
          {columns.map((column) => (
            <HeadCell key={column.label} {...column} query={query} />
          ))}
        </tr>
      </thead>
      <tbody className={look.body}>
        {rows.map((row) => (
          <tr
            key={row.id}
            id={`row-${row.id}`}
            // Hidden, not removed: unmounting the form would abort its fetcher.
            className={deleted.has(row.id) ? "hidden" : look.row}
          >
            {cells(row)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HeadCell({ label, sort, headClass = "", query }: Head & { query: Query }) {
  const { search } = useLocation();
  const isSorted = sort !== undefined && sort === query.sort;
  const arrow = isSorted ? (query.descending ? "arrow-down" : "arrow-up") : "arrow-up-down";
  const order = query.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className={`bg-sand px-2.5 text-left text-sm font-semibold ${headClass}`}
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
