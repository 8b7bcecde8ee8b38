import { Form, Link, useLocation } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import type { ImportView } from "~/models/catalogue/transfer/import-view.server";
import { langOf } from "~/models/lang";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { HiddenFields, useActionFetcher } from "~/ui/action-form";
import { Changes } from "~/ui/admin/cells";
import { ConflictChoice } from "~/ui/admin/conflict";
import { withParams } from "~/ui/admin/list-url";
import { SubmitButton, TextLink } from "~/ui/admin/page-head";
import { Badge } from "~/ui/badge";
import { Pagination } from "~/ui/pagination";
import { resultHash } from "./address";

const count = (value: number) => value.toLocaleString("en-US");

type Checked = { file: string; name: string; view: ImportView; onlyErrors: boolean };

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
  const leftOut =
    view.conflicts === 1 ? "This row was" : `These ${formatCount(view.conflicts, "row")} were`;
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
      {view.conflicts > 0 && (
        // Rows that were not written: the page shows them alone.
        <div role="alert" className="mb-4 rounded-box bg-warning-soft p-4">
          <p>
            {leftOut} not written: somebody changed the listing after you had looked at the file.
            Below is what the file would change now, and what they have changed.
          </p>
          <ReportLink params={{ clashed: null }}>Show all rows</ReportLink>
        </div>
      )}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="font-semibold">
          {formatCount(view.total, "row")}: {count(view.created)} new, {count(view.updated)}{" "}
          updated, {count(view.unchanged)} unchanged, {count(view.faulty)} with errors
        </p>
        {view.faulty > 0 ? (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="text-danger">Nothing is imported while a row has errors.</span>
            <ReportLink params={{ rows: onlyErrors ? null : "errors", page: 1 }}>
              {onlyErrors ? "Show all rows" : "Show only rows with errors"}
            </ReportLink>
          </p>
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
      {view.clearable.length > 0 && <BlankCells file={file} name={name} view={view} />}
      <ImportRows rows={view.rows} />
      <Pagination
        page={view.page}
        pages={view.pages}
        pathOf={(page) =>
          `${officePaths.importProperties}${withParams(search, { page })}${resultHash}`
        }
      />
    </section>
  );
}

function ReportLink({
  params,
  children,
}: {
  params: Parameters<typeof withParams>[1];
  children: React.ReactNode;
}) {
  const { search } = useLocation();
  return <TextLink to={`${withParams(search, params)}${resultHash}`}>{children}</TextLink>;
}

function Confirm({ file, name, view }: Omit<Checked, "onlyErrors">) {
  const fetcher = useActionFetcher(staffFailures.importProperties);
  const isBusy = fetcher.state !== "idle";
  const { due, seen, clears, importedBefore } = view;
  return (
    <fetcher.Form method="post" id={importForm} action={officePaths.importProperties}>
      <HiddenFields fields={{ file, name, seen }} />
      {clears.map((column) => (
        <input key={column} type="hidden" name="clear" value={column} />
      ))}
      <SubmitButton disabled={isBusy} look="action">
        {isBusy ? "Importing" : "Import"} {formatCount(due, "property", "properties")}
        {isBusy ? "..." : importedBefore && " anyway"}
      </SubmitButton>
    </fetcher.Form>
  );
}

function BlankCells({ file, name, view }: Omit<Checked, "onlyErrors">) {
  return (
    <Form action={officePaths.importProperties} preventScrollReset className="panel mb-4 p-4">
      <HiddenFields fields={{ file, name }} />
      <fieldset>
        <legend className="font-semibold">Blank cells clear what is stored</legend>
        <p className="text-sm text-muted">
          Blank cells leave a listing as it is. Tick the columns whose blank cells clear it.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          {view.clearable.map(({ column, label, isCleared }) => (
            <label key={column} className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                name="clear"
                value={column}
                defaultChecked={isCleared}
                className="size-5"
              />
              {label}
            </label>
          ))}
          <SubmitButton>Show what it changes</SubmitButton>
        </div>
      </fieldset>
    </Form>
  );
}

type Row = ImportView["rows"][number];

function ImportRows({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="w-full overflow-clip rounded-box border border-line border-separate border-spacing-0 bg-card max-md:block">
      <thead className="max-md:hidden">
        <tr className="bg-sand text-left text-sm">
          {["Row", "Title", "Result"].map((name) => (
            <th key={name} scope="col" className={`px-3 py-2 ${name === "Title" ? "w-1/3" : ""}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row.line} className="align-top max-md:grid max-md:grid-cols-[auto_1fr]">
            <td className={`${cellClass} max-md:text-muted max-md:before:content-['Row_']`}>
              {row.line}
            </td>
            <td className={`${cellClass} max-md:pl-0`} {...langOf(row.title)}>
              {row.stored ? (
                <Link to={`${officePaths.editProperty}/${row.stored.id}`} className="link">
                  {row.title}
                </Link>
              ) : (
                row.title
              )}
            </td>
            <td className={`${cellClass} max-md:col-span-2 max-md:border-t-0 max-md:pt-0`}>
              <Outcome row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cellClass = "border-line border-t px-3 py-2.5 [overflow-wrap:anywhere]";

const importForm = "import";

function Outcome({ row: { kind, errors, changes, conflicts, othersChanges } }: { row: Row }) {
  if (kind === "faulty")
    return (
      <ul className="text-danger">
        {errors.map(({ column, message, value }) => (
          <li key={`${column} ${message}`}>
            {column && <strong className="font-semibold">{column}: </strong>}
            {message}
            {value && (
              <>
                {" "}
                (the cell says <q {...langOf(value)}>{value}</q>)
              </>
            )}
          </li>
        ))}
      </ul>
    );
  if (kind === "unchanged") return "Unchanged";
  if (kind === "new") return <Badge tone="success">New</Badge>;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge>Update</Badge>
      <Changes changes={changes} />
      {conflicts.map((conflict) => (
        <ConflictChoice key={conflict.field} form={importForm} conflict={conflict} />
      ))}
      {othersChanges.map((says) => (
        <p key={says} className="text-sm text-muted">
          {says}
        </p>
      ))}
    </div>
  );
}
