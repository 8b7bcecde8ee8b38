import { staffFailures } from "~/forms/staff-failures";
import { noteMaxLength } from "~/models/leads/lead/limits";
import { HiddenFields, useActionFetcher, useEmptied } from "~/ui/action-form";

/** A note on a person: it is kept with what they sent last. */
export function NoteForm({ lead }: { lead: string }) {
  const fetcher = useActionFetcher(staffFailures.saveNote);
  const form = useEmptied(fetcher);
  const isBusy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      ref={form}
      method="post"
      preventScrollReset
      className="mb-4 grid max-w-2xl gap-2"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <HiddenFields fields={{ intent: "note", lead }} />
      <label>
        <span className="caption">Add a note</span>
        <textarea
          name="note"
          rows={2}
          required
          maxLength={noteMaxLength}
          autoComplete="off"
          className="field min-h-0"
        />
      </label>
      <button
        type="submit"
        aria-busy={isBusy || undefined}
        className="button button-quiet justify-self-start"
      >
        Save note
      </button>
    </fetcher.Form>
  );
}
