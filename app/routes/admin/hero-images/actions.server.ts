import type { Submission } from "@conform-to/dom";
import type { z } from "zod";
import { staffFailures } from "~/forms/staff-failures";
import { baseOf, conflictForm, invalidForm, parseForm, refusedForm } from "~/http/form.server";
import { backToList, nothingChanged, rowIsGone } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { type HeroImageInput, heroImageInput } from "~/models/catalogue/hero-image/schema";
import { createHeroImageOnce, updateHeroImage } from "~/models/catalogue/hero-image/staff.server";
import { storeUpload } from "~/models/catalogue/image/upload.server";
import { Refused } from "~/models/errors";

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
  if (id) return saveChanges(request, submission, id, admin);
  try {
    await createHeroImageOnce(submission.value, admin);
  } catch (error) {
    return refusedForm(submission, error, staffFailures.createHeroImage);
  }
  return backToList(request, { title: "Hero image added", tone: "success" });
}

type Valid = Extract<
  Submission<z.input<typeof heroImageInput>, string[], HeroImageInput>,
  { status: "success" }
>;

async function saveChanges(request: Request, form: Valid, id: number, admin: SessionUser) {
  const base = baseOf(form.payload);
  try {
    const image = await updateHeroImage(id, form.value, admin, base);
    if (!image) throw new Refused(rowIsGone);
    return await backToList(request, {
      title: "Hero image updated",
      description: image.version === base.version ? nothingChanged : undefined,
      tone: "success",
    });
  } catch (error) {
    // The form of a row that is gone is no longer on the page.
    return conflictForm(form, error, staffFailures.updateHeroImage, valueLines);
  }
}

function valueLines(values: Record<string, unknown>, field: string): string[] {
  const value = values[field];
  if (typeof value === "boolean") return [value ? "Active" : "Inactive"];
  return [String(value ?? "")];
}
