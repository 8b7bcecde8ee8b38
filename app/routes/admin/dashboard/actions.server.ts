import type { ActionFunctionArgs } from "@remix-run/node";
import { leadFailures, staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { answerNoted } from "~/models/leads/lead/contact";
import { keyOf } from "~/models/leads/lead/schema";
import { type TodayForm, todayForms } from "~/models/leads/today/schema";
import { handleToday } from "~/models/leads/today/staff.server";

const done: Record<TodayForm["intent"], string> = {
  ...answerNoted,
  done: "Visit done",
  "not done": "Visit as before",
  called: "Call back done",
  "not called": "Call back as before",
  "not spam": "Back in the inbox",
  spam: "Held",
  delete: "Lead deleted",
  restore: "Lead restored",
  confirm: "Property updated",
  "not confirmed": "Property as before",
  retry: "It is sent again",
  dismiss: "Dismissed",
};

/** Does what the form of a row of 'Today' says. */
export async function todayAction({ request, context }: ActionFunctionArgs) {
  const who = adminOf(context);
  const form = await readRowForm(request, todayForms);
  const fields = "lead" in form ? { ...form, lead: keyOf(form.lead) } : form;
  const toasts = { done: done[form.intent], failed: failureOf(form), fields };
  return rowAction(request, toasts, () => handleToday(form, who));
}

function failureOf(form: TodayForm) {
  if (!("lead" in form))
    return form.intent === "retry" || form.intent === "dismiss"
      ? staffFailures.retryMail
      : staffFailures.updateProperty;
  const { update, remove } = leadFailures[form.lead.list];
  if (form.intent === "called" || form.intent === "not called") return staffFailures.callBack;
  return form.intent === "delete" ? remove : update;
}
