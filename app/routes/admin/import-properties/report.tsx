import { Link, useLocation } from "@remix-run/react";
import { langOf } from "~/lang";
import type { ImportView } from "~/models/property/transfer/import-view.server";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { useActionFetcher } from "~/ui/action-form";
import { withParams } from "~/ui/admin/list-url";
import { Badge } from "~/ui/badge";
import { Pagination } from "~/ui/pagination";

type Row = ImportView["rows"][number];
const count = (value: number) => value.toLocaleString("en-US");

/** The preview of an import, row by row, with the import button. */
export function ImportReport({
  file,
  view,
  onlyErrors,
}: {
  file: string;
  view: ImportView;
  onlyErrors: boolean;
}) {
  const { search } = useLocation();
  if (view.problem)
    return (
      <div role="alert" className="rounded-box border border-danger bg-danger-soft p-4">
        <p className="font-semibold">This file cannot be imported</p>
        <p>{view.problem}</p>
      </div>
    );
  return (
    <section aria-label="Result of the check">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {count(view.total)} {view.total === 1 ? "row" : "rows"}: {count(view.created)} new,{" "}
          {count(view.updated)} updated, {count(view.unchanged)} unchanged, {count(view.faulty)}{" "}
          with errors
        </p>
        {view.faulty > 0 ? (
          <Rejected onlyErrors={onlyErrors} />
        ) : (
          <Confirm file={file} view={view} />
        )}
      </div>
      {view.ignored.length > 0 && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          These columns are not known and are left out: {view.ignored.join(", ")}
        </p>
      )}
      <RowTable rows={view.rows} />
      <Pagination
        page={view.page}
        pages={view.pages}
        pathOf={(page) => `${paths.importProperties}${withParams(search, { page })}`}
      />
    </section>
  );
}

function Rejected({ onlyErrors }: { onlyErrors: boolean }) {
  const { search } = useLocation();
  const rows = onlyErrors ? null : "errors";
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-danger">Nothing is imported while a row has errors.</span>
      <Link
        to={withParams(search, { rows, page: 1 })}
        className="link inline-flex min-h-11 items-center"
      >
        {onlyErrors ? "Show all rows" : "Show only rows with errors"}
      </Link>
    </p>
  );
}

function Confirm({ file, view }: { file: string; view: ImportView }) {
  const fetcher = useActionFetcher(staffFailures.importProperties);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={paths.importProperties}>
      <input type="hidden" name="file" value={file} />
      <button type="submit" className="button button-action" disabled={isBusy}>
        Import {count(view.total)} {view.total === 1 ? "property" : "properties"}
      </button>
    </fetcher.Form>
  );
}

function RowTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="w-full overflow-clip rounded-box border border-line border-separate border-spacing-0 bg-card">
      <thead>
        <tr className="bg-sand text-left text-sm">
          <th scope="col" className="px-3 py-2">
            Row
          </th>
          <th scope="col" className="px-3 py-2">
            Title
          </th>
          <th scope="col" className="px-3 py-2">
            Result
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.line} className="align-top">
            <td className="border-line border-t px-3 py-2">{row.line}</td>
            <td
              className="border-line border-t px-3 py-2 [overflow-wrap:anywhere]"
              {...langOf(row.title)}
            >
              {row.title}
            </td>
            <td className="border-line border-t px-3 py-2">
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ row: { errors, changes, isUnchanged } }: { row: Row }) {
  if (errors.length > 0)
    return (
      <ul className="text-danger">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field && <strong className="font-semibold">{field}: </strong>}
            {message}
          </li>
        ))}
      </ul>
    );
  if (isUnchanged) return "Unchanged";
  if (!changes) return <Badge tone="success">New</Badge>;
  return (
    <>
      <Badge>Update</Badge> <span {...langOf(changes.title)}>{changes.title}</span>
    </>
  );
}
