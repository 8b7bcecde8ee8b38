import type { ActionFunctionArgs } from "@remix-run/node";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm, formData } from "~/http/form.server";
import { found } from "~/http/found.server";
import { baseOf, refusedRow } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { dealForm } from "~/models/leads/deal/schema";
import {
  dealValues,
  deleteDeal,
  editDeal,
  readDeal,
  recordDeal,
} from "~/models/leads/deal/staff.server";
import { rowId } from "~/models/list";
import { paths } from "~/paths";

/** The id in the address; null for the page that adds one. */
export const dealIdOf = (id = "") => (id === "add" ? null : found(rowId.safeParse(id).data));

export async function dealAction({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const id = dealIdOf(params.id);
  const form = await formData(request);
  if (id !== null && form.get("intent") === "delete") return removeDeal(id, who);
  return answerForm(
    form,
    dealForm,
    async ({ value, payload }) => {
      if (id === null) await recordDeal(value, who);
      else found(await editDeal(id, value, who, baseOf(payload)));
      return redirectWithToast(paths.numbers, { title: "Deal saved", tone: "success" });
    },
    staffFailures.saveDeal,
  );
}

async function removeDeal(id: number, who: SessionUser) {
  const deal = found(await readDeal(id, who));
  try {
    // To undo it, the same is recorded again.
    const undo = { action: `${paths.deals}/add`, fields: await dealValues(deal) };
    await deleteDeal(id, who);
    return redirectWithToast(paths.numbers, { title: "Deal deleted", tone: "success", undo });
  } catch (error) {
    return refusedRow(staffFailures.saveDeal, error);
  }
}
