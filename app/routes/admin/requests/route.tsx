import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { leadAction, loadLeads } from "../leads/leads.server";
import { LeadPage } from "../leads/page";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Property requests" };
export const meta: MetaFunction = () => adminMeta("Property requests");

export async function loader(args: LoaderFunctionArgs) {
  return loadLeads(args, "request");
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, "request");
}

export default function PropertyRequests() {
  return <LeadPage kind="request" {...useLoaderData<typeof loader>()} />;
}
