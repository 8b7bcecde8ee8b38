import type { ActionFunctionArgs } from "@remix-run/node";
import { leadFailures, staffFailures, trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { Actor } from "~/models/history/change.server";
import type { Base } from "~/models/history/conflicts.server";
import { moveToTrash, restore } from "~/models/history/trash.server";
import { answerNoted } from "~/models/leads/lead/contact";
import { addToHistory } from "~/models/leads/lead/history.server";
import { type LeadKind, leadForms } from "~/models/leads/lead/schema";

const names = { inquiry: "Inquiry", request: "Property request" };

/** The action of a lead list: status, notes, answers, hold, trash and back. */
export async function leadAction<const S extends readonly [string, ...string[]]>(
  { context, request }: ActionFunctionArgs,
  {
    kind,
    statuses,
    update,
  }: {
    kind: LeadKind;
    statuses: S;
    update: (
      id: number,
      patch: { status?: S[number]; quarantined?: boolean },
      actor: Actor,
      base: Base,
    ) => Promise<object | null>;
  },
) {
  const admin = adminOf(context);
  const failed = leadFailures[kind];
  const form = await readRowForm(request, leadForms(statuses));
  const { id } = form;
  if (form.intent === "delete") {
    const undo = { intent: "restore", id: String(id) };
    const done = `${names[kind]} deleted`;
    return rowAction(request, { done, undo, failed: failed.remove }, () =>
      moveToTrash(kind, id, admin),
    );
  }
  if (form.intent === "restore")
    return rowAction(
      request,
      { done: `${names[kind]} restored`, failed: trashFailures.restore },
      () => restore(kind, id, admin),
    );
  if (form.intent === "note")
    return rowAction(request, { done: "Note saved", failed: staffFailures.saveNote }, () =>
      addToHistory({ kind, id }, { event: "note", text: form.note }, admin),
    );
  if (form.intent !== "status" && form.intent !== "quarantine") {
    const event = form.intent;
    return rowAction(request, { done: answerNoted[event], failed: failed.update }, () =>
      addToHistory({ kind, id }, { event }, admin),
    );
  }
  const { intent: _intent, id: _id, version, ...patch } = form;
  return rowAction(request, { done: "Status updated", failed: failed.update, fields: form }, () =>
    update(id, patch, admin, { version }),
  );
}
