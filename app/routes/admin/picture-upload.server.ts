import type { z } from "zod";
import type { Failure } from "~/forms/answer";
import { parseForm, refusedForm } from "~/http/form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { storeUpload } from "~/models/catalogue/image/image.server";

/** Stores a picture sent without script, its URL in `field`. @returns the form when it is refused */
export async function takePicture(
  fields: FormData,
  {
    file,
    field,
    schema,
    failed,
  }: { file: string; field: string; schema: z.ZodType; failed?: Failure },
  sender: SessionUser,
) {
  try {
    const [upload] = await takeUploads(fields, file);
    if (upload) fields.set(field, await storeUpload(upload, sender));
  } catch (error) {
    return refusedForm(parseForm(fields, schema), error, failed);
  }
}
