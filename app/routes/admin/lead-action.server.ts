import type { ActionFunctionArgs } from "@remix-run/node";
import { adminOf } from "~/http/auth.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { Actor } from "~/models/audit/audit.server";
import { leadForms } from "~/models/lead/schema";

/** The action of a lead list: status, note, quarantine and delete. */
export async function leadAction<const S extends readonly [string, ...string[]]>(
  { context, request }: ActionFunctionArgs,
  {
    statuses,
    update,
    remove,
    toasts,
  }: {
    statuses: S;
    update: (
      id: number,
      patch: { status?: S[number]; note?: string; quarantined?: boolean },
      actor: Actor,
    ) => Promise<object | null>;
    remove: (id: number, actor: Actor) => Promise<object | null>;
    toasts: { removed: string; notRemoved: string; notUpdated: string };
  },
) {
  const admin = adminOf(context);
  const { intent, id, ...patch } = await readRowForm(request, leadForms(statuses));
  if (intent === "delete")
    return rowAction(request, { done: toasts.removed, failed: toasts.notRemoved }, () =>
      remove(id, admin),
    );
  const done = intent === "note" ? "Note saved" : "Status updated";
  return rowAction(request, { done, failed: toasts.notUpdated }, () => update(id, patch, admin));
}
