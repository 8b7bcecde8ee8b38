import { useEffect, useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/inbox/inbox-view.server";
import { site } from "~/site";
import { HistoryEntries } from "~/ui/admin/lead-history";
import { NoteFields } from "~/ui/admin/note-fields";
import { storedText, storeText } from "~/ui/device-storage";
import { useRootData } from "~/ui/root-data";
import { LeadForm } from "./lead-form";

/** What was noted and done, the newest first, and a further note. */
export function Notes({ lead }: { lead: OpenLead }) {
  const { field, onInput } = useKeptNote(lead);
  return (
    <div>
      <LeadForm
        lead={lead}
        intent="note"
        failed={staffFailures.saveNote}
        className="mb-3 grid gap-2"
      >
        {(isBusy) => <NoteFields isBusy={isBusy} ref={field} onInput={onInput} />}
      </LeadForm>
      <HistoryEntries history={lead.history} name={lead.name} />
    </div>
  );
}

/** Keeps what its author has typed about a lead in this tab, until it stands in the history. */
function useKeptNote({ key, history }: OpenLead) {
  const field = useRef<HTMLTextAreaElement>(null);
  const author = useRootData()?.user?.username;
  const place = `${site.name}:note:${author} ${key}`;
  useEffect(() => {
    const kept = storedText(place, "sessionStorage");
    if (!kept || !field.current) return;
    const isSaved = history.some(({ isNote, text }) => isNote && text === kept.trim());
    if (isSaved) storeText(place, null, "sessionStorage");
    else field.current.value ||= kept;
  }, [place, history]);
  return {
    field,
    onInput: ({ currentTarget }: React.FormEvent<HTMLTextAreaElement>) =>
      storeText(place, currentTarget.value || null, "sessionStorage"),
  };
}
