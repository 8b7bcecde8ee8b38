import { staffFailures } from "~/forms/staff-failures";
import { parseForm, refusedForm } from "~/http/form.server";
import { answerRowForm } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { heroImageInput } from "~/models/catalogue/hero-image/schema";
import { createHeroImageOnce, updateHeroImage } from "~/models/catalogue/hero-image/staff.server";
import { storeUpload } from "~/models/catalogue/image/image.server";

/** Without script the form may contain the image as a file. */
export async function saveHeroImage(
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
  const messages = id
    ? { done: "Hero image updated", failed: staffFailures.updateHeroImage }
    : { done: "Hero image added", failed: staffFailures.createHeroImage };
  return answerRowForm(
    request,
    fields,
    heroImageInput,
    messages,
    (value, base) =>
      id ? updateHeroImage(id, value, admin, base) : createHeroImageOnce(value, admin),
    valueLines,
  );
}

function valueLines(values: Record<string, unknown>, field: string): string[] {
  const value = values[field];
  if (typeof value === "boolean") return [value ? "Active" : "Inactive"];
  return [String(value ?? "")];
}
