import { staffFailures } from "~/forms/staff-failures";
import { ActionForm } from "~/ui/action-form";
import { NoteFields } from "~/ui/admin/note-fields";

/** A note on a person: it is kept with what they sent last. */
export function NoteForm({ lead }: { lead: string }) {
  return (
    <ActionForm
      failed={staffFailures.saveNote}
      fields={{ intent: "note", lead }}
      className="mb-4 grid max-w-2xl gap-2"
    >
      {(isBusy) => <NoteFields isBusy={isBusy} autoComplete="off" />}
    </ActionForm>
  );
}
