import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { leadAction, loadLeads } from "../leads/leads.server";
import { LeadPage } from "../leads/page";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Inquiries" };
export const meta: MetaFunction = () => adminMeta("Property Inquiries");

export async function loader(args: LoaderFunctionArgs) {
  return loadLeads(args, "inquiry");
}

export async function action(args: ActionFunctionArgs) {
  return leadAction(args, "inquiry");
}

export default function Inquiries() {
  return <LeadPage kind="inquiry" {...useLoaderData<typeof loader>()} />;
}
