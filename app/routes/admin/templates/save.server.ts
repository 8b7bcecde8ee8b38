import { staffFailures } from "~/forms/staff-failures";
import { baseOf, conflictForm, invalidForm, parseForm, shownAsTyped } from "~/http/form.server";
import { backToList, nothingChanged, rowIsGone } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Refused } from "~/models/errors";
import { templateInput } from "~/models/leads/reply-template/schema";
import { addTemplate, editTemplate } from "~/models/leads/reply-template/staff.server";

/** Adds a template, or changes the one with this id. */
export async function save(
  request: Request,
  fields: FormData,
  id: number | null,
  admin: SessionUser,
) {
  const submission = parseForm(fields, templateInput);
  if (submission.status !== "success") return invalidForm(submission);
  const { value } = submission;
  const base = baseOf(submission.payload);
  try {
    const saved = await (id === null
      ? addTemplate(value, admin)
      : editTemplate(id, value, admin, base));
    if (!saved) throw new Refused(rowIsGone);
    return await backToList(request, {
      title: "Template saved",
      description: saved.version === base.version ? nothingChanged : undefined,
      tone: "success",
    });
  } catch (error) {
    return conflictForm(submission, error, staffFailures.saveTemplate, shownAsTyped);
  }
}
