import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { leadFailures, staffFailures, trashFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { moveToTrash, restore } from "~/models/history/trash.server";
import { answerNoted } from "~/models/leads/lead/contact";
import { countHeld } from "~/models/leads/lead/held.server";
import { addToHistory } from "~/models/leads/lead/history.server";
import { leadView } from "~/models/leads/lead/lead-view.server";
import { inquiryList, type ListedLead, requestList } from "~/models/leads/lead/list.server";
import { relatedLeads } from "~/models/leads/lead/same-contact.server";
import { leadForms } from "~/models/leads/lead/schema";
import { updateLead } from "~/models/leads/lead/staff.server";
import type { LeadList } from "~db/vocabulary";

/** One page of a list of leads, and how many of it are held. */
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
    ? {
        ...(await loadList(args, inquiryList, view)),
        held: await countHeld("inquiries", who),
      }
    : {
        ...(await loadList(args, requestList, view)),
        held: await countHeld("requests", who),
      };
}

const names = { inquiry: "Inquiry", request: "Property request" };

/** The action of a lead list: status, notes, answers, hold, trash and back. */
export async function leadAction({ context, request }: ActionFunctionArgs, list: LeadList) {
  const admin = adminOf(context);
  const failed = leadFailures[list];
  const form = await readRowForm(request, leadForms(list));
  const { id } = form;
  const key = { list, number: id };
  switch (form.intent) {
    case "delete": {
      const undo = { intent: "restore", id: String(id) };
      const done = `${names[list]} deleted`;
      return rowAction(request, { done, undo, failed: failed.remove }, () =>
        moveToTrash({ kind: list, id }, admin),
      );
    }
    case "restore":
      return rowAction(
        request,
        { done: `${names[list]} restored`, failed: trashFailures.restore },
        () => restore({ kind: list, id }, admin),
      );
    case "note":
      return rowAction(request, { done: "Note saved", failed: staffFailures.saveNote }, () =>
        addToHistory(key, { event: "note", text: form.note }, admin),
      );
    case "status":
    case "quarantine": {
      const { intent: _intent, id: _id, version, ...patch } = form;
      return rowAction(
        request,
        { done: "Status updated", failed: failed.update, fields: form },
        () => updateLead(key, patch, admin, { version }),
      );
    }
    default: {
      const { intent: event } = form;
      return rowAction(request, { done: answerNoted[event], failed: failed.update }, () =>
        addToHistory(key, { event }, admin),
      );
    }
  }
}
