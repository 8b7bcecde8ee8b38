import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { loadList } from "~/http/list.server";
import { rowAction, rowForm } from "~/http/row-form.server";
import { heroImageForms } from "~/models/catalogue/hero-image/schema";
import {
  deleteHeroImage,
  heroImageList,
  updateHeroImage,
} from "~/models/catalogue/hero-image/staff.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { saveHeroImage } from "./save.server";
import { columns, HeroImageDialog } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Hero images" };
export const meta: MetaFunction = () => adminMeta("Hero Images Management");

export async function loader(args: LoaderFunctionArgs) {
  return loadList(args, heroImageList, (rows) =>
    rows.map(({ createdAt: _createdAt, ...row }) => row),
  );
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const fields = await formData(request);
  const form = rowForm(fields, heroImageForms);
  if (form.intent === "active")
    return rowAction(
      request,
      { done: "Status updated", failed: staffFailures.updateHeroImageStatus, fields: form },
      () => updateHeroImage(form.id, { active: form.active }, admin, { version: form.version }),
    );
  if (form.intent === "delete")
    return rowAction(
      request,
      { done: "Hero image deleted", failed: staffFailures.deleteHeroImage },
      () => deleteHeroImage(form.id, admin),
    );
  return saveHeroImage(request, fields, form.intent === "edit" ? form.id : null, admin);
}

export default function HeroImages() {
  return (
    <StaffList
      {...useLoaderData<typeof loader>()}
      title="Hero Images Management"
      intro="The banner of the home page shows the active ones by their order."
      actions={<HeroImageDialog />}
      search="Search by title or description"
      label="Hero images"
      columns={columns}
      empty="No hero images found"
    />
  );
}
