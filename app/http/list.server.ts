import type { z } from "zod";

/** Rows on one page of an admin list. */
export const rowsPerPage = 25;

/** What the URL of an admin list says. `sort` names a column; `descending` turns it around. */
export type ListQuery<F, S extends string> = {
  filters: F;
  sort: S;
  descending: boolean;
  page: number;
};

/**
 * Reads the URL of an admin list leniently: a filter that is empty or malformed is left out,
 * `sort=-name` sorts by name from the end.
 * @param sorts the columns that may be sorted by. @param usual the sort without a parameter.
 */
export function readListQuery<Shape extends z.ZodRawShape, S extends string>(
  request: Request,
  schema: z.ZodObject<Shape>,
  sorts: readonly S[],
  usual: NoInfer<S> | `-${NoInfer<S>}`,
): ListQuery<z.output<z.ZodObject<Shape>>, S> {
  const params = new URL(request.url).searchParams;
  const filters = Object.entries(schema.shape).flatMap(([name, field]) => {
    const text = params.get(name)?.trim();
    if (!text) return [];
    const parsed = (field as z.ZodType).safeParse(text);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
  });
  const asked = params.get("sort") ?? "";
  const known = sorts.some((name) => name === asked.replace(/^-/, "")) ? asked : usual;
  const page = params.get("page") ?? "";
  return {
    filters: Object.fromEntries(filters),
    sort: known.replace(/^-/, "") as S,
    descending: known.startsWith("-"),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The window of rows that a model's list function gets, and what it answers. */
export type Window = { limit: number; offset: number };
export type Rows<T> = { rows: T[]; total: number };

/** Loads the page that the URL asks for; beyond the last page it is the last one. */
export async function loadPage<T>(
  asked: number,
  load: (window: Window) => Promise<Rows<T>>,
): Promise<Rows<T> & { page: number; pages: number }> {
  const at = (page: number) => load({ limit: rowsPerPage, offset: (page - 1) * rowsPerPage });
  const first = await at(asked);
  const pages = Math.max(1, Math.ceil(first.total / rowsPerPage));
  const page = Math.min(asked, pages);
  return { ...(page === asked ? first : await at(page)), page, pages };
}
