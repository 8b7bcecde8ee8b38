import type { ActionFunctionArgs } from "@remix-run/node";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { Actor } from "~/models/audit/audit.server";
import { addToHistory } from "~/models/lead/history.server";
import { type LeadKind, leadForms } from "~/models/lead/schema";
import { type LeadFailures, staffFailures } from "~/staff-failures";

/** The action of a lead list: status, notes, answers, quarantine and delete. */
export async function leadAction<const S extends readonly [string, ...string[]]>(
  { context, request }: ActionFunctionArgs,
  {
    kind,
    statuses,
    update,
    remove,
    removed,
    failed,
  }: {
    kind: LeadKind;
    statuses: S;
    update: (
      id: number,
      patch: { status?: S[number]; quarantined?: boolean },
      actor: Actor,
    ) => Promise<object | null>;
    remove: (id: number, actor: Actor) => Promise<object | null>;
    /** The toast after a delete. */
    removed: string;
    failed: LeadFailures;
  },
) {
  const admin = adminOf(context);
  const form = await readRowForm(request, leadForms(statuses));
  const { id } = form;
  if (form.intent === "delete")
    return rowAction(request, { done: removed, failed: failed.remove }, () => remove(id, admin));
  if (form.intent === "note")
    return rowAction(request, { done: "Note saved", failed: staffFailures.saveNote }, () =>
      addToHistory({ kind, id }, { event: "note", text: form.note }, admin),
    );
  if (form.intent === "answered")
    return rowAction(request, { done: "Marked as answered", failed: failed.update }, () =>
      addToHistory({ kind, id }, { event: "answered" }, admin),
    );
  const { intent: _intent, id: _id, ...patch } = form;
  return rowAction(request, { done: "Status updated", failed: failed.update }, () =>
    update(id, patch, admin),
  );
}
