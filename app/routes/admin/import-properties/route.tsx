import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { failureToast } from "~/failures";
import type { FormAnswer } from "~/form-answer";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { refusedRow } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { pageNumber } from "~/models/list";
import { checkImport, importMaxRows, runImport } from "~/models/property/transfer/import.server";
import {
  dropImportFile,
  keepImportFile,
  readImportFile,
} from "~/models/property/transfer/import-file.server";
import { importView } from "~/models/property/transfer/import-view.server";
import type { SessionUser } from "~/models/session/session.server";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { useActionFetcher } from "~/ui/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { ImportReport } from "./report";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Import",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Import Properties");

const importQuery = z.object({ file: z.string(), page: pageNumber, rows: z.literal("errors") });

/** `?file=` names an uploaded file and shows what it would do; nothing is written yet. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const admin = adminOf(context);
  const { file, page = 1, rows } = readPageQuery(request, importQuery);
  const bytes = file ? await readImportFile(file, admin.id) : null;
  const onlyErrors = rows === "errors";
  const view = bytes && importView(await checkImport(bytes), { page, onlyErrors });
  return { file, view, onlyErrors, maxRows: importMaxRows.toLocaleString("en-US") };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await formData(request);
  const kept = form.get("file");
  if (typeof kept === "string")
    return confirm(kept, admin).catch((error) => refusedRow(staffFailures.importProperties, error));
  const [upload] = await takeUploads(form, "file");
  if (!upload) return refused("Choose a CSV file first.");
  const name = await keepImportFile(upload.bytes, admin);
  return redirect(`${paths.importProperties}?file=${name}`, 303);
}

async function confirm(name: string, admin: SessionUser) {
  const bytes = await readImportFile(name, admin.id);
  if (!bytes) return refused("The file is no longer kept. Please choose it again.");
  const done = await runImport(await checkImport(bytes), admin);
  if (!done) return refused("The file has errors. Correct them and choose it again.");
  await dropImportFile(name, admin.id);
  return redirectWithToast(paths.adminProperties, {
    title: "Properties imported",
    description: `${done.created} new, ${done.updated} updated`,
    tone: "success",
  });
}

function refused(description: string) {
  return json<FormAnswer>(
    { toast: failureToast(staffFailures.importProperties, description) },
    400,
  );
}

export default function ImportProperties() {
  const { file, view, onlyErrors, maxRows } = useLoaderData<typeof loader>();
  const fetcher = useActionFetcher(staffFailures.importProperties);
  const isBusy = fetcher.state !== "idle";
  return (
    <>
      <PageHead
        title="Import Properties"
        intro={`A CSV file with the columns of the export, at most ${maxRows} rows and 8 MB. You see what it would do before anything is written.`}
      />
      <fetcher.Form
        method="post"
        action={paths.importProperties}
        encType="multipart/form-data"
        className="panel mb-6 flex flex-wrap items-end gap-3 p-4"
      >
        <label className="grow basis-64">
          <span className="mb-1 block text-sm font-semibold">
            {view ? "Another CSV file" : "CSV file"}
          </span>
          <input type="file" name="file" accept=".csv,text/csv" required className="field" />
        </label>
        <button type="submit" className="button button-brand" disabled={isBusy}>
          {isBusy ? "Checking..." : "Check file"}
        </button>
        <Link to={paths.adminProperties} className="button button-quiet">
          Cancel
        </Link>
      </fetcher.Form>
      {file && !view && (
        <p role="alert" className="rounded-box bg-warning-soft p-4">
          The file is no longer kept. Please choose it again.
        </p>
      )}
      {file && view && <ImportReport file={file} view={view} onlyErrors={onlyErrors} />}
    </>
  );
}
