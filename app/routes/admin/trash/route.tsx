import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { loadPage, rowsPerPage } from "~/http/list.server";
import { readPageQuery } from "~/http/query.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { formatMoment } from "~/models/dates.server";
import { trashForms, trashQuery } from "~/models/history/schema";
import { restore, trashRetentionMs, trashRows } from "~/models/history/trash.server";
import { purge } from "~/models/leads/person/purge.server";
import { day } from "~/models/time";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { Pagination } from "~/ui/pagination";
import { trashKinds } from "~db/office-vocabulary";
import { kindNames, TrashedRow } from "./row";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Trash" };
export const meta: MetaFunction = () => adminMeta("Trash");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const { page, kind } = readPageQuery(request, trashQuery);
  const list = await loadPage(page, rowsPerPage, (window) => trashRows(who, kind, window));
  const now = Date.now();
  const rows = list.rows.map(({ deletedAt, ...row }) => ({
    ...row,
    deleted: formatMoment(new Date(deletedAt)),
    daysLeft: Math.max(0, Math.ceil((deletedAt + trashRetentionMs() - now) / day)),
  }));
  const retentionDays = trashRetentionMs() / day;
  return {
    ...list,
    rows,
    kind: kind ?? null,
    mayPurge: who.role === "admin",
    retentionDays,
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const { intent, key } = await readRowForm(request, trashForms);
  const isRestore = intent === "restore";
  const done = `${kindNames[key.list]} ${isRestore ? "restored" : "deleted for ever"}`;
  return rowAction(request, { done, failed: trashFailures[intent] }, async () =>
    isRestore ? restore(key, who) : purge(key, who),
  );
}

export default function Trash() {
  const { rows, total, page, pages, kind, mayPurge, retentionDays } =
    useLoaderData<typeof loader>();
  const pathOf = (of: string | null, at = 1) => {
    const query = new URLSearchParams({
      ...(of && { kind: of }),
      ...(at > 1 && { page: `${at}` }),
    });
    return query.size > 0 ? `${officePaths.trash}?${query}` : officePaths.trash;
  };
  return (
    <>
      <PageHead
        title="Trash"
        intro={`What was deleted can be restored for ${retentionDays} days. Then it is gone for good.`}
      />
      <nav aria-label="Kinds" className="mb-4 flex flex-wrap gap-1">
        {[null, ...trashKinds].map((each) => (
          <Link
            key={each}
            to={pathOf(each)}
            aria-current={each === kind ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-box px-3 font-semibold hover:bg-sand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
          >
            {each ? `${kindNames[each]}s`.replace("ys", "ies") : "All"}
          </Link>
        ))}
      </nav>
      <p role="status" className="mb-2 text-sm text-muted">
        {formatCount(total, "entry", "entries")}
      </p>
      {total === 0 && <p className="panel p-12 text-center text-lg">The trash is empty</p>}
      <ul aria-label="Trash" className="grid gap-3">
        {rows.map((row) => (
          <TrashedRow key={`${row.kind}-${row.id}`} row={row} mayPurge={mayPurge} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} pathOf={(at) => pathOf(kind, at)} />
    </>
  );
}
