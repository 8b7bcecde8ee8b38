import { json } from "@remix-run/node";
import { failureToast } from "~/failures";
import type { FormAnswer } from "~/form-answer";
import { backToList, refusedRow } from "~/http/row-form.server";
import { undoBatch } from "~/models/audit/undo.server";
import { exceptions } from "~/models/audit/undone";
import { counted } from "~/models/counted";
import type { SessionUser } from "~/models/session/session.server";
import { undoFailed } from "~/staff-failures";

/** Takes a batch of changes back, for the 'Undo' of a toast and of the audit log. */
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
      title: `${counted(undone, noun)} as before`,
      description: exceptions(result) || undefined,
      tone: "success",
    });
  } catch (error) {
    return refusedRow(undoFailed, error);
  }
}
