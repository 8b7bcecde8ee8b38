import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { FormAnswer } from "~/forms/answer";
import {
  type LeadFailures,
  leadFailures,
  staffFailures,
  trashFailures,
} from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { conflictRow, rowForm, rowGone } from "~/http/row-form.server";
import { type InboxForm, inboxFilters, inboxForms, tickedMark } from "~/models/leads/inbox/schema";
import { handleLead } from "~/models/leads/inbox/staff.server";
import { answerNoted } from "~/models/leads/lead/contact";
import { inboxPlace } from "~/models/leads/lead/list.server";
import { keyOf } from "~/models/leads/lead/schema";
import { tickedAction } from "./ticked.server";

const done: Record<Exclude<InboxForm["intent"], "text">, string> = {
  status: "Status updated",
  ...answerNoted,
  note: "Note saved",
  "call back": "Call back saved",
  agent: "Agent changed",
  spam: "Held",
  "not spam": "Back in the inbox",
  delete: "Lead deleted",
  restore: "Lead restored",
};

const takenBackBy = { spam: "not spam", "not spam": "spam", delete: "restore" } as const;

/** Does what a form of the open lead says; a lead that leaves the list gives way to the next one. */
export async function inboxAction({ request, context }: ActionFunctionArgs) {
  const who = adminOf(context);
  const fields = await formData(request);
  if (fields.has(tickedMark)) return tickedAction(request, fields, who);
  const form = rowForm(fields, inboxForms);
  const { intent, lead } = form;
  if (intent === "text") {
    const initialValue = { intent, lead: keyOf(lead), text: form.text };
    return json<FormAnswer>({ result: { initialValue } });
  }
  const failed = failureOf(form, leadFailures[lead.list]);
  const filters = readPageQuery(request, inboxFilters);
  const leaves = intent === "delete" || intent === (filters.quarantined ? "not spam" : "spam");
  const place = leaves ? await inboxPlace(filters, lead, { who }) : null;
  try {
    if (!(await handleLead(form, who))) return rowGone(failed, intent === "note");
  } catch (error) {
    return conflictRow(request, failed, error, { ...form, lead: keyOf(lead) });
  }
  const url = new URL(request.url);
  const here = `${url.pathname}${url.search}`;
  const open = leaves ? (place?.next ?? place?.previous) : lead;
  if (open) url.searchParams.set("lead", keyOf(open));
  else url.searchParams.delete("lead");
  if (leaves) url.searchParams.delete("template");
  const title = intent === "call back" && form.clear ? "Call back cleared" : done[intent];
  const undo = leaves && {
    action: here,
    fields: { intent: takenBackBy[intent], lead: keyOf(lead) },
  };
  return redirectWithToast(
    `${url.pathname}${url.search}`,
    { title, tone: "success", ...(undo && { undo }) },
    { "X-Remix-Replace": "yes" },
  );
}

function failureOf({ intent }: InboxForm, failures: LeadFailures) {
  if (intent === "delete") return failures.remove;
  if (intent === "restore") return trashFailures.restore;
  if (intent === "note") return staffFailures.saveNote;
  return intent === "call back" ? staffFailures.callBack : failures.update;
}
