import type { Submission } from "@conform-to/dom";
import { failureToast } from "~/forms/failures";
import { staffFailures } from "~/forms/staff-failures";
import { redirectWithToast } from "~/http/flash.server";
import { invalidForm } from "~/http/form.server";
import { nothingChanged } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import type { Edited } from "~/models/catalogue/property/edit.server";
import { propertyCreatedEvent } from "~/models/messages/pixel-event.server";
import { paths } from "~/paths";
import { listPlace } from "~/ui/admin/list-place";
import { savedToast } from "../saved.server";
import { deletedMeanwhile } from "./gone-property";
import { describeKept } from "./in-words";

/** The form again, of a listing that somebody has deleted for good meanwhile. */
export function goneForm<T>(submission: Submission<T, string[]>) {
  return invalidForm(submission, {
    status: 404,
    formErrors: [deletedMeanwhile],
    refusal: deletedMeanwhile,
    toast: failureToast(staffFailures.updateProperty, deletedMeanwhile),
  });
}

/** Back to the list, with a toast that also says what others have changed meanwhile. */
export async function editedAnswer(
  request: Request,
  { property, isChanged, kept, archivedBy }: Edited,
  who: SessionUser,
  isPublished: boolean,
) {
  const done = isPublished ? "Property published" : "Property updated";
  const archived =
    archivedBy && `It was archived meanwhile by ${archivedBy}: visitors do not see it`;
  const notes = [isChanged ? "" : nothingChanged, describeKept(kept, who.username), archived];
  return redirectWithToast(listPlace(new URL(request.url).search), {
    ...(await savedToast(property, done, isChanged ? who : null, notes.filter(Boolean).join(". "))),
    ...(archived && {
      link: { to: `${paths.editProperty}/${property.id}`, label: "Show the archived listing" },
    }),
    event: isPublished ? propertyCreatedEvent(property) : undefined,
  });
}
