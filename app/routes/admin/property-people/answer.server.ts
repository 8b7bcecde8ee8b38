import { redirectWithToast } from "~/http/flash.server";
import { formData, invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { refusedRow, rowForm } from "~/http/row-form.server";
import { setListingAgent } from "~/models/agent/assign.server";
import { Conflict } from "~/models/errors";
import { listingForms, ownerForm } from "~/models/owner/schema";
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
  return form.has("intent") ? changeListing(form, id, user) : saveOwner(form, id, user);
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

async function changeListing(fields: FormData, id: number, user: SessionUser) {
  const form = rowForm(fields, listingForms);
  const isAgent = form.intent === "agent";
  try {
    if (isAgent) await setListingAgent([id], form.agentId, user);
    else await changeListings({ ids: [id] }, { action: "restore" }, user);
  } catch (error) {
    return refusedRow(staffFailures[isAgent ? "assignAgent" : "updateProperty"], error);
  }
  return backToEdit(id, isAgent ? "Agent saved" : "Property restored");
}

function backToEdit(id: number, title: string) {
  const replace = { "X-Remix-Replace": "yes" };
  return redirectWithToast(`${paths.editProperty}/${id}`, { title, tone: "success" }, replace);
}
