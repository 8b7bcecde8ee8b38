import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { formatMoment, localMoment } from "~/models/dates.server";
import { propertyCreatedEvent } from "~/models/pixel/event.server";
import { propertyIdOf } from "~/models/property/address";
import { savedPropertyForm } from "~/models/property/draft-schema";
import { draftValues, propertyValues } from "~/models/property/form-values";
import { getOwnProperty, updateProperty } from "~/models/property/staff.server";
import { offeredFeatures } from "~/models/property/usual-features.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { listPlace } from "~/ui/admin/list-place";
import { PropertyError } from "~/ui/property-error";
import { PropertyPeople } from "../../property-people/people";
import { propertyPeople } from "../../property-people/people.server";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";
import { savedToast } from "../saved.server";
import { EditHead } from "./head";
import { StateNotice } from "./state-notice";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const handle: AdminHandle = {
  crumb: "Edit Property",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Edit Property");

export async function loader({ context, params }: LoaderFunctionArgs) {
  const property = found(await getOwnProperty(found(propertyIdOf(params.id)), adminOf(context)));
  const { id, status, isTest, isDraft, isPublic, liveFrom } = property;
  const isOff = !isDraft && (status === "Sold" || status === "Pending");
  return {
    ...{ id, isTest, isDraft, isPublic, offMarket: isOff ? status : null },
    liveFrom: liveFrom && formatMoment(liveFrom),
    values: isDraft
      ? draftValues(property, liveFrom ? localMoment(liveFrom) : "")
      : propertyValues(property),
    usualFeatures: await offeredFeatures(),
    people: await propertyPeople(property, adminOf(context)),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const id = found(propertyIdOf(params.id));
  found(await getOwnProperty(id, admin));
  const submission = await readPropertyForm(request, savedPropertyForm, admin);
  if (submission instanceof Response) return submission;
  const isPublished = submission.value.isDraft === false;
  try {
    const property = found(await updateProperty(id, submission.value, admin));
    const done = isPublished ? "Property published" : "Property updated";
    return redirectWithToast(listPlace(new URL(request.url).search), {
      ...(await savedToast(property, done)),
      event: isPublished ? propertyCreatedEvent(property) : undefined,
    });
  } catch (error) {
    return refusedForm(submission, error);
  }
}

export default function EditProperty() {
  const { id, isTest, isDraft, isPublic, liveFrom, offMarket, people, ...form } =
    useLoaderData<typeof loader>();
  return (
    <>
      <EditHead {...{ id, isDraft, isPublic }} />
      <StateNotice {...{ isTest, isDraft, liveFrom, offMarket }} />
      <PropertyPeople people={people} />
      <PropertyForm
        key={id}
        mode={isDraft ? "draft" : "edit"}
        action={`${paths.editProperty}/${id}`}
        uploadAction={`${paths.propertyPhotos}/${id}`}
        draftName={String(id)}
        {...form}
      />
    </>
  );
}

export function ErrorBoundary() {
  const link = { to: paths.adminProperties, label: "Back to Properties" };
  return <PropertyError error={useRouteError()} link={link} />;
}
