import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { formData, invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { found } from "~/http/found.server";
import { loadPage, readListQuery } from "~/http/list.server";
import { backToList, rowAction } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { heroImageFilters, heroImageInput, heroImageSorts } from "~/models/hero-image/schema";
import {
  createHeroImage,
  deleteHeroImage,
  listHeroImages,
  updateHeroImage,
} from "~/models/hero-image/staff.server";
import { storeUpload } from "~/models/image/upload.server";
import { rowId } from "~/models/lead/inbox";
import type { SessionUser } from "~/models/session/session.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ListForm } from "~/ui/admin/list-form";
import { PageHead } from "~/ui/admin/page-head";
import { HeroImageDialog } from "./dialog";
import { HeroImageTable } from "./table";

export const handle: AdminHandle = { crumb: "Hero images" };
export const meta: MetaFunction = () => adminMeta("Hero Images Management");

const rowForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add") }),
  z.object({ intent: z.literal("edit"), id: rowId }),
  z.object({ intent: z.literal("active"), id: rowId, active: z.stringbool() }),
  z.object({ intent: z.literal("delete"), id: rowId }),
]);

export async function loader({ request }: LoaderFunctionArgs) {
  const sorts = ["displayOrder", "title", "createdAt"] as const;
  const { filters, ...query } = readListQuery(request, heroImageFilters, sorts, "displayOrder");
  const { rows, ...list } = await loadPage(query.page, (window) =>
    listHeroImages(filters, { ...query, ...window }),
  );
  const view = ({ createdAt: _createdAt, ...row }: (typeof rows)[number]) => row;
  return { query, list: { ...list, rows: rows.map(view) } };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const fields = await formData(request);
  const form = rowForm.safeParse(Object.fromEntries(fields)).data;
  if (!form) throw new Response("The form cannot be read", { status: 400 });
  if (form.intent === "delete")
    return rowAction(
      request,
      {
        done: { title: "Hero image deleted", tone: "success" },
        failed: "Failed to delete hero image",
      },
      async () => found(await deleteHeroImage(form.id, admin)),
    );
  if (form.intent === "active")
    return rowAction(
      request,
      {
        done: { title: "Status updated", tone: "success" },
        failed: "Failed to update hero image status",
      },
      async () => found(await updateHeroImage(form.id, { active: form.active }, admin)),
    );
  return save(request, fields, form.intent === "edit" ? form.id : null, admin);
}

async function save(request: Request, fields: FormData, id: number | null, admin: SessionUser) {
  const [upload] = await takeUploads(fields, "image");
  let failed = "Failed to upload image";
  try {
    if (upload) fields.set("imageUrl", await storeUpload(upload));
    const submission = parseForm(fields, heroImageInput);
    if (submission.status !== "success") return invalidForm(submission);
    failed = id ? "Failed to update hero image" : "Failed to create hero image";
    if (id) found(await updateHeroImage(id, submission.value, admin));
    else await createHeroImage(submission.value, admin);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedForm(parseForm(fields, heroImageInput), error, failed);
  }
  return backToList(request, {
    title: id ? "Hero image updated" : "Hero image added",
    tone: "success",
  });
}

export default function HeroImages() {
  const { list, query } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Hero Images Management"
        intro="The banner of the home page shows the active ones by their order."
      >
        <HeroImageDialog />
      </PageHead>
      <ListForm search="Search by title or description" sorts={heroImageSorts} />
      <HeroImageTable list={list} query={query} />
    </>
  );
}
