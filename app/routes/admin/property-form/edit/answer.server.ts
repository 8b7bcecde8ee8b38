import { redirectWithToast } from "~/http/flash.server";
import { nothingChanged } from "~/http/row-form.server";
import { propertyCreatedEvent } from "~/models/pixel/event.server";
import type { Edited } from "~/models/property/edit.server";
import type { SessionUser } from "~/models/session/session.server";
import { listPlace } from "~/ui/admin/list-place";
import { savedToast } from "../saved.server";
import { keptInWords } from "./in-words";

/** Back to the list, with a toast that also says what others have changed meanwhile. */
export async function editedAnswer(
  request: Request,
  { property, isChanged, kept }: Edited,
  who: SessionUser,
  isPublished: boolean,
) {
  const done = isPublished ? "Property published" : "Property updated";
  const notes = [isChanged ? "" : nothingChanged, keptInWords(kept, who.username)];
  return redirectWithToast(listPlace(new URL(request.url).search), {
    ...(await savedToast(property, done, isChanged ? who : null, notes.filter(Boolean).join(". "))),
    event: isPublished ? propertyCreatedEvent(property) : undefined,
  });
}
