import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { trashFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { refusedRow, rowAction, rowForm, rowGone } from "~/http/row-form.server";
import { trashKey } from "~/models/history/schema";
import { leadForms } from "~/models/leads/inbox/schema";
import { erasePerson } from "~/models/leads/person/erase.server";
import { setUnlinked } from "~/models/leads/person/person.server";
import { officePaths } from "~/office-paths";
import { answerLead } from "../leads/leads.server";

const personForms = z.discriminatedUnion("intent", [
  ...leadForms.options,
  z.object({ intent: z.literal("link"), key: trashKey, isUnlinked: z.stringbool() }),
  z.object({ intent: z.literal("erase") }),
]);

export const keyOf = (key = "") => found(trashKey.safeParse(key).data);

export async function personAction({ context, params, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const fields = await formData(request);
  const form = rowForm(fields, personForms);
  if (form.intent === "link") {
    const done = form.isUnlinked ? "No longer shown as the same person" : "The same person again";
    return rowAction(request, { done, failed: trashFailures.link }, () =>
      setUnlinked(form.key, form.isUnlinked, who),
    );
  }
  if (form.intent !== "erase") return answerLead(request, form, who);
  try {
    const erased = await erasePerson(keyOf(params.key), who, fields.getAll("also").map(String));
    if (!erased) return rowGone(trashFailures.erase);
  } catch (error) {
    return refusedRow(trashFailures.erase, error);
  }
  return redirectWithToast(officePaths.inquiries, { title: "Person erased", tone: "success" });
}
