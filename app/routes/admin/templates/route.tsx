import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { answerRowForm, rowAction, rowForm } from "~/http/row-form.server";
import { templateForms, templateInput } from "~/models/leads/reply-template/schema";
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  replyTemplateList,
} from "~/models/leads/reply-template/staff.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { AddTemplate, TemplateCard } from "./template";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Reply templates",
  parents: [{ label: "Inbox", to: officePaths.inbox }],
};
export const meta: MetaFunction = () => adminMeta("Reply templates");

export async function loader() {
  return { templates: await replyTemplateList() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const admin = adminOf(context);
  const fields = await formData(request);
  const form = rowForm(fields, templateForms);
  if (form.intent === "delete")
    return rowAction(
      request,
      { done: "Template deleted", failed: staffFailures.deleteTemplate },
      () => deleteTemplate(form.id, admin),
    );
  return answerRowForm(
    request,
    fields,
    templateInput,
    { done: "Template saved", failed: staffFailures.saveTemplate },
    (value, base) =>
      form.intent === "edit"
        ? editTemplate(form.id, value, admin, base)
        : addTemplate(value, admin),
  );
}

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Reply templates"
        intro="Texts for the inbox: a template is filled with the lead's facts before WhatsApp, Telegram or the mail program opens."
      />
      <AddTemplate />
      <ul className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} isLast={templates.length === 1} />
        ))}
      </ul>
    </>
  );
}
