import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { answerForm } from "~/http/form.server";
import { baseOf, rowIsGone } from "~/http/row-form.server";
import { updateProfile } from "~/models/accounts/agent/agent.server";
import { profileForm } from "~/models/accounts/agent/profile";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Refused } from "~/models/errors";
import { takePicture } from "../picture-upload.server";

export async function saveProfile(
  fields: FormData,
  { id, actor, page }: { id: number; actor: SessionUser; page: string },
) {
  const photo = { file: "photoFile", field: "photo", schema: profileForm };
  const refused = await takePicture(fields, photo, actor);
  if (refused) return refused;
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
