import { redirectWithToast } from "~/http/flash.server";
import { formData, invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { refusedRow, rowForm } from "~/http/row-form.server";
import { setListingAgent } from "~/models/agent/assign.server";
import { Conflict } from "~/models/errors";
import { agentForm, ownerForm } from "~/models/owner/schema";
import { ownerOf, updateOwner } from "~/models/owner/staff.server";
import { changeListings } from "~/models/property/bulk.server";
import { getOwnProperty } from "~/models/property/staff.server";
import type { SessionUser } from "~/models/session/session.server";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";

/** Saves the owner or the agent of a listing, or brings it back, and returns to the page to edit it. */
export async function answerPeople(request: Request, id: number, user: SessionUser) {
  found(await getOwnProperty(id, user), "Property not found");
  const form = await formData(request);
  if (form.get("intent") === "restore") return bringBack(id, user);
  return form.has("intent") ? saveAgent(form, id, user) : saveOwner(form, id, user);
}

async function saveOwner(form: FormData, id: number, user: SessionUser) {
  const submission = parseForm(form, ownerForm);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    found(await updateOwner(id, submission.value, user), "Property not found");
  } catch (error) {
    if (!(error instanceof Conflict)) return refusedForm(submission, error);
    // Who has read what others saved may replace it.
    form.set("version", String((await ownerOf(id, user))?.version ?? 0));
    return invalidForm(parseForm(form, ownerForm), { formErrors: [error.message], status: 409 });
  }
  return backToEdit(id, "Owner saved");
}

async function saveAgent(form: FormData, id: number, user: SessionUser) {
  const { agentId } = rowForm(form, agentForm);
  try {
    await setListingAgent([id], agentId, user);
  } catch (error) {
    return refusedRow(staffFailures.assignAgent, error);
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
