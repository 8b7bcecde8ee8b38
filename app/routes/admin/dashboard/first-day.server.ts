import { randomUUID } from "node:crypto";
import { staffFailures } from "~/forms/staff-failures";
import { rowAction } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { putListAway, takeDemoHomesAway } from "~/models/operations/first-day/first-day.server";
import type { FirstDayForm } from "~/models/operations/first-day/schema";
import { formatCount } from "~/models/words";
import { undoAction } from "../undo-action.server";

export const isOfFirstDay = (form: { intent: string }): form is FirstDayForm =>
  ["take demo away", "put list away", "undo"].includes(form.intent);

export async function answerFirstDay(request: Request, form: FirstDayForm, who: SessionUser) {
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  if (form.intent === "put list away")
    return rowAction(
      request,
      { done: "The list is put away", failed: staffFailures.saveSettings },
      () => putListAway(who),
    );
  const batch = randomUUID();
  return rowAction(
    request,
    {
      done: "The demo is taken away",
      failed: staffFailures.updateProperty,
      undo: { intent: "undo", batch },
    },
    () => takeDemoHomesAway(who, batch),
    ({ homes }) => `${formatCount(homes, "home")} archived.`,
  );
}
