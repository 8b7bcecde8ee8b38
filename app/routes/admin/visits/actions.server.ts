import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { z } from "zod";
import { type FormAnswer, failureToast } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf, safeRedirect } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import {
  backToList,
  conflictShownMs,
  nothingChanged,
  pathOf,
  refusedRow,
  replaceWith,
  rowAction,
  rowGone,
} from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Conflict, Outdated } from "~/models/errors";
import { newCalendar } from "~/models/leads/visit/calendar.server";
import { calendarForm, visitForms } from "~/models/leads/visit/schema";
import { Clash, handleVisit } from "~/models/leads/visit/staff.server";
import { officePaths } from "~/office-paths";
import { undoAction } from "../undo-action.server";

const failed = staffFailures.saveVisit;

const done = {
  agree: "Visit agreed",
  add: "Visit agreed",
  move: "Another time offered",
  done: "Visit done",
  "no show": "Marked as no show",
  cancel: "Visit cancelled",
};

export async function visitsAction({ request, context }: ActionFunctionArgs) {
  const who = adminOf(context);
  const given = [...(await formData(request))].map(([name, value]) => [name, String(value)]);
  const fields: Record<string, string> = Object.fromEntries(given);
  const calendar = calendarForm.safeParse(fields);
  if (calendar.success) return makeCalendar(request, calendar.data, who);
  const { success, data: form, error } = visitForms.safeParse(fields);
  if (!success) {
    const toast = failureToast(failed, error.issues[0]?.message ?? "");
    return json<FormAnswer>({ toast, result: { initialValue: fields } }, 400);
  }
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  try {
    const visit = await handleVisit(form, who);
    if (!visit) return rowGone(failed);
    const { intent, back } = form;
    const { id, version, batch } = visit;
    const isUnchanged = "version" in form && version === form.version;
    const isMark = intent === "done" || intent === "no show";
    const toast = {
      title: done[intent],
      tone: "success",
      description: isUnchanged ? nothingChanged : undefined,
    } as const;
    if (back) {
      const link = { to: `${officePaths.visits}?visit=${id}`, label: "Message to the client" };
      const url = safeRedirect(back, officePaths.visits);
      return replaceWith(url, isMark ? toast : { ...toast, link });
    }
    const undo = { action: pathOf(request), fields: { intent: "undo", batch } };
    return backToList(request, isMark ? { ...toast, undo } : toast);
  } catch (error) {
    return refused(request, fields, error);
  }
}

function refused(request: Request, fields: Record<string, string>, error: unknown) {
  if (error instanceof Outdated)
    return refusedRow(failed, new Conflict(`${error.message} Nothing was saved.`, "day"));
  if (!(error instanceof Clash)) return refusedRow(failed, error);
  const toast = {
    title: "Two visits at one time",
    description: `${error.message} Save all the same?`,
    tone: "error",
    duration: conflictShownMs,
    keep: {
      action: pathOf(request),
      fields: { ...fields, sure: "1" },
      labels: ["Save all the same", "Leave it"],
    },
  } satisfies FormAnswer["toast"];
  return json<FormAnswer>({ toast, result: { initialValue: fields } }, 409);
}

function makeCalendar(
  request: Request,
  { generation }: z.output<typeof calendarForm>,
  who: SessionUser,
) {
  const words = { done: "Your calendar has an address", failed: staffFailures.saveProfile };
  const isOther = generation > 0 ? "The old one no longer works." : undefined;
  return rowAction(
    request,
    words,
    () => newCalendar(who.id, generation, who),
    () => isOther,
  );
}
