import { rowId as schema } from "~/models/list";

/** The id that a form or a path names; null for anything else. */
export function rowId(value: unknown): number | null {
  return schema.safeParse(value).data ?? null;
}
