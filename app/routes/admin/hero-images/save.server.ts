import { staffFailures } from "~/forms/staff-failures";
import { answerRowForm } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { heroImageInput } from "~/models/catalogue/hero-image/schema";
import { createHeroImageOnce, updateHeroImage } from "~/models/catalogue/hero-image/staff.server";
import { takePicture } from "../picture-upload.server";

export async function saveHeroImage(
  request: Request,
  fields: FormData,
  id: number | null,
  admin: SessionUser,
) {
  const image = { file: "image", field: "imageUrl", schema: heroImageInput };
  const failed = staffFailures.uploadHeroImage;
  const refused = await takePicture(fields, { ...image, failed }, admin);
  if (refused) return refused;
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
