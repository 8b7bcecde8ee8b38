import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ToastMessage } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm, formData, type ShowValue, type ValidForm } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { baseOf, refusedRow } from "~/http/row-form.server";
import { agentChoices } from "~/models/accounts/agent/agent.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { formatMoney } from "~/models/catalogue/property/price";
import { dealForm, dealQuery } from "~/models/leads/deal/schema";
import {
  dealValues,
  deleteDeal,
  editDeal,
  newDeal,
  readDeal,
  recordDeal,
} from "~/models/leads/deal/staff.server";
import { rowId } from "~/models/list";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ConfirmButton } from "~/ui/admin/dialog";
import { PageHead } from "~/ui/admin/page-head";
import type { Deal } from "~db/office-schema";
import { DealForm } from "./form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Deal",
  parents: [{ label: "Numbers", to: officePaths.numbers }],
};
export const meta: MetaFunction = () => adminMeta("Deal");

/** The id in the address; null for the page that adds one. */
const dealIdOf = (id = "") => (id === "add" ? null : found(rowId.safeParse(id).data));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const id = dealIdOf(params.id);
  const deal = id === null ? null : found(await readDeal(id, who));
  const agents = who.role === "admin" ? await agentChoices(deal?.agentId) : null;
  if (deal === null) {
    const { values, property } = await newDeal(readPageQuery(request, dealQuery), who);
    const isOpen = property !== null && property.status !== "Sold" && !property.isDraft;
    return { id, values, agents, canClose: isOpen };
  }
  const values = { ...(await dealValues(deal)), version: String(deal.version) };
  return { id, values, agents, canClose: false };
}

const back = (toast: Pick<ToastMessage, "title" | "undo">) =>
  redirectWithToast(officePaths.numbers, { ...toast, tone: "success" });

export async function action({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const id = dealIdOf(params.id);
  const form = await formData(request);
  if (id !== null && form.get("intent") === "delete") return removeDeal(id, who);
  const save = async ({ value, payload }: ValidForm<typeof dealForm>) => {
    if (id === null) await recordDeal(value, who);
    else found(await editDeal(id, value, who, baseOf(payload)));
    return back({ title: "Deal saved" });
  };
  return answerForm(form, dealForm, save, staffFailures.saveDeal, shown);
}

const shown: ShowValue = (values, field) => {
  if (field !== "price") return [String(values[field] ?? "")];
  const { price, commission, currency } = values as Deal;
  return [formatMoney(price, currency), `commission ${formatMoney(commission, currency)}`];
};

async function removeDeal(id: number, who: SessionUser) {
  const deal = found(await readDeal(id, who));
  try {
    const undo = { action: `${officePaths.deals}/add`, fields: await dealValues(deal) };
    await deleteDeal(id, who);
    return back({ title: "Deal deleted", undo });
  } catch (error) {
    return refusedRow(staffFailures.saveDeal, error);
  }
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
