import { z } from "zod";
import type { Who } from "~/models/accounts/user/scope.server";
import { type Rows, type SortedWindow, wholeNumber } from "~/models/list";
import { orderOf, type Usual } from "~/models/list.server";
import { tagged } from "../answer.server";
import { readQuery } from "../query.server";
import { invalid } from "./body.server";

export const maxRows = 1000;

export const listWindow = z.object({
  limit: wholeNumber.pipe(z.number().min(1).max(maxRows)).default(maxRows),
  offset: wholeNumber.default(0),
});

/** A JSON array with `X-Total-Count` and a link to the next page; without `who` it has an ETag. */
export async function listAnswer<
  Shape extends z.ZodRawShape,
  S extends string,
  Row,
  W extends Who | null,
>(
  request: Request,
  {
    filters: schema,
    usual,
    load,
  }: {
    filters: z.ZodObject<Shape>;
    usual: Usual<S>;
    load: (
      filters: z.output<z.ZodObject<Shape>>,
      window: SortedWindow<S>,
      who: W,
    ) => Promise<Rows<Row>>;
  },
  toJson: (row: Row) => unknown,
  who: W,
): Promise<Response> {
  const url = new URL(request.url);
  const filters = readQuery(request, schema);
  const window = readQuery(request, listWindow);
  if (!filters.success || !window.success)
    return invalid([...(filters.error?.issues ?? []), ...(window.error?.issues ?? [])]);

  const { limit, offset } = window.data;
  const { rows, total } = await load(filters.data, { ...orderOf(usual), limit, offset }, who);
  const body = JSON.stringify(rows.map(toJson));
  const headers = new Headers({
    "Content-Type": "application/json; charset=utf-8",
    "X-Total-Count": String(total),
  });
  if (offset + rows.length < total) {
    url.searchParams.set("limit", String(limit));
    url.searchParams.set("offset", String(offset + limit));
    headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  if (who === null) return tagged(request, body, headers, `${total} ${body}`);
  headers.set("Cache-Control", "private, no-store");
  return new Response(body, { headers });
}
