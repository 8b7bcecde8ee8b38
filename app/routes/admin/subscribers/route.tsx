import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { backToList, readRowForm, rowAction } from "~/http/row-form.server";
import { formatDate } from "~/models/dates.server";
import { rowId } from "~/models/lead/inbox";
import { subscriberFilters, subscriberSorts } from "~/models/subscriber/list";
import { deleteSubscriber, listSubscribers } from "~/models/subscriber/staff.server";
import { ActionButton } from "~/ui/admin/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/export-link";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { SubscriberTable } from "./table";

export const handle: AdminHandle = { crumb: "Subscribers" };
export const meta: MetaFunction = () => adminMeta("Subscriber Management");

const rowForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("email-all") }),
  z.object({ intent: z.literal("delete"), id: rowId }),
]);

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = ["createdAt", "name", "email"] as const;
  const { filters, ...query } = readListQuery(request, subscriberFilters, sorts, "-createdAt");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listSubscribers(filters, { ...query, ...window }),
  );
  const view = ({ createdAt, ...row }: (typeof rows)[number]) => ({
    ...row,
    date: formatDate(createdAt),
  });
  return { query, list: { ...list, rows: rows.map(view) } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await readRowForm(request, rowForm);
  if (form.intent === "email-all")
    return backToList(request, {
      title: "Feature coming soon",
      description: "Until then, Export CSV has all addresses for your mail program.",
      tone: "success",
    });
  return rowAction(
    request,
    {
      done: { title: "Subscriber deleted", tone: "success" },
      failed: "Failed to delete subscriber",
    },
    async () => found(await deleteSubscriber(form.id, admin)),
  );
}

const choices = [
  {
    name: "quarantined",
    label: "Folder",
    any: "Subscribers",
    values: [{ value: "1", label: "Quarantined" }],
  },
];

export default function Subscribers() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Subscriber Management">
        <ActionButton fields={{ intent: "email-all" }}>Email All Subscribers</ActionButton>
        <ExportLink href="/api/admin/export/subscribers" what="subscribers" />
      </PageHead>
      <ListForm
        search="Search by name, email, phone or interest"
        choices={choices}
        sorts={subscriberSorts}
      />
      <SubscriberTable list={list} query={query} />
    </>
  );
}
