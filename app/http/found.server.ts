/**
 * The row, or the 404 page: thrown, so that the caller reads on.
 * @param text what a form in the browser says of it. @throws {Response} 404 when there is none.
 */
export function found<T>(row: T | null | undefined, text = "Not found"): T {
  if (row === null || row === undefined) throw new Response(text, { status: 404 });
  return row;
}
