import type { ActionFunctionArgs } from "@remix-run/node";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { Actor } from "~/models/audit/audit.server";
import type { Basis } from "~/models/audit/basis.server";
import { leadForms } from "~/models/lead/schema";
import { type LeadFailures, staffFailures } from "~/staff-failures";

/** The action of a lead list: status, note, quarantine and delete. */
export async function leadAction<const S extends readonly [string, ...string[]]>(
  { context, request }: ActionFunctionArgs,
  {
    statuses,
    update,
    remove,
    removed,
    failed,
  }: {
    statuses: S;
    update: (
      id: number,
      patch: { status?: S[number]; note?: string; quarantined?: boolean },
      actor: Actor,
      basis: Basis,
    ) => Promise<{ version: number } | null>;
    remove: (id: number, actor: Actor) => Promise<object | null>;
    /** The toast after a delete. */
    removed: string;
    failed: LeadFailures;
  },
) {
  const admin = adminOf(context);
  const { intent, id, version, ...patch } = await readRowForm(request, leadForms(statuses));
  if (intent === "delete")
    return rowAction(request, { done: removed, failed: failed.remove }, () => remove(id, admin));
  const toasts =
    intent === "note"
      ? ({ done: "Note saved", failed: staffFailures.saveNote } as const)
      : { done: "Status updated", failed: failed.update };
  const fields = { intent, id, version, ...patch };
  return rowAction(request, { ...toasts, fields }, () => update(id, patch, admin, { version }));
}
