import { z } from "zod";

/**
 * Parses the query string with a schema. Empty values count as absent, because plain forms send
 * every field; of repeated names the first is used.
 * @returns the result of zod's `safeParse`.
 */
export function readQuery<S extends z.ZodType>(request: Request, schema: S) {
  return schema.safeParse(given(request));
}

/** Like `readQuery` for a page: invalid parameters are dropped. */
export function readPageQuery<Shape extends z.ZodRawShape>(
  request: Request,
  { shape }: z.ZodObject<Shape>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const values = lenient(shape).parse(given(request));
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Partial<z.output<z.ZodObject<Shape>>>;
}

/**
 * What a query string says to a schema, told in one way whoever sends it: its parameters in their
 * order, each once, with numbers spelt as they are and texts as they were typed.
 * @returns names and values: those that the schema takes, and those that it refuses.
 */
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

/** The fields of a schema, absent where they are invalid; made once, for it takes long. */
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

function given(request: Request): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams)
    if (!first.has(name)) first.set(name, value.trim());
  return Object.fromEntries([...first].filter(([, value]) => value));
}
