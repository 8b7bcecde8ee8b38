import type { ToastMessage } from "~/form-answer";
import { formatMoment } from "~/models/dates.server";
import { missingPictures } from "~/models/image/unused.server";
import type { Property } from "~/models/property/property.server";

/** The toast of a saved form; what a draft waits for, and pictures that are gone, are told, too. */
export async function savedToast(
  { title, isDraft, liveFrom, images }: Property,
  done: string,
  note?: string,
): Promise<ToastMessage> {
  const missing = (await missingPictures(images)).length;
  const notes = [
    title || "Untitled draft",
    note,
    liveFrom && `It goes live on ${formatMoment(liveFrom)}`,
    missing > 0 &&
      `${missing === 1 ? "1 photo is" : `${missing} photos are`} no longer stored: please add ${missing === 1 ? "it" : "them"} again`,
  ];
  return {
    title: isDraft ? "Draft saved" : done,
    description: notes.filter(Boolean).join(". "),
    tone: "success",
  };
}
