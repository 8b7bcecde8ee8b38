import { json } from "@remix-run/node";
import { z } from "zod";
import { invalid } from "./body.server";

/** Most rows that one API answer holds. */
const mostRows = 1000;

const whole = z
  .string()
  .regex(/^\d{1,9}$/, "Expected a whole number")
  .transform(Number);
const window = {
  limit: whole.pipe(z.number().min(1).max(mostRows)).default(mostRows),
  offset: whole.default(0),
};

/**
 * Answers a list of the API: a plain array, with `X-Total-Count` and, where there is more,
 * `Link: rel="next"`. Takes the filters of the schema, `limit` (1–1000) and `offset`; a
 * malformed one is a 400.
 */
export async function listAnswer<Shape extends z.ZodRawShape, T>(
  request: Request,
  schema: z.ZodObject<Shape>,
  load: (
    filters: z.output<z.ZodObject<Shape>>,
    window: { limit: number; offset: number },
  ) => Promise<{ rows: T[]; total: number }>,
  toJson: (row: T) => unknown,
): Promise<Response> {
  const url = new URL(request.url);
  const given = Object.fromEntries([...url.searchParams].filter(([, value]) => value.trim()));
  const filters = schema.safeParse(given);
  if (!filters.success) return invalid(filters.error);
  const asked = z.object(window).safeParse(given);
  if (!asked.success) return invalid(asked.error);

  const { limit, offset } = asked.data;
  const { rows, total } = await load(filters.data, { limit, offset });
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Total-Count": String(total),
  });
  if (offset + rows.length < total) {
    url.searchParams.set("limit", String(limit));
    url.searchParams.set("offset", String(offset + limit));
    headers.set("Link", `<${url.pathname}${url.search}>; rel="next"`);
  }
  return json(rows.map(toJson), { headers });
}
