import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData, useRouteError } from "@remix-run/react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { refusedForm } from "~/http/form.server";
import { baseOf } from "~/http/row-form.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { savedPropertyForm } from "~/models/catalogue/property/draft-schema";
import { draftValues, propertyValues } from "~/models/catalogue/property/form-values";
import { offeredFeatures } from "~/models/catalogue/property/property.server";
import { editProperty, getOwnProperty } from "~/models/catalogue/property/staff.server";
import { localMoment } from "~/models/dates.server";
import { may } from "~/models/operations/settings/settings.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { isMissing, PropertyError } from "~/ui/property-error";
import { ownProperty } from "../../own-property.server";
import { propertyPeople } from "../../property-people/answer.server";
import { PropertyPeople } from "../../property-people/people";
import { Outward } from "../../property-post/outward";
import { outwardOf } from "../../property-post/outward.server";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";
import { editedAnswer, goneForm, parsedArea, stateOf, valueLines } from "./answer.server";
import { Heading } from "./heading";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const handle: AdminHandle = { crumb: "Edit Property", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Edit Property");

export async function loader(args: LoaderFunctionArgs) {
  const who = adminOf(args.context);
  const property = await ownProperty(args);
  const { liveFrom } = property;
  return {
    state: stateOf(property),
    form: {
      version: property.version,
      values: property.isDraft
        ? draftValues(property, liveFrom ? localMoment(liveFrom) : "")
        : propertyValues(property),
      usualFeatures: await offeredFeatures(),
      mayFeature: await may("agentsMayFeature", who),
    },
    people: await propertyPeople(property, who),
    outward: await outwardOf(property),
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const id = found(propertyIdOf(params.id));
  const property = await getOwnProperty(id, admin);
  const submission = await readPropertyForm(request, savedPropertyForm, admin);
  if (!("value" in submission)) return submission;
  const { payload, value } = submission;
  try {
    if (!property) return goneForm(submission);
    const squareFeet = parsedArea(value.squareFeet, payload, property.squareFeet);
    const edited = await editProperty(id, { ...value, squareFeet }, admin, baseOf(payload));
    if (!edited) return goneForm(submission);
    return await editedAnswer(request, edited, admin, value.isDraft === false);
  } catch (error) {
    return refusedForm(submission, error, staffFailures.updateProperty, valueLines);
  }
}

export default function EditProperty() {
  const { state, form, people, outward } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading {...state} />
      <PropertyPeople people={people} />
      <Outward outward={outward} />
      <PropertyForm
        key={state.id}
        id={state.id}
        mode={state.isDraft ? "draft" : "edit"}
        {...form}
      />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const isReturned = Boolean(useActionData<FormAnswer>()?.result);
  if (isReturned && isMissing(error)) return <GoneProperty />;
  const link = { to: officePaths.adminProperties, label: "Back to Properties" };
  return <PropertyError error={error} link={link} />;
}

/** Without script: the text of a form whose listing is gone, in a form that creates it again. */
function GoneProperty() {
  return (
    <>
      <h1 className="heading mb-4">Property Not Found</h1>
      <p className="mb-4 rounded-box bg-warning-soft p-4">
        To have it again, press “Create Property”. Otherwise leave this page.
      </p>
      {/* Shows the returned value of the checkbox to everybody, so that it can be unticked. */}
      <PropertyForm mode="add" draftName="gone" values={{}} usualFeatures={[]} mayFeature />
    </>
  );
}
