import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { propertyIdOf } from "~/models/property/address";
import { propertyValues } from "~/models/property/form-values";
import { getProperty } from "~/models/property/property.server";
import { editPropertyForm } from "~/models/property/schema";
import { updateProperty } from "~/models/property/staff.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { Icon } from "~/ui/icon";
import { PropertyError } from "~/ui/property-error";
import { savedNotes } from "../fitting.server";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

export const handle: AdminHandle = {
  crumb: "Edit Property",
  parents: [{ label: "Properties", to: paths.adminProperties }],
};
export const meta: MetaFunction = () => adminMeta("Edit Property");

export async function loader({ params }: LoaderFunctionArgs) {
  const property = found(await getProperty(found(propertyIdOf(params.id))));
  const { id, status, isTest } = property;
  const isOff = status === "Sold" || status === "Pending";
  return { id, isTest, offMarket: isOff ? status : null, values: propertyValues(property) };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const id = found(propertyIdOf(params.id));
  const submission = await readPropertyForm(request, editPropertyForm, admin);
  if (submission instanceof Response) return submission;
  try {
    const property = found(await updateProperty(id, submission.value, admin));
    return redirectWithToast(paths.adminProperties, {
      title: "Property updated",
      ...(await savedNotes(property, admin, [property.title])),
      tone: "success",
    });
  } catch (error) {
    return refusedForm(submission, error);
  }
}

export default function EditProperty() {
  const { id, isTest, values, offMarket } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading">Edit Property</h1>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.adminProperties} className="button button-quiet">
            <Icon name="arrow-left" size={18} />
            Back to Properties
          </Link>
          {!isTest && (
            <a
              href={`${paths.properties}/${id}`}
              target="_blank"
              rel="noreferrer"
              className="button button-quiet"
            >
              <Icon name="external-link" size={18} />
              View Property
              <span className="sr-only"> (new tab)</span>
            </a>
          )}
        </div>
      </div>
      {isTest && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          This is a test: visitors do not see it.
        </p>
      )}
      {offMarket && (
        <p className="mb-4 rounded-box bg-warning-soft p-4">
          This property is marked {offMarket}. Saving it lists it as Available again.
        </p>
      )}
      <PropertyForm
        key={id}
        mode="edit"
        action={`${paths.editProperty}/${id}`}
        uploadAction={`${paths.propertyPhotos}/${id}`}
        draftName={String(id)}
        values={values}
      />
    </>
  );
}

export function ErrorBoundary() {
  const link = { to: paths.adminProperties, label: "Back to Properties" };
  return <PropertyError error={useRouteError()} link={link} />;
}
