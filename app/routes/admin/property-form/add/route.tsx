import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { similarField } from "~/forms/answer";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { invalidForm, refusedForm } from "~/http/form.server";
import { updateOwner } from "~/models/accounts/owner/staff.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { addPropertyForm } from "~/models/catalogue/property/draft-schema";
import { similarListings } from "~/models/catalogue/property/duplicates.server";
import { duplicateValues, newPropertyValues } from "~/models/catalogue/property/form-values";
import { offeredFeatures } from "~/models/catalogue/property/property.server";
import {
  createPropertyOnce,
  duplicateProperty,
  getOwnProperty,
  wasJustCreated,
} from "~/models/catalogue/property/staff.server";
import { priceNote } from "~/models/catalogue/property/typed-price";
import { propertyCreatedEvent } from "~/models/messages/pixel-event.server";
import { may } from "~/models/operations/settings/settings.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { listPlace, withListPlace } from "~/ui/admin/list-url";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";
import { savedToast } from "../saved.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Add New Property", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Add New Property");

/** `?from=12` prefills the form with a copy of property 12. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const id = propertyIdOf(new URL(request.url).searchParams.get("from") ?? undefined);
  const source = id ? await getOwnProperty(id, adminOf(context)) : null;
  return {
    values: source ? duplicateValues(source) : newPropertyValues(),
    similarTo: source?.id,
    draftName: source ? `copy-of-${source.id}` : "new",
    usualFeatures: await offeredFeatures(),
    mayFeature: await may("agentsMayFeature", adminOf(context)),
    submissionKey: randomUUID(),
  };
}

/** `?duplicate=12` stores a copy of property 12 as a draft. */
export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const source = new URL(request.url).searchParams.get("duplicate");
  if (source) {
    const copy = found(await duplicateProperty(found(propertyIdOf(source)), admin));
    const place = listPlace(new URL(request.url).search);
    const to = withListPlace(`${officePaths.editProperty}/${copy.id}`, place);
    return redirectWithToast(to, await savedToast(copy, "Property duplicated", admin));
  }
  const submission = await readPropertyForm(request, addPropertyForm, admin);
  if (!("value" in submission)) return submission;
  const { submissionKey, ownerPhone, ...input } = submission.value;
  try {
    const similar = await similarListings({ ...input, ownerPhone }, admin);
    const seen = String(submission.payload[similarField] ?? "").split(",");
    const isWarned = similar.every(({ id }) => seen.includes(String(id)));
    if (!isWarned && !(await wasJustCreated(input, admin)))
      return invalidForm(submission, { status: 409, similar });
    const { property, isNew } = await createPropertyOnce(input, admin, submissionKey);
    if (ownerPhone) await updateOwner(property.id, { phone: ownerPhone }, admin);
    const name = isNew ? {} : { title: `${input.title} was saved already: there is one listing` };
    const note = priceNote(String(submission.payload.price ?? ""), input.price);
    return redirectWithToast(listPlace(new URL(request.url).search), {
      ...(await savedToast({ ...property, ...name }, "Property created", admin, note)),
      event: isNew && !property.isDraft ? propertyCreatedEvent(property) : undefined,
    });
  } catch (error) {
    return refusedForm(submission, error);
  }
}

export default function AddProperty() {
  const { draftName, ...form } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="heading mb-4">Add New Property</h1>
      <PropertyForm key={draftName} mode="add" draftName={draftName} {...form} />
    </>
  );
}
