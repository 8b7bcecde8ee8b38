import { json } from "@remix-run/node";
import { type FormAnswer, failureToast } from "~/forms/answer";
import { undoFailed } from "~/forms/staff-failures";
import { backToList, refusedRow } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { exceptions, undoBatch } from "~/models/history/undo.server";
import { formatCount } from "~/models/words";

export async function undoAction(request: Request, batch: string, who: SessionUser) {
  try {
    const result = await undoBatch(batch, who);
    const { undone, left, already, noun } = result;
    if (undone === 0) {
      const isBefore = left === 0 && already > 0;
      const why = isBefore ? "That was undone before." : exceptions(result) || "It is too late.";
      return json<FormAnswer>({ toast: failureToast(undoFailed, why) }, 409);
    }
    return await backToList(request, {
      title: `${formatCount(undone, noun)} as before`,
      description: exceptions(result) || undefined,
      tone: "success",
    });
  } catch (error) {
    return refusedRow(undoFailed, error);
  }
}
