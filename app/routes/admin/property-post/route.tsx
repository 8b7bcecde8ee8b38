import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { found } from "~/http/answer.server";
import { readRowForm, refusedRow, replaceWith } from "~/http/row-form.server";
import { wholeNumber } from "~/models/list";
import { postToChannel } from "~/models/messages/channel/channel.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta, underProperties } from "~/ui/admin/admin-meta";
import { PageHead, TextLink } from "~/ui/admin/page-head";
import { ownProperty } from "../own-property.server";
import { notPosted, Outward } from "./outward";
import { outwardOf } from "./outward.server";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Out into the world", parents: underProperties };
export const meta: MetaFunction = () => adminMeta("Out into the world");

const notFound = "Property not found";

export async function loader(args: LoaderFunctionArgs) {
  const property = await ownProperty(args, notFound);
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
  const property = await ownProperty(args, notFound);
  const { replaces } = await readRowForm(args.request, postForm);
  try {
    await postToChannel(property, replaces);
  } catch (error) {
    return refusedRow(notPosted, error);
  }
  const toast = { title: "On its way to the channel", tone: "success" } as const;
  return replaceWith(`${officePaths.editProperty}/${property.id}`, toast);
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
