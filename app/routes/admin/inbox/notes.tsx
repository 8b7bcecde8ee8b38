import { useEffect, useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { site } from "~/site";
import { HistoryEntries, NoteFields, useReturnedNote } from "~/ui/admin/lead-notes";
import { storedText, storeText } from "~/ui/device-storage";
import { useRootData } from "~/ui/root-data";
import { LeadForm } from "./lead-form";

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

/** Keeps what its author has typed about a lead in this tab, until it stands in the history. */
function useSavedNote({ key, history }: OpenLead) {
  const field = useRef<HTMLTextAreaElement>(null);
  const author = useRootData()?.user?.username;
  const place = `${site.storagePrefix}:note:${author} ${key}`;
  useEffect(() => {
    const saved = storedText(place, "sessionStorage");
    if (!saved || !field.current) return;
    const isInHistory = history.some(({ isNote, text }) => isNote && text === saved.trim());
    if (isInHistory) storeText(place, null, "sessionStorage");
    else field.current.value ||= saved;
  }, [place, history]);
  return {
    field,
    onInput: ({ currentTarget }: React.FormEvent<HTMLTextAreaElement>) =>
      storeText(place, currentTarget.value || null, "sessionStorage"),
  };
}
