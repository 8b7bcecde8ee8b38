import { useLocation, useSearchParams } from "@remix-run/react";
import { HeldLink } from "../lead-cells";
import { PageHead } from "../page-head";
import { DataTable } from "./data-table";
import { type ListChoice, ListForm } from "./list-form";

/** A staff list: page head with `actions`, search and filters, and the table. */
export function StaffList<T extends { id: number }>({
  title,
  intro,
  held = 0,
  actions,
  search,
  choices,
  sorts,
  filters,
  noMatch,
  ...table
}: {
  title: string;
  intro?: React.ReactNode;
  /** How many leads of this list are held. */
  held?: number;
  actions?: React.ReactNode;
  /** Label of the search field. */
  search: string;
  choices?: readonly ListChoice[];
  sorts: Readonly<Record<string, string>>;
  filters: object;
  /** What stands for `empty` when there are filters. */
  noMatch?: string;
} & React.ComponentProps<typeof DataTable<T>>) {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const isInbox = !query.has("quarantined");
  const empty = Object.keys(filters).length > 0 && noMatch ? noMatch : table.empty;
  return (
    <>
      <PageHead
        title={title}
        intro={isInbox && held > 0 ? <HeldLink count={held} list={pathname} /> : intro}
      >
        {actions}
      </PageHead>
      <ListForm search={search} choices={choices} sorts={sorts} />
      <DataTable {...table} empty={empty} />
    </>
  );
}

/** The filter for the inbox, or the held ones. */
export const folderChoice = (inbox: string): ListChoice => ({
  name: "quarantined",
  label: "Folder",
  any: inbox,
  values: [{ value: "1", label: "Held" }],
});
