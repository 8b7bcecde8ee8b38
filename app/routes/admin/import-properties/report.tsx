import { Link, useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import type { ImportView } from "~/models/catalogue/transfer/import-view.server";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { useActionFetcher } from "~/ui/action-form";
import { withParams } from "~/ui/admin/list-url";
import { Pagination } from "~/ui/pagination";
import { resultHash } from "./address";
import { BlankCells } from "./blank-cells";
import { importForm, RowTable } from "./rows";

const count = (value: number) => value.toLocaleString("en-US");

/** A file that is kept, and what it would do. */
type Checked = { file: string; name: string; view: ImportView; onlyErrors: boolean };

/** The preview of an import, row by row, with the import button. */
export function ImportReport({ file, name, view, onlyErrors }: Checked) {
  const { search } = useLocation();
  if (view.problem)
    return (
      <div
        id={resultHash.slice(1)}
        role="alert"
        className="mb-6 scroll-mt-32 rounded-box border border-danger bg-danger-soft p-4"
      >
        <p className="font-semibold">This file cannot be imported</p>
        <p>{view.problem}</p>
      </div>
    );
  return (
    <section
      id={resultHash.slice(1)}
      aria-label="Result of the check"
      className="mb-8 scroll-mt-32"
    >
      {name && <h2 className="mb-2 text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>}
      {view.importedBefore && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          This file was imported on {view.importedBefore.when} by {view.importedBefore.by}.
          {view.due > 0 && " You can import it again: look at what it would change."}
        </p>
      )}
      {view.conflicts > 0 && <LeftOut lines={view.conflicts} />}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {counted(view.total, "row")}: {count(view.created)} new, {count(view.updated)} updated,{" "}
          {count(view.unchanged)} unchanged, {count(view.faulty)} with errors
        </p>
        {view.faulty > 0 ? (
          <Rejected onlyErrors={onlyErrors} />
        ) : view.due > 0 ? (
          <Confirm file={file} name={name} view={view} />
        ) : (
          <p>Nothing changes: all of it is stored already.</p>
        )}
      </div>
      {view.ignored.length > 0 && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          These columns are not known and are left out: {view.ignored.join(", ")}
        </p>
      )}
      {view.hasOwners && (
        <p className="mb-4 text-muted">
          An import leaves owners as they are: the columns about them are not read.
        </p>
      )}
      {view.clearable.length > 0 && <BlankCells file={file} name={name} columns={view.clearable} />}
      <RowTable rows={view.rows} />
      <Pagination
        page={view.page}
        pages={view.pages}
        pathOf={(page) => `${paths.importProperties}${withParams(search, { page })}${resultHash}`}
      />
    </section>
  );
}

/** Rows that were not written; the page shows them alone. */
function LeftOut({ lines }: { lines: number }) {
  const { search } = useLocation();
  return (
    <div role="alert" className="mb-4 rounded-box bg-warning-soft p-4">
      <p>
        {lines === 1 ? "This row was" : `These ${counted(lines, "row")} were`} not written: somebody
        changed the listing after you had looked at the file. Below is what the file would change
        now, and what they have changed.
      </p>
      <Link
        to={`${withParams(search, { clashed: null })}${resultHash}`}
        className="link inline-flex min-h-11 items-center"
      >
        Show all rows
      </Link>
    </div>
  );
}

function Rejected({ onlyErrors }: { onlyErrors: boolean }) {
  const { search } = useLocation();
  const rows = onlyErrors ? null : "errors";
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="text-danger">Nothing is imported while a row has errors.</span>
      <Link
        to={`${withParams(search, { rows, page: 1 })}${resultHash}`}
        className="link inline-flex min-h-11 items-center"
      >
        {onlyErrors ? "Show all rows" : "Show only rows with errors"}
      </Link>
    </p>
  );
}

function Confirm({ file, name, view }: Omit<Checked, "onlyErrors">) {
  const fetcher = useActionFetcher(staffFailures.importProperties);
  const isBusy = fetcher.state !== "idle";
  const { due, seen, clears, importedBefore } = view;
  return (
    <fetcher.Form method="post" id={importForm} action={paths.importProperties}>
      <input type="hidden" name="file" value={file} />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="seen" value={seen} />
      {clears.map((column) => (
        <input key={column} type="hidden" name="clear" value={column} />
      ))}
      <button type="submit" className="button button-action" disabled={isBusy}>
        {isBusy ? "Importing" : "Import"} {counted(due, "property", "properties")}
        {isBusy ? "..." : importedBefore && " anyway"}
      </button>
    </fetcher.Form>
  );
}
