import { redirectWithToast } from "~/http/flash.server";
import {
  basisOf,
  clashedForm,
  invalidForm,
  parseForm,
  refusedForm,
  shownAsTyped,
} from "~/http/form.server";
import { rowIsGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { updateProfile } from "~/models/agent/agent.server";
import { profileForm } from "~/models/agent/profile";
import { Refused } from "~/models/errors";
import { storeUpload } from "~/models/image/upload.server";
import type { SessionUser } from "~/models/session/session.server";
import { staffFailures } from "~/staff-failures";

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
    const basis = basisOf(submission.payload);
    if (!(await updateProfile(id, submission.value, actor, basis))) throw new Refused(rowIsGone);
  } catch (error) {
    return clashedForm(submission, error, staffFailures.saveProfile, shownAsTyped);
  }
  return redirectWithToast(page, { title: "Profile saved", tone: "success" });
}
