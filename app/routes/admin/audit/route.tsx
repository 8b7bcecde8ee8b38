import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadPage, readListQuery } from "~/http/list.server";
import { listAudit } from "~/models/audit/audit.server";
import { auditFilters } from "~/models/audit/schema";
import { formatMoment } from "~/models/dates.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { auditActions, auditEntities } from "~db/vocabulary";
import { AuditTable } from "./table";

export const handle: AdminHandle = { crumb: "Audit log" };
export const meta: MetaFunction = () => adminMeta("Audit Log");

export async function loader({ request }: LoaderFunctionArgs) {
  const { filters, ...query } = readListQuery(request, auditFilters, ["createdAt"], "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) => listAudit(filters, window));
  const view = ({ createdAt, ...row }: (typeof rows)[number]) => ({
    ...row,
    when: formatMoment(createdAt),
  });
  return { query, list: { ...list, rows: rows.map(view) } };
}

const choices = [
  { name: "entity", label: "Kind", any: "Everything", values: auditEntities },
  { name: "action", label: "Action", any: "All actions", values: auditActions },
];

export default function Audit() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Audit Log" intro="Every change made in the admin area, newest first." />
      <ListForm search="Search by username" choices={choices} sorts={{}} />
      <AuditTable list={list} query={query} />
    </>
  );
}
