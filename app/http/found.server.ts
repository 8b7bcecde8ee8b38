/** Narrows a row that may be missing; throws a 404 for null or undefined. */
export function found<T>(row: T | null | undefined, text = "Not found"): T {
  if (row === null || row === undefined) throw new Response(text, { status: 404 });
  return row;
}
