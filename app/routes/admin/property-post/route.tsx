import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { found } from "~/http/answer.server";
import { adminOf } from "~/http/auth.server";
import { redirectWithToast } from "~/http/flash.server";
import { readRowForm, refusedRow } from "~/http/row-form.server";
import { propertyIdOf } from "~/models/catalogue/places/address";
import { getOwnProperty } from "~/models/catalogue/property/staff.server";
import { wholeNumber } from "~/models/list";
import { postToChannel } from "~/models/messages/channel/channel.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { TextLink } from "~/ui/admin/controls";
import { PageHead } from "~/ui/admin/page-head";
import { notPosted, Outward } from "./outward";
import { outwardOf } from "./outward.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Out into the world", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Out into the world");

const notFound = "Property not found";
const ownProperty = async ({ params, context }: Pick<LoaderFunctionArgs, "params" | "context">) =>
  found(await getOwnProperty(found(propertyIdOf(params.id)), adminOf(context)), notFound);

export async function loader(args: LoaderFunctionArgs) {
  const property = await ownProperty(args);
  const { id, title } = property;
  return { id, title, outward: found(await outwardOf(property), notFound) };
}

const postForm = z.object({
  replaces: z
    .literal("")
    .transform(() => undefined)
    .or(wholeNumber),
});

export async function action(args: ActionFunctionArgs) {
  const property = await ownProperty(args);
  const { replaces } = await readRowForm(args.request, postForm);
  try {
    await postToChannel(property, replaces);
  } catch (error) {
    return refusedRow(notPosted, error);
  }
  const toast = { title: "On its way to the channel", tone: "success" } as const;
  const replace = { "X-Remix-Replace": "yes" };
  return redirectWithToast(`${officePaths.editProperty}/${property.id}`, toast, replace);
}

export default function PropertyPost() {
  const { id, title, outward } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={title} />
      <TextLink to={`${officePaths.editProperty}/${id}`} className="mb-4">
        Back to the listing
      </TextLink>
      <Outward outward={outward} isOpen />
    </>
  );
}
