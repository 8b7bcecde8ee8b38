import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures, trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { backToList, readRowForm, rowAction } from "~/http/row-form.server";
import { moveToTrash, restore } from "~/models/history/trash.server";
import { countHeld } from "~/models/leads/lead/held.server";
import { subscriberForms } from "~/models/messages/subscriber/schema";
import {
  askAgain,
  subscriberList,
  subscriberView,
} from "~/models/messages/subscriber/staff.server";
import { officePaths } from "~/office-paths";
import { ActionButton } from "~/ui/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ExportLink } from "~/ui/admin/cells";
import { folderChoice, StaffList } from "~/ui/admin/staff-list/staff-list";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Subscribers" };
export const meta: MetaFunction = () => adminMeta("Subscriber Management");

export async function loader(args: LoaderFunctionArgs) {
  const held = await countHeld("subscribers", adminOf(args.context));
  const list = await loadList(args, subscriberList, (rows) => rows.map(subscriberView));
  return { ...list, held };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const form = await readRowForm(request, subscriberForms);
  if (form.intent === "email-all")
    return backToList(request, {
      title: "Feature coming soon",
      description: "Until then, Export CSV has all addresses for your mail program.",
      tone: "success",
    });
  if (form.intent === "ask")
    return rowAction(
      request,
      { done: "Asked to confirm", failed: staffFailures.emailSubscribers },
      () => askAgain(form.id),
    );
  const { id } = form;
  if (form.intent === "restore")
    return rowAction(request, { done: "Subscriber restored", failed: trashFailures.restore }, () =>
      restore({ list: "subscriber", number: id }, admin),
    );
  const undo = { intent: "restore", id: String(id) };
  const failed = staffFailures.deleteSubscriber;
  return rowAction(request, { done: "Subscriber deleted", undo, failed }, () =>
    moveToTrash({ list: "subscriber", number: id }, admin),
  );
}

export default function Subscribers() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Subscriber Management"
      actions={
        <>
          <ActionButton fields={{ intent: "email-all" }} failed={staffFailures.emailSubscribers}>
            Email All Subscribers
          </ActionButton>
          <ExportLink href={`${officePaths.exports}/subscribers`} what="subscribers" />
        </>
      }
      search="Search by name, email, phone or interest"
      choices={[folderChoice("Subscribers")]}
      label="Subscribers"
      columns={columns}
      empty="No subscribers yet"
      noMatch="No subscribers found matching your search"
    />
  );
}
