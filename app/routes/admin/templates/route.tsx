import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { formData, invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { backToList, rowAction, rowForm, rowIsGone } from "~/http/row-form.server";
import { Refused } from "~/models/errors";
import { templateForms, templateInput } from "~/models/reply-template/schema";
import {
  addTemplate,
  deleteTemplate,
  editTemplate,
  replyTemplateList,
} from "~/models/reply-template/staff.server";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { AddTemplate, TemplateCard } from "./template";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Reply templates",
  parents: [{ label: "Inbox", to: paths.inbox }],
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
  const submission = parseForm(fields, templateInput);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    if (form.intent === "add") await addTemplate(submission.value, admin);
    else if (!(await editTemplate(form, submission.value, admin))) throw new Refused(rowIsGone);
  } catch (error) {
    return refusedForm(submission, error, staffFailures.saveTemplate);
  }
  return backToList(request, { title: "Template saved", tone: "success" });
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
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    </>
  );
}
