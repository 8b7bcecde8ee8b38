import { useEffect, useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { HistoryEntries, NoteFields, useReturnedNote } from "~/ui/admin/lead-notes";
import { LeadForm } from "./lead-form";
import { useSavedText } from "./saved-text";

export function Notes({ lead }: { lead: OpenLead }) {
  const { field, onInput } = useSavedNote(lead);
  const typed = useReturnedNote("lead", lead.key);
  return (
    <div>
      <LeadForm
        lead={lead}
        intent="note"
        failed={staffFailures.saveNote}
        className="mb-3 grid gap-2"
      >
        {(isBusy) => (
          <NoteFields isBusy={isBusy} field={field} defaultValue={typed} onInput={onInput} />
        )}
      </LeadForm>
      <HistoryEntries history={lead.history} name={lead.name} />
    </div>
  );
}

/** Keeps a note in this tab until it stands in the history. */
function useSavedNote({ key, history }: OpenLead) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { place, read, save } = useSavedText("note", key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads and saves goes with the place
  useEffect(() => {
    const saved = read();
    if (!saved || !field.current) return;
    const isInHistory = history.some(({ isNote, text }) => isNote && text === saved.trim());
    if (isInHistory) save(null);
    else field.current.value ||= saved;
  }, [place, history]);
  return {
    field,
    onInput: ({ currentTarget }: React.FormEvent<HTMLTextAreaElement>) => save(currentTarget.value),
  };
}
