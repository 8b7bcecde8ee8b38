import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { pageNumber, type Rows, type Window } from "~/models/list";
import { orderOf, type staffList } from "~/models/list.server";
import { adminOf } from "./auth.server";
import { readPageQuery } from "./query.server";

export const rowsPerPage = 25;

/** One page of a staff list by the query's filters, `page` and `sort`; `view` maps its rows. */
export async function loadList<
  Shape extends z.ZodRawShape,
  Sorts extends Readonly<Record<string, string>>,
  Row,
  View,
>(
  { request, context }: LoaderFunctionArgs,
  { filters: schema, sorts, usual, load }: ReturnType<typeof staffList<Shape, Sorts, Row>>,
  view: (rows: readonly Row[]) => View[] | Promise<View[]>,
) {
  const who = adminOf(context);
  const names = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);
  const { page, sort } = readPageQuery(
    request,
    z.object({ page: pageNumber, sort: z.enum(names) }),
  );
  const query = orderOf<keyof Sorts & string>((sort as typeof usual | undefined) ?? usual);
  const filters = readPageQuery(request, schema) as z.output<z.ZodObject<Shape>>;
  const { rows, ...list } = await loadPage(page, rowsPerPage, (window) =>
    load(filters, { ...query, ...window }, who),
  );
  return { filters, sorts, query, list: { ...list, rows: await view(rows) } };
}

/** One page of a list, counted from 1; a number beyond the last page gives the last one. */
export async function loadPage<List extends Rows<unknown>>(
  wanted = 1,
  perPage: number,
  load: (window: Window) => Promise<List>,
): Promise<List & { page: number; pages: number }> {
  const at = (page: number) => load({ limit: perPage, offset: (page - 1) * perPage });
  const first = await at(wanted);
  const pages = Math.max(1, Math.ceil(first.total / perPage));
  const page = Math.min(wanted, pages);
  return { ...(page === wanted ? first : await at(page)), page, pages };
}
