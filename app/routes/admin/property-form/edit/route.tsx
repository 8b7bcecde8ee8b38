import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { baseOf, conflictForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { savedPropertyForm } from "~/models/catalogue/property/draft-schema";
import { editProperty } from "~/models/catalogue/property/edit.server";
import { draftValues, propertyValues } from "~/models/catalogue/property/form-values";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { offeredFeatures } from "~/models/catalogue/property/usual-features.server";
import { formatDate, formatMoment, localMoment } from "~/models/dates.server";
import { may } from "~/models/operations/settings/settings.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { isMissing, PropertyError } from "~/ui/property-error";
import { PropertyPeople } from "../../property-people/people";
import { propertyPeople } from "../../property-people/people.server";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";
import { editedAnswer, goneForm } from "./answer.server";
import { parsedArea } from "./area.server";
import { GoneProperty } from "./gone-property";
import { Heading } from "./heading";
import { valueLines } from "./in-words";
import { StateNotice } from "./state-notice";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const handle: AdminHandle = {
  crumb: "Edit Property",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Edit Property");

export async function loader({ context, params }: LoaderFunctionArgs) {
  const property = found(await getOwnProperty(found(propertyIdOf(params.id)), adminOf(context)));
  const { id, status, isTest, isDraft, isPublic, liveFrom, archivedAt, version } = property;
  const isOff = !isDraft && (status === "Sold" || status === "Pending");
  return {
    ...{ id, isTest, isDraft, isPublic, offMarket: isOff ? status : null, version },
    liveFrom: liveFrom && formatMoment(liveFrom),
    archivedOn: archivedAt && formatDate(archivedAt),
    values: isDraft
      ? draftValues(property, liveFrom ? localMoment(liveFrom) : "")
      : propertyValues(property),
    usualFeatures: await offeredFeatures(),
    mayFeature: await may("agentsMayFeature", adminOf(context)),
    people: await propertyPeople(property, adminOf(context)),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const id = found(propertyIdOf(params.id));
  const property = await getOwnProperty(id, admin);
  const submission = await readPropertyForm(request, savedPropertyForm, admin);
  if (submission instanceof Response) return submission;
  const { payload, value } = submission;
  try {
    if (!property) return goneForm(submission);
    const squareFeet = parsedArea(value.squareFeet, payload, property.squareFeet);
    const edited = await editProperty(id, { ...value, squareFeet }, admin, baseOf(payload));
    if (!edited) return goneForm(submission);
    return await editedAnswer(request, edited, admin, value.isDraft === false);
  } catch (error) {
    return conflictForm(submission, error, staffFailures.updateProperty, valueLines);
  }
}

export default function EditProperty() {
  const { id, isTest, isDraft, isPublic, liveFrom, archivedOn, offMarket, people, ...form } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Heading {...{ id, isDraft, isPublic, isArchived: archivedOn !== null }} />
      <StateNotice {...{ id, isTest, isDraft, liveFrom, archivedOn, offMarket }} />
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
  const error = useRouteError();
  const isReturned = Boolean(useActionData<FormAnswer>()?.result);
  if (isReturned && isMissing(error)) return <GoneProperty />;
  const link = { to: paths.adminProperties, label: "Back to Properties" };
  return <PropertyError error={error} link={link} />;
}
