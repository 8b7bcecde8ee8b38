import { z } from "zod";
import { pageNumber, type Rows, type SortedWindow, sortNames, type Window } from "~/models/list";
import { readPageQuery } from "./query.server";

type SortOf<Sorts> = keyof Sorts & string;

/** Rows on one page of a staff list. */
const rowsPerPage = 25;

/**
 * Loads a staff list as its URL asks for it: filters, `page`, and `sort`, where `-name` sorts by
 * name from the end.
 * @param sorts the columns that may be sorted by. @param usual the sort without a parameter.
 * @param view what a page shows of the rows.
 * @returns the filters in use, the order, and one page of the list.
 */
export async function loadList<
  Shape extends z.ZodRawShape,
  Sorts extends Readonly<Record<string, string>>,
  Row,
  View,
>(
  request: Request,
  {
    filters: schema,
    sorts,
    usual,
    load,
    view,
  }: {
    filters: z.ZodObject<Shape>;
    sorts: Sorts;
    usual: SortOf<NoInfer<Sorts>> | `-${SortOf<NoInfer<Sorts>>}`;
    load: (
      filters: z.output<z.ZodObject<Shape>>,
      window: Required<SortedWindow<SortOf<Sorts>>>,
    ) => Promise<Rows<Row>>;
    view: (rows: readonly Row[]) => View[] | Promise<View[]>;
  },
) {
  const names = sortNames(sorts);
  const { page, sort = usual } = readPageQuery(
    request,
    z.object({ page: pageNumber, sort: z.enum(names.flatMap((name) => [name, `-${name}`])) }),
  );
  const query = { sort: sort.replace(/^-/, "") as SortOf<Sorts>, descending: sort.startsWith("-") };
  // An entity's filters are all optional.
  const filters = readPageQuery(request, schema) as z.output<z.ZodObject<Shape>>;
  const { rows, ...list } = await loadPage(page, rowsPerPage, (window) =>
    load(filters, { ...query, ...window }),
  );
  return { filters, query, list: { ...list, rows: await view(rows) } };
}

/** Loads the page of a list that is asked for; beyond the last page it is the last one. */
export async function loadPage<Row>(
  asked = 1,
  perPage: number,
  load: (window: Window) => Promise<Rows<Row>>,
): Promise<Rows<Row> & { page: number; pages: number }> {
  const at = (page: number) => load({ limit: perPage, offset: (page - 1) * perPage });
  const first = await at(asked);
  const pages = Math.max(1, Math.ceil(first.total / perPage));
  const page = Math.min(asked, pages);
  return { ...(page === asked ? first : await at(page)), page, pages };
}
