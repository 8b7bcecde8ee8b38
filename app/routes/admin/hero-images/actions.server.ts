import { invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { backToList, rowIsGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import { Refused } from "~/models/errors";
import { heroImageInput } from "~/models/hero-image/schema";
import { createHeroImage, updateHeroImage } from "~/models/hero-image/staff.server";
import { storeUpload } from "~/models/image/upload.server";
import type { SessionUser } from "~/models/session/session.server";
import { staffFailures } from "~/staff-failures";

/**
 * Creates a hero image, or updates the one with this id. Without script the form may contain the
 * image as a file.
 */
export async function save(
  request: Request,
  fields: FormData,
  id: number | null,
  admin: SessionUser,
) {
  const [upload] = await takeUploads(fields, "image");
  try {
    if (upload) fields.set("imageUrl", await storeUpload(upload, admin));
  } catch (error) {
    return refusedForm(parseForm(fields, heroImageInput), error, staffFailures.uploadHeroImage);
  }
  const submission = parseForm(fields, heroImageInput);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    if (!id) await createHeroImage(submission.value, admin);
    else if (!(await updateHeroImage(id, submission.value, admin))) throw new Refused(rowIsGone);
  } catch (error) {
    // The form of a row that is gone is no longer on the page.
    return refusedForm(
      submission,
      error,
      id ? staffFailures.updateHeroImage : staffFailures.createHeroImage,
    );
  }
  return backToList(request, {
    title: id ? "Hero image updated" : "Hero image added",
    tone: "success",
  });
}
