/**
 * The row, or the 404 page: thrown, so that the caller reads on.
 * @throws {Response} 404 when there is none.
 */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new Response("Not found", { status: 404 });
  return row;
}
