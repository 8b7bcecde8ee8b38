import { useActionData } from "@remix-run/react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { noteMaxLength } from "~/models/leads/lead/limits";
import { ActionForm } from "../action-form";
import { SubmitButton } from "./page-head";

export function NoteFields({
  isBusy,
  field,
  ...text
}: { isBusy: boolean; field?: React.Ref<HTMLTextAreaElement> } & React.ComponentProps<"textarea">) {
  return (
    <>
      <label>
        <span className="caption">Add a note</span>
        <textarea
          ref={field}
          name="note"
          rows={2}
          required
          maxLength={noteMaxLength}
          className="field min-h-0"
          {...text}
        />
      </label>
      <SubmitButton isBusy={isBusy} className="justify-self-start">
        Save note
      </SubmitButton>
    </>
  );
}

/** The entries of a lead's history, folded under its newest note, and the form of a further one. */
export function LeadHistory({ lead: { id, name, version, history } }: { lead: LeadView }) {
  const typed = useReturnedNote("id", String(id));
  const note = history.find(({ isNote }) => isNote);
  return (
    <details className="group w-full wrap-anywhere" open={typed !== undefined}>
      <summary className="link inline-flex min-h-11 list-none items-center text-sm">
        <span className="shrink-0">{note ? "Note: " : "Add note"}</span>
        {note && (
          <span
            className="ml-1 line-clamp-2 max-w-56 font-normal group-open:hidden"
            {...langOf(note.text)}
          >
            {note.text}
          </span>
        )}
      </summary>
      <HistoryEntries history={history} name={name} />
      <ActionForm
        failed={staffFailures.saveNote}
        fields={{ intent: "note", id, version }}
        className="grid gap-2"
      >
        {(isBusy) => (
          <>
            <textarea
              name="note"
              aria-label={`Note on ${name}`}
              defaultValue={typed}
              maxLength={noteMaxLength}
              required
              className="field"
            />
            <SubmitButton disabled={isBusy}>Save note</SubmitButton>
          </>
        )}
      </ActionForm>
    </details>
  );
}

export function HistoryEntries({ history, name }: Pick<LeadView, "history" | "name">) {
  if (history.length === 0) return null;
  return (
    <ol aria-label={`History of ${name}`} className="mb-3 grid gap-2 text-sm">
      {history.map(({ id, isNote, text, by, when }) => (
        <li key={id} className="border-line border-l-2 pl-3">
          <p className={isNote ? "whitespace-pre-line" : "text-muted"} {...langOf(text)}>
            {text}
          </p>
          <p className="text-muted">
            {by}, {when}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The text of a note that could not be saved because the session had ended. */
export function useReturnedNote(field: "id" | "lead", lead?: string): string | undefined {
  const { intent, note, [field]: of } = useActionData<FormAnswer>()?.result?.initialValue ?? {};
  return intent === "note" && of === lead ? String(note ?? "") : undefined;
}
