import { randomUUID } from "node:crypto";
import { z } from "zod";
import { leadFailures, staffFailures } from "~/forms/staff-failures";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { todayForms } from "~/models/leads/today/schema";
import { handleToday } from "~/models/leads/today/today.server";
import { putListAway, takeDemoHomesAway } from "~/models/operations/first-day/first-day.server";
import { formatCount } from "~/models/words";
import { answerLead } from "../leads/leads.server";
import { undoAction } from "../undo-action.server";

const dashboardForms = z.discriminatedUnion("intent", [
  ...todayForms.options,
  z.object({ intent: z.literal("take demo away") }),
  z.object({ intent: z.literal("put list away") }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);

const done = {
  visited: "Visit done",
  "not visited": "Visit as before",
  confirm: "Property updated",
  "not confirmed": "Property as before",
  retry: "It is sent again",
  dismiss: "Dismissed",
};

export async function answerDashboard(request: Request, who: SessionUser) {
  const { retryMail, saveSettings, saveVisit, updateProperty } = staffFailures;
  const form = await readRowForm(request, dashboardForms);
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  if (form.intent === "take demo away") return takeDemo(request, who);
  if (form.intent === "put list away")
    return rowAction(request, { done: "The list is put away", failed: saveSettings }, () =>
      putListAway(who),
    );
  if ("lead" in form) {
    const { update } = leadFailures[form.lead.list];
    return answerLead(request, form, who, form.intent === "restore" ? { failed: update } : {});
  }
  const isMail = form.intent === "retry" || form.intent === "dismiss";
  const isVisit = form.intent === "visited" || form.intent === "not visited";
  const failed = isMail ? retryMail : isVisit ? saveVisit : updateProperty;
  return rowAction(request, { done: done[form.intent], failed, fields: form }, () =>
    handleToday(form, who),
  );
}

function takeDemo(request: Request, who: SessionUser) {
  const batch = randomUUID();
  const undo = { intent: "undo", batch };
  return rowAction(
    request,
    { done: "The demo is taken away", failed: staffFailures.updateProperty, undo },
    () => takeDemoHomesAway(who, batch),
    ({ homes }) => `${formatCount(homes, "home")} archived.`,
  );
}
