import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import {
  baseOf,
  conflictForm,
  formData,
  invalidForm,
  parseForm,
  shownAsTyped,
} from "~/http/form.server";
import { found } from "~/http/found.server";
import { conflictRow, refusedRow, rowForm } from "~/http/row-form.server";
import { agentForm, ownerForm } from "~/models/accounts/owner/schema";
import { updateOwner } from "~/models/accounts/owner/staff.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { changeListings } from "~/models/catalogue/property/bulk.server";
import { getOwnProperty, updateProperty } from "~/models/catalogue/property/staff.server";
import { paths } from "~/paths";

/** Saves the owner or the agent of a listing, or brings it back, and returns to the page to edit it. */
export async function answerPeople(request: Request, id: number, user: SessionUser) {
  found(await getOwnProperty(id, user), "Property not found");
  const form = await formData(request);
  if (form.get("intent") === "restore") return bringBack(id, user);
  return form.has("intent") ? saveAgent(request, form, id, user) : saveOwner(form, id, user);
}

async function saveOwner(form: FormData, id: number, user: SessionUser) {
  const submission = parseForm(form, ownerForm);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    const base = baseOf(submission.payload);
    found(await updateOwner(id, submission.value, user, base), "Property not found");
  } catch (error) {
    return conflictForm(submission, error, staffFailures.saveOwner, shownAsTyped);
  }
  return backToEdit(id, "Owner saved");
}

async function saveAgent(request: Request, form: FormData, id: number, user: SessionUser) {
  const fields = rowForm(form, agentForm);
  const { agentId, version } = fields;
  try {
    found(await updateProperty(id, { agentId }, user, { version }), "Property not found");
  } catch (error) {
    return conflictRow(request, staffFailures.assignAgent, error, fields);
  }
  return backToEdit(id, "Agent saved");
}

async function bringBack(id: number, user: SessionUser) {
  try {
    await changeListings({ ids: [id] }, { action: "restore" }, user);
  } catch (error) {
    return refusedRow(staffFailures.updateProperty, error);
  }
  return backToEdit(id, "Property restored");
}

function backToEdit(id: number, title: string) {
  const replace = { "X-Remix-Replace": "yes" };
  return redirectWithToast(`${paths.editProperty}/${id}`, { title, tone: "success" }, replace);
}
