import { staffFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { answerForm, formData, type ValidForm } from "~/http/form.server";
import { baseOf, refusedRow, replaceWith, rowForm } from "~/http/row-form.server";
import { agentChoices, agentName } from "~/models/accounts/agent/agent.server";
import { agentForm, ownerForm } from "~/models/accounts/owner/schema";
import { ownerOf, updateOwner } from "~/models/accounts/owner/staff.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { changeListings } from "~/models/catalogue/property/bulk.server";
import { getOwnProperty, updateProperty } from "~/models/catalogue/property/staff.server";
import { officePaths } from "~/office-paths";
import type { Property } from "~db/schema";

export async function answerPeople(request: Request, id: number, user: SessionUser) {
  found(await getOwnProperty(id, user), "Property not found");
  const form = await formData(request);
  if (form.get("intent") === "restore") return bringBack(id, user);
  return form.has("intent") ? saveAgent(request, form, id, user) : saveOwner(form, id, user);
}

async function saveOwner(form: FormData, id: number, user: SessionUser) {
  const act = async ({ value, payload }: ValidForm<typeof ownerForm>) => {
    found(await updateOwner(id, value, user, baseOf(payload)), "Property not found");
    return backToEdit(id, "Owner saved");
  };
  return answerForm(form, ownerForm, act, staffFailures.saveOwner);
}

async function saveAgent(request: Request, form: FormData, id: number, user: SessionUser) {
  const fields = rowForm(form, agentForm);
  const { agentId, version } = fields;
  try {
    found(await updateProperty(id, { agentId }, user, { version }), "Property not found");
  } catch (error) {
    return refusedRow(staffFailures.assignAgent, error, { request, fields });
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
  return replaceWith(`${officePaths.editProperty}/${id}`, { title, tone: "success" });
}

export async function propertyPeople(
  { id, agentId, version }: Pick<Property, "id" | "agentId" | "version">,
  user: SessionUser,
) {
  const [owner, agent, agents] = await Promise.all([
    ownerOf(id, user),
    agentName(agentId),
    user.role === "admin" ? agentChoices() : null,
  ]);
  return { id, version, owner, agent, agentId, agents };
}
export type People = Awaited<ReturnType<typeof propertyPeople>>;
