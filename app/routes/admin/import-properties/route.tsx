import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { staffFailures } from "~/forms/staff-failures";
import { busy } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { refusedRow } from "~/http/row-form.server";
import { importMaxRows } from "~/models/catalogue/transfer/import.server";
import { readImportFile } from "~/models/catalogue/transfer/import-files.server";
import { importView } from "~/models/catalogue/transfer/import-view.server";
import { lastImports } from "~/models/catalogue/transfer/imports.server";
import { undoDays } from "~/models/history/undo.server";
import { pageNumber } from "~/models/list";
import { officePaths } from "~/office-paths";
import { useActionFetcher } from "~/ui/action-form";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { ButtonLink, PageHead, SubmitButton } from "~/ui/admin/page-head";
import { importFile, storeFile, undoForm } from "./actions.server";
import { conflictsIn } from "./address";
import { LastImports } from "./last-imports";
import { ImportReport } from "./report";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Import", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Import Properties");

const importQuery = z.object({
  file: z.string(),
  name: z.string(),
  page: pageNumber,
  rows: z.literal("errors"),
  clashed: z.string().transform(conflictsIn),
});

function unread(error: unknown): never {
  throw busy(error);
}

/** `?file=` names an uploaded file and shows what it would do; nothing is written yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const admin = adminOf(context);
  const query = readPageQuery(request, importQuery);
  const { file, name = "", page = 1, rows, clashed: conflicts = new Map<number, number>() } = query;
  const clears = new Set(new URL(request.url).searchParams.getAll("clear"));
  const onlyErrors = rows === "errors";
  const bytes = file ? await readImportFile(file, admin.id).catch(unread) : null;
  const view = bytes && (await importView(bytes, { page, onlyErrors, conflicts, clears }));
  const limits = { maxRows: importMaxRows.toLocaleString("en-US"), undoDays };
  return { file, name, view, onlyErrors, limits, imports: await lastImports() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await formData(request);
  if (form.has("intent")) return undoForm(form, admin);
  const stored = form.get("file");
  const work =
    typeof stored === "string" ? importFile(form, stored, admin) : storeFile(form, admin);
  return work.catch((error) => refusedRow(staffFailures.importProperties, error));
}

export default function ImportProperties() {
  const { file, name, view, onlyErrors, limits, imports } = useLoaderData<typeof loader>();
  const fetcher = useActionFetcher(staffFailures.importProperties);
  const isBusy = fetcher.state !== "idle";
  return (
    <>
      <PageHead
        title="Import Properties"
        intro={`A CSV file with the columns of the export, at most ${limits.maxRows} rows and 8 MB. You see what it would do before anything is written.`}
      >
        <a href={`${officePaths.exports}/property-template`} className="button button-quiet">
          Download a template
        </a>
      </PageHead>
      <ul className="mb-4 list-disc pl-5 text-muted">
        <li>
          A row with the id of a listing, or with its title and address, updates that listing.
        </li>
        <li>Any other row without an id adds a listing.</li>
        <li>Blank cells leave a listing as it is; you can say otherwise for each column.</li>
      </ul>
      <fetcher.Form
        method="post"
        action={officePaths.importProperties}
        encType="multipart/form-data"
        className="panel mb-6 flex flex-wrap items-end gap-3 p-4"
      >
        <label className="grow basis-64">
          <span className="caption">{view ? "Another CSV file" : "CSV file"}</span>
          <input type="file" name="file" accept=".csv,text/csv" required className="field" />
        </label>
        <SubmitButton disabled={isBusy} look="brand">
          {isBusy ? "Checking..." : "Check file"}
        </SubmitButton>
        <ButtonLink to={officePaths.adminProperties}>Cancel</ButtonLink>
      </fetcher.Form>
      {file && !view && (
        <p role="alert" className="mb-6 rounded-box bg-warning-soft p-4">
          The file is no longer kept. Please choose it again.
        </p>
      )}
      {file && view && <ImportReport file={file} name={name} view={view} onlyErrors={onlyErrors} />}
      <LastImports imports={imports} undoDays={limits.undoDays} />
    </>
  );
}
