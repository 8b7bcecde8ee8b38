import { noteMaxLength } from "~/models/leads/lead/limits";

/** What a note form shows: the text and its button. @param text what more the text is given */
export function NoteFields({
  isBusy,
  ...text
}: { isBusy: boolean } & React.ComponentPropsWithRef<"textarea">) {
  return (
    <>
      <label>
        <span className="caption">Add a note</span>
        <textarea
          name="note"
          rows={2}
          required
          maxLength={noteMaxLength}
          className="field min-h-0"
          {...text}
        />
      </label>
      <button
        type="submit"
        aria-busy={isBusy || undefined}
        className="button button-quiet justify-self-start"
      >
        Save note
      </button>
    </>
  );
}
