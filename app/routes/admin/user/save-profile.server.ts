import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import {
  baseOf,
  conflictForm,
  invalidForm,
  parseForm,
  refusedForm,
  shownAsTyped,
} from "~/http/form.server";
import { rowIsGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { updateProfile } from "~/models/accounts/agent/agent.server";
import { profileForm } from "~/models/accounts/agent/profile";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { storeUpload } from "~/models/catalogue/image/upload.server";
import { Refused } from "~/models/errors";

/**
 * Saves the profile of an agent and returns to the page of its form. Without script the form may
 * contain the photo as a file.
 */
export async function saveProfile(
  fields: FormData,
  { id, actor, page }: { id: number; actor: SessionUser; page: string },
) {
  const [upload] = await takeUploads(fields, "photoFile");
  try {
    if (upload) fields.set("photo", await storeUpload(upload, actor));
  } catch (error) {
    return refusedForm(parseForm(fields, profileForm), error);
  }
  const submission = parseForm(fields, profileForm);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    const base = baseOf(submission.payload);
    if (!(await updateProfile(id, submission.value, actor, base))) throw new Refused(rowIsGone);
  } catch (error) {
    return conflictForm(submission, error, staffFailures.saveProfile, shownAsTyped);
  }
  return redirectWithToast(page, { title: "Profile saved", tone: "success" });
}
