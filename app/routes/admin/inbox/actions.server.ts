import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { FormAnswer, ToastForm, ToastMessage } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { pathOf, refusedRow, replaceWith, rowForm, rowGone } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Conflict, Refused } from "~/models/errors";
import {
  inboxFilters,
  inboxForms,
  inboxOf,
  type TickedForm,
  tickedForms,
  tickedMark,
} from "~/models/leads/inbox/schema";
import { inboxPlace } from "~/models/leads/lead/list.server";
import { keyOf } from "~/models/leads/lead/schema";
import { assignLeads, eachLead, type Handled, handleLead } from "~/models/leads/lead/staff.server";
import { formatCount } from "~/models/words";
import { leadDone, leadFailure, moreOf } from "../leads/leads.server";
import { undoAction } from "../undo-action.server";

const inverse = { spam: "not spam", "not spam": "spam", delete: "restore" } as const;

/** When a lead leaves the list, the next one is opened. */
export async function inboxAction({ request, context }: ActionFunctionArgs) {
  const who = adminOf(context);
  const fields = await formData(request);
  if (fields.has(tickedMark)) return tickedAction(request, fields, who);
  const form = rowForm(fields, inboxForms);
  const { intent, lead } = form;
  const key = keyOf(lead);
  if (intent === "text")
    return json<FormAnswer>({ result: { initialValue: { intent, lead: key, text: form.text } } });
  const failed = leadFailure(intent, lead.list);
  const filters = inboxOf(readPageQuery(request, inboxFilters));
  const leaves = intent === "delete" || intent === (filters.quarantined ? "not spam" : "spam");
  const placeNow = () => inboxPlace(filters, lead, { who });
  const place = leaves ? await placeNow() : null;
  let handled: Handled | null;
  try {
    handled = await handleLead(form, who);
  } catch (error) {
    return refusedRow(failed, error, { request, fields: { ...form, lead: key } });
  }
  if (!handled) return rowGone(failed, intent === "note");
  const url = new URL(request.url);
  const after = intent === "reached" ? await placeNow() : null;
  const next = after?.next ?? (filters.state === "waiting" ? after?.previous : null);
  const open = leaves ? (place?.next ?? place?.previous) : (next ?? lead);
  const { batch, isAsked } = handled;
  const { searchParams: shown } = url;
  for (const [name, value] of Object.entries({
    lead: open && keyOf(open),
    also: isAsked ? key : null,
    template: leaves || next ? null : shown.get("template"),
  }))
    if (value) shown.set(name, value);
    else shown.delete(name);
  const cleared = intent === "call back" && form.clear;
  const toast = { title: cleared ? "Call back cleared" : leadDone[intent], ...moreOf(handled) };
  if (leaves) return goOn(request, url, toast, { intent: inverse[intent], lead: key });
  return goOn(request, url, toast, batch && undoOf(batch), keyOf(lead));
}

const undoOf = (batch: string) => ({ intent: "undo", batch, [tickedMark]: "1" });

/** Redirects within the inbox; the form of 'Undo' is sent to the page as it is now. */
function goOn(
  request: Request,
  { pathname, search }: URL,
  toast: Omit<ToastMessage, "tone" | "undo">,
  undo: "" | ToastForm["fields"] | undefined,
  lead?: string,
) {
  const before = new URL(request.url);
  if (lead) before.searchParams.set("lead", lead);
  return replaceWith(`${pathname}${search}`, {
    ...toast,
    tone: "success",
    ...(undo && { undo: { action: pathOf({ url: before.href }), fields: undo } }),
  });
}

type Answer = Omit<ToastMessage, "tone" | "undo"> & {
  batch?: string;
  gone?: readonly string[];
};

async function tickedAction(request: Request, fields: FormData, who: SessionUser) {
  const form = rowForm(fields, tickedForms, "leads");
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  try {
    const { batch, gone = [], ...toast } = await answerTo(form, who);
    const url = new URL(request.url);
    if (gone.includes(url.searchParams.get("lead") ?? "")) url.searchParams.delete("lead");
    return goOn(request, url, toast, batch && undoOf(batch));
  } catch (error) {
    return refusedRow(staffFailures.updateLeads, error);
  }
}

const leads = (count: number) => formatCount(count, "lead");

async function answerTo(
  form: Exclude<TickedForm, { intent: "undo" }>,
  who: SessionUser,
): Promise<Answer> {
  if (form.leads.length === 0) throw new Refused("Tick the leads that are meant.");
  const keys = form.leads.map(([lead]) => lead);
  if (form.intent === "agent") {
    const { count, left, batch } = await assignLeads(form.leads, form.agent ?? null, who);
    const description =
      left > 0 ? `${leads(left)} that changed meanwhile left as they are` : undefined;
    if (count === 0 && description) throw new Conflict(description, "agent");
    if (count === 0) return { title: "Nothing to change" };
    return { title: `${leads(count)} with another agent`, description, batch };
  }
  const { done, batch } = await eachLead(form.intent, keys, who);
  if (done.length === 0 && form.intent === "answered") return { title: "Nothing to change" };
  if (done.length === 0) throw new Refused("They are no longer there.");
  if (form.intent === "answered")
    return { title: `${leads(done.length)} marked as answered`, batch };
  return { title: `${leads(done.length)} deleted`, gone: done.map(keyOf), batch };
}
