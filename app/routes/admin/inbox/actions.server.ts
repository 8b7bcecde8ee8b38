import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { FormAnswer, ToastForm, ToastMessage } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { pathOf, refusedRow, rowForm, rowGone } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Conflict, Refused } from "~/models/errors";
import {
  inboxFilters,
  inboxForms,
  type TickedForm,
  tickedForms,
  tickedMark,
} from "~/models/leads/inbox/schema";
import { inboxPlace } from "~/models/leads/lead/list.server";
import { keyOf } from "~/models/leads/lead/schema";
import { assignLeads, eachLead, handleLead } from "~/models/leads/lead/staff.server";
import { formatCount } from "~/models/words";
import { leadDone, leadFailure } from "../leads/leads.server";
import { undoAction } from "../undo-action.server";

const inverse = { spam: "not spam", "not spam": "spam", delete: "restore" } as const;

/** A lead that leaves the list gives way to the next one. */
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
  const filters = readPageQuery(request, inboxFilters);
  const leaves = intent === "delete" || intent === (filters.quarantined ? "not spam" : "spam");
  const place = leaves ? await inboxPlace(filters, lead, { who }) : null;
  try {
    if (!(await handleLead(form, who))) return rowGone(failed, intent === "note");
  } catch (error) {
    return refusedRow(failed, error, { request, fields: { ...form, lead: key } });
  }
  const url = new URL(request.url);
  const open = leaves ? (place?.next ?? place?.previous) : lead;
  if (open) url.searchParams.set("lead", keyOf(open));
  else url.searchParams.delete("lead");
  if (leaves) url.searchParams.delete("template");
  const title = intent === "call back" && form.clear ? "Call back cleared" : leadDone[intent];
  return goOn(request, url, { title }, leaves && { intent: inverse[intent], lead: key });
}

/** Goes on in the inbox, in place of the history entry; what is taken back comes to this page. */
function goOn(
  request: Request,
  { pathname, search }: URL,
  toast: Omit<ToastMessage, "tone" | "undo">,
  undo: false | ToastForm["fields"] | undefined,
) {
  return redirectWithToast(
    `${pathname}${search}`,
    { ...toast, tone: "success", ...(undo && { undo: { action: pathOf(request), fields: undo } }) },
    { "X-Remix-Replace": "yes" },
  );
}

type Answer = Omit<ToastMessage, "tone" | "undo"> & {
  batch?: string;
  gone?: readonly string[];
};

async function tickedAction(request: Request, fields: FormData, who: SessionUser) {
  const parsed = tickedForms.safeParse({
    ...Object.fromEntries(fields),
    leads: fields.getAll("leads"),
  });
  if (!parsed.success) throw new Response("The form cannot be read", { status: 400 });
  const form = parsed.data;
  if (form.intent === "undo") return undoAction(request, form.batch, who);
  try {
    const { batch, gone = [], ...toast } = await answerTo(form, who);
    const url = new URL(request.url);
    if (gone.includes(url.searchParams.get("lead") ?? "")) url.searchParams.delete("lead");
    const undo = batch ? { intent: "undo", batch, [tickedMark]: "1" } : undefined;
    return goOn(request, url, toast, undo);
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
