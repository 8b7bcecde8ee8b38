import { z } from "zod";

/** Parses the query string; empty values count as absent, of repeated names the first is used. */
export function readQuery<S extends z.ZodType>(request: Request, schema: S) {
  return schema.safeParse(given(new URL(request.url).searchParams));
}

/** Like `readQuery` for a page: invalid parameters are dropped. */
export function readPageQuery<Shape extends z.ZodRawShape>(
  request: Request,
  schema: z.ZodObject<Shape>,
): Partial<z.output<z.ZodObject<Shape>>> {
  return pageValues(new URL(request.url).searchParams, schema);
}

/** As `readPageQuery` of what a form holds. */
export function pageValues<Shape extends z.ZodRawShape>(
  params: URLSearchParams,
  { shape }: z.ZodObject<Shape>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const values = lenient(shape).parse(given(params));
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Partial<z.output<z.ZodObject<Shape>>>;
}

/** The parameters that a schema takes and refuses, each once, in its order and in one spelling. */
export function spelt(sent: URLSearchParams, { shape }: z.ZodObject) {
  const valid: [name: string, value: string][] = [];
  const refused: typeof valid = [];
  for (const [name, field] of Object.entries(shape)) {
    const typed = sent.get(name)?.trim();
    if (!typed) continue;
    const { success, data } = (field as z.ZodType).safeParse(typed);
    if (success) valid.push([name, typeof data === "number" ? String(data) : typed]);
    else refused.push([name, typed]);
  }
  return { valid, refused };
}

const lenientSchemas = new WeakMap<z.ZodRawShape, z.ZodObject>();

/** The fields of a schema, absent where they are invalid; cached, since making it takes long. */
function lenient(shape: z.ZodRawShape): z.ZodObject {
  const known = lenientSchemas.get(shape);
  if (known) return known;
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    (field as z.ZodType).optional().catch(undefined),
  ]);
  const schema = z.object(Object.fromEntries(fields));
  lenientSchemas.set(shape, schema);
  return schema;
}

function given(params: URLSearchParams): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of params) if (!first.has(name)) first.set(name, value.trim());
  return Object.fromEntries([...first].filter(([, value]) => value));
}
