import type { ImportCheck, ImportRow } from "./import.server";

/** Page size of the preview. */
const rowsPerPage = 50;

/** Display data of an import preview: counts, and one page of all rows or of those with errors. */
export function importView(
  { problem, ignored, rows }: ImportCheck,
  { page, onlyErrors }: { page: number; onlyErrors: boolean },
) {
  const faulty = rows.filter(({ errors }) => errors.length > 0);
  const shown = onlyErrors ? faulty : rows;
  const pages = Math.max(1, Math.ceil(shown.length / rowsPerPage));
  const current = Math.min(page, pages);
  const start = (current - 1) * rowsPerPage;
  const known = rows.filter(({ existing }) => existing).length;
  const unchanged = rows.filter(({ isUnchanged }) => isUnchanged).length;
  return {
    problem,
    ignored,
    total: rows.length,
    faulty: faulty.length,
    created: rows.length - known,
    updated: known - unchanged,
    unchanged,
    page: current,
    pages,
    rows: shown.slice(start, start + rowsPerPage).map(rowView),
  };
}
export type ImportView = ReturnType<typeof importView>;

function rowView({ line, title, existing, isUnchanged, errors }: ImportRow) {
  return { line, title, errors, isUnchanged, changes: existing && { title: existing.title } };
}
