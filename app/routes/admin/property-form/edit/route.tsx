import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData, useRouteError } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { basisOf, clashedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { propertyIdOf } from "~/models/property/address";
import { editProperty } from "~/models/property/edit.server";
import { propertyValues } from "~/models/property/form-values";
import { getProperty } from "~/models/property/property.server";
import { editPropertyForm } from "~/models/property/schema";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { Icon } from "~/ui/icon";
import { PropertyError } from "~/ui/property-error";
import { readPropertyForm } from "../pictures.server";
import { PropertyForm } from "../property-form";
import { inWords, keptInWords } from "./in-words";

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
  const { version } = property;
  return {
    id,
    isTest,
    offMarket: isOff ? status : null,
    values: propertyValues(property),
    version,
  };
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const id = found(propertyIdOf(params.id));
  const submission = await readPropertyForm(request, editPropertyForm, admin);
  if (submission instanceof Response) return submission;
  try {
    const basis = basisOf(submission.payload);
    const edited = found(await editProperty(id, submission.value, admin, basis));
    const { property, isChanged, kept } = edited;
    const notes = [
      isChanged ? property.title : "Nothing was changed",
      keptInWords(kept, admin.username),
    ];
    return redirectWithToast(paths.adminProperties, {
      title: "Property updated",
      description: notes.filter(Boolean).join(". "),
      tone: "success",
    });
  } catch (error) {
    return clashedForm(submission, error, staffFailures.updateProperty, inWords);
  }
}

export default function EditProperty() {
  const { id, isTest, values, version, offMarket } = useLoaderData<typeof loader>();
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
          This property is marked {offMarket}. Saving a change lists it as Available again.
        </p>
      )}
      <PropertyForm
        key={id}
        mode="edit"
        action={`${paths.editProperty}/${id}`}
        uploadAction={`${paths.propertyPhotos}/${id}`}
        draftName={String(id)}
        values={values}
        version={version}
      />
    </>
  );
}

export function ErrorBoundary() {
  const link = { to: paths.adminProperties, label: "Back to Properties" };
  return <PropertyError error={useRouteError()} link={link} />;
}
