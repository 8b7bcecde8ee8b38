import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { found } from "~/http/found.server";
import { readPageQuery } from "~/http/query.server";
import { agentChoices } from "~/models/accounts/agent/agent.server";
import { dealQuery } from "~/models/leads/deal/schema";
import { dealValues, newDeal, readDeal } from "~/models/leads/deal/staff.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ConfirmButton } from "~/ui/admin/dialog";
import { PageHead } from "~/ui/admin/page-head";
import { dealAction, dealIdOf } from "./action.server";
import { DealForm } from "./form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Deal",
  parents: [{ label: "Numbers", to: paths.numbers }],
};
export const meta: MetaFunction = () => adminMeta("Deal");

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const id = dealIdOf(params.id);
  const agents = who.role === "admin" ? await agentChoices() : null;
  if (id === null) {
    const { values, property } = await newDeal(readPageQuery(request, dealQuery), who);
    const isOpen = property !== null && property.status !== "Sold" && !property.isDraft;
    return { id, values, agents, canClose: isOpen };
  }
  const deal = found(await readDeal(id, who));
  return {
    id,
    values: { ...(await dealValues(deal)), version: String(deal.version) },
    agents,
    canClose: false,
  };
}

export async function action(args: ActionFunctionArgs) {
  return dealAction(args);
}

export default function DealPage() {
  const { id, values, agents, canClose } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={id === null ? "Record a deal" : "Deal"} />
      <DealForm key={id} values={values} agents={agents} canClose={canClose} />
      {id !== null && (
        <div className="mt-6">
          <ConfirmButton
            id="delete-deal"
            fields={{ intent: "delete" }}
            failed={staffFailures.saveDeal}
            title="Delete the deal"
            question={`Are you sure? This will delete the deal of ${values.title} with ${values.client}.`}
            confirm="Delete"
            trigger="Delete the deal"
            triggerClass="button button-quiet text-danger"
          />
        </div>
      )}
    </>
  );
}
