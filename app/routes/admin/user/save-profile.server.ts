import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm, parseForm, refusedForm } from "~/http/form.server";
import { baseOf, rowIsGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { updateProfile } from "~/models/accounts/agent/agent.server";
import { profileForm } from "~/models/accounts/agent/profile";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { storeUpload } from "~/models/catalogue/image/image.server";
import { Refused } from "~/models/errors";

/** Without script the form may contain the photo as a file. */
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
  return answerForm(
    fields,
    profileForm,
    async ({ value, payload }) => {
      const saved = await updateProfile(id, value, actor, baseOf(payload));
      if (!saved) throw new Refused(rowIsGone);
      return redirectWithToast(page, { title: "Profile saved", tone: "success" });
    },
    staffFailures.saveProfile,
  );
}
