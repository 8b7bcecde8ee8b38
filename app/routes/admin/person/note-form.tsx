import { staffFailures } from "~/forms/staff-failures";
import type { LeadKind } from "~/models/leads/lead/schema";
import { ActionForm } from "~/ui/action-form";
import { NoteFields } from "~/ui/admin/note-fields";

/** A note on a person: it is kept with what they sent last. */
export function NoteForm({ lead }: { lead: { list: LeadKind; id: number } }) {
  return (
    <ActionForm
      failed={staffFailures.saveNote}
      fields={{ intent: "note", lead: `${lead.list}-${lead.id}` }}
      className="mb-4 grid max-w-2xl gap-2"
    >
      {(isBusy) => <NoteFields isBusy={isBusy} autoComplete="off" />}
    </ActionForm>
  );
}
