import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Failure } from "~/forms/answer";
import { leadFailures, staffFailures, trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { type LeadForm, leadForms } from "~/models/leads/inbox/schema";
import { answerNoted } from "~/models/leads/lead/contact";
import { countHeld } from "~/models/leads/lead/held.server";
import { leadView } from "~/models/leads/lead/lead-view.server";
import { inquiryList, type ListedLead, requestList } from "~/models/leads/lead/list.server";
import { relatedLeads } from "~/models/leads/lead/same-contact.server";
import { keyOf } from "~/models/leads/lead/schema";
import { type Handled, handleLead } from "~/models/leads/lead/staff.server";
import { rowId } from "~/models/list";
import { formatCount } from "~/models/words";
import type { LeadList } from "~db/office-vocabulary";

export async function loadLeads(args: LoaderFunctionArgs, list: LeadList) {
  const who = adminOf(args.context);
  const view = async (rows: readonly ListedLead[]) => {
    const related = await relatedLeads(rows, who);
    return rows.map((row) => ({
      ...leadView(row, related.get(row.id)),
      property: row.property && { id: row.property.id, title: row.property.title },
    }));
  };
  return list === "inquiry"
    ? { ...(await loadList(args, inquiryList, view)), held: await countHeld("inquiries", who) }
    : { ...(await loadList(args, requestList, view)), held: await countHeld("requests", who) };
}

export const leadDone: Record<LeadForm["intent"], string> = {
  status: "Status updated",
  state: "State updated",
  ...answerNoted,
  "answer others": "All marked as answered",
  note: "Note saved",
  "call back": "Call back saved",
  called: "Call back done",
  "not called": "Call back as before",
  agent: "Agent changed",
  spam: "Held",
  "not spam": "Back in the inbox",
  delete: "Lead deleted",
  restore: "Lead restored",
};

export function leadFailure(intent: LeadForm["intent"], list: LeadList): Failure {
  const { update, remove } = leadFailures[list];
  const { saveNote, callBack } = staffFailures;
  const failures: Partial<Record<LeadForm["intent"], Failure>> = {
    note: saveNote,
    "call back": callBack,
    called: callBack,
    "not called": callBack,
    delete: remove,
    restore: trashFailures.restore,
  };
  return failures[intent] ?? update;
}

export function answerLead(
  request: Request,
  form: LeadForm,
  who: SessionUser,
  more: Partial<Parameters<typeof rowAction>[1]> = {},
) {
  const { intent, lead } = form;
  const messages = { done: leadDone[intent], failed: leadFailure(intent, lead.list) };
  const fields = { ...form, lead: keyOf(lead) };
  return rowAction(
    request,
    { ...messages, fields, ...more },
    () => handleLead(form, who),
    (handled) => moreOf(handled).description,
  );
}

export function moreOf({ together = 0 }: Handled): { description?: string } {
  return together > 0 ? { description: `and ${formatCount(together, "more lead")} of theirs` } : {};
}

/** Lists send the number of the lead; other pages send its key. */
const rowForms = (list: LeadList) =>
  z
    .looseObject({ id: rowId, quarantined: z.stringbool().optional() })
    .transform(({ id, quarantined, ...form }) => ({
      ...form,
      lead: keyOf({ list, number: id }),
      ...(quarantined !== undefined && { intent: quarantined ? "spam" : "not spam" }),
    }))
    .pipe(leadForms);

const names = { inquiry: "Inquiry", request: "Property request" };

export async function leadAction({ context, request }: ActionFunctionArgs, list: LeadList) {
  const form = await readRowForm(request, rowForms(list));
  const { intent, lead } = form;
  const id = lead.number;
  const done: Partial<typeof leadDone> = {
    spam: leadDone.status,
    "not spam": leadDone.status,
    delete: `${names[list]} deleted`,
    restore: `${names[list]} restored`,
  };
  return answerLead(request, form, adminOf(context), {
    done: done[intent] ?? leadDone[intent],
    fields: { ...form, lead: undefined, id },
    undo: intent === "delete" ? { intent: "restore", id: String(id) } : undefined,
  });
}
