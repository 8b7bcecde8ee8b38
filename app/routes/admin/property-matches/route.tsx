import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { readPageQuery } from "~/http/query.server";
import { backToList, refusedRow } from "~/http/row-form.server";
import { mailPeople, planMails } from "~/models/leads/matching/mail.server";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { loadMatches, matchesOf, matchesQuery } from "./load.server";
import { Matches } from "./matches";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Who may be looking for it", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Who may be looking for it");

export async function loader(args: LoaderFunctionArgs) {
  return loadMatches(args);
}

export async function action(args: ActionFunctionArgs) {
  const { who, property, fitting } = await matchesOf(args);
  const { lang: language = "en" } = readPageQuery(args.request, matchesQuery);
  try {
    const plan = await planMails(property, fitting);
    const queued = await mailPeople(property, plan, { language, actor: who });
    return backToList(args.request, {
      title: titleOf(queued),
      description: property.title,
      tone: queued > 0 ? "success" : "error",
    });
  } catch (error) {
    return refusedRow(staffFailures.emailSubscribers, error);
  }
}

const titleOf = (queued: number) =>
  ["Nobody is mailed", "1 person is mailed"][queued] ?? `${queued} people are mailed`;

export default function PropertyMatches() {
  return <Matches {...useLoaderData<typeof loader>()} />;
}
