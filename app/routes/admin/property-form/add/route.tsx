import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusedForm } from "~/http/form.server";
import { propertyCreatedEvent } from "~/models/pixel/event.server";
import { propertyIdOf } from "~/models/property/address";
import { duplicateValues, newPropertyValues } from "~/models/property/form-values";
import { getProperty } from "~/models/property/property.server";
import { newPropertyForm } from "~/models/property/schema";
import { createPropertyOnce } from "~/models/property/staff.server";
import { priceNote } from "~/models/property/typed-price";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { savedNotes } from "../fitting.server";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Add New Property",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Add New Property");

/** `?from=12` prefills the form with a copy of property 12. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = propertyIdOf(new URL(request.url).searchParams.get("from") ?? undefined);
  const source = id ? await getProperty(id) : null;
  return {
    values: source ? duplicateValues(source) : newPropertyValues(),
    draftName: source ? `copy-of-${source.id}` : "new",
    submissionKey: randomUUID(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const submission = await readPropertyForm(request, newPropertyForm, admin);
  if (submission instanceof Response) return submission;
  const { submissionKey, ...input } = submission.value;
  try {
    const { property, isNew } = await createPropertyOnce(input, admin, submissionKey);
    const notes = [
      isNew ? input.title : `${input.title} was saved already: there is one listing`,
      priceNote(String(submission.payload.price ?? ""), input.price),
    ];
    return redirectWithToast(paths.adminProperties, {
      title: "Property created",
      ...(await savedNotes(property, admin, notes)),
      tone: "success",
      event: isNew ? propertyCreatedEvent(property) : undefined,
    });
  } catch (error) {
    return refusedForm(submission, error);
  }
}

export default function AddProperty() {
  const { values, draftName, submissionKey } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="heading mb-4">Add New Property</h1>
      <PropertyForm
        key={draftName}
        mode="add"
        action={paths.addProperty}
        uploadAction={paths.propertyPhotos}
        draftName={draftName}
        values={values}
        submissionKey={submissionKey}
      />
    </>
  );
}
