import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { PageHead, TextLink } from "~/ui/admin/page-head";
import { ownProperty } from "../own-property.server";
import { answerPeople, propertyPeople } from "./answer.server";
import { PropertyPeople } from "./people";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Owner and agent", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Owner and agent");

export async function loader(args: LoaderFunctionArgs) {
  const property = await ownProperty(args, "Property not found");
  return { title: property.title, people: await propertyPeople(property, adminOf(args.context)) };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return answerPeople(request, found(propertyIdOf(params.id)), adminOf(context));
}

export default function People() {
  const { title, people } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Owner and agent" />
      <TextLink to={`${officePaths.editProperty}/${people.id}`} className="mb-4">
        {title}
      </TextLink>
      <PropertyPeople people={people} isOpen />
    </>
  );
}
