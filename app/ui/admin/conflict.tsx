import { useEffect, useState } from "react";
import {
  type FormAnswer,
  keepField,
  type ShownConflict,
  seenField,
  versionField,
} from "~/forms/answer";
import { langOf } from "~/models/lang";
import { formatCount } from "~/models/words";
import { HiddenFields, useWhenDone } from "../action-form";
import { CheckedForm } from "../form/checked-form";
import { type FormField, InPlaceOfErrors } from "../form/field";
import { Picture } from "../picture";

/** Sends the version that the form was opened on, also when the loader returns a newer one later. */
export function OpenedOn({ version }: { version: string | number }) {
  const [opened] = useState(version);
  return <input type="hidden" name={versionField} value={opened} />;
}

/** A React key for a form, and a function that changes it, which resets the form. */
export function useEdition() {
  const [edition, setEdition] = useState(0);
  return [edition, () => setEdition((count) => count + 1)] as const;
}

/** The form of a stored row: it sends the version that it was opened on, and asks about conflicts. */
export function RowForm({
  fields,
  hiddenFields = {},
  onSaved = () => {},
  children,
  ...form
}: React.ComponentProps<typeof CheckedForm> & {
  fields: object;
  hiddenFields?: React.ComponentProps<typeof HiddenFields>["fields"];
  onSaved?: () => void;
}) {
  const { initialValue } = (fields as Record<typeof versionField, FormField>)[versionField];
  useWhenDone(form.fetcher, onSaved);
  return (
    <CheckedForm {...form}>
      <HiddenFields fields={hiddenFields} />
      {initialValue && <OpenedOn version={String(initialValue)} />}
      <Conflicts formId={form.id} answer={form.answer}>
        {children}
      </Conflicts>
    </CheckedForm>
  );
}

function Conflicts({
  formId,
  answer,
  children,
}: {
  formId: string;
  answer: FormAnswer | undefined;
  children: React.ReactNode;
}) {
  const [conflict, setConflict] = useState(answer?.conflict);
  // Another failure keeps the choices.
  useEffect(() => {
    if (answer?.conflict) setConflict(answer.conflict);
  }, [answer]);
  const choiceAt = (id: string) => {
    const found = conflict?.fields.find(({ field }) => id === `${formId}-${field}-error`);
    return found ? <ConflictChoice key={conflict?.seen} id={id} conflict={found} /> : null;
  };
  return (
    <InPlaceOfErrors.Provider value={choiceAt}>
      {conflict && <input type="hidden" name={seenField} value={conflict.seen} />}
      {children}
    </InPlaceOfErrors.Provider>
  );
}

const labels = { yours: "Keep yours", theirs: "Keep theirs", both: "Keep both" } as const;

/** The choice between two values of a field. @param form the id of its form, when it stands outside */
export function ConflictChoice({
  id,
  form,
  conflict: { field, says, isList, ...values },
}: {
  id?: string;
  form?: string;
  conflict: ShownConflict["fields"][number];
}) {
  const choices = isList ? (["yours", "theirs", "both"] as const) : (["yours", "theirs"] as const);
  return (
    <fieldset className="mt-2 rounded-box border border-ochre bg-warning-soft p-3 text-base font-normal text-ink">
      <legend className="float-left w-full font-semibold">{says}: keep yours or theirs?</legend>
      {choices.map((choice) => (
        <label key={choice} className="clear-both flex min-h-11 items-start gap-3 py-2">
          <input
            type="radio"
            form={form}
            name={keepField(field)}
            value={choice}
            required
            aria-describedby={id}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span className="min-w-0">
            {labels[choice]}
            {choice !== "both" && <Value of={values[choice]} />}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Value({ of }: { of: string[] }) {
  const isImages = of.length > 0 && of.every((entry) => /^(https?:)?\/\S+$/.test(entry));
  if (isImages)
    return (
      <span className="mt-1 flex flex-wrap gap-1">
        <span className="sr-only">
          {of.length === 1 ? "the image" : `the ${formatCount(of.length, "image")}`}
        </span>
        {of.map((src) => (
          <Picture
            key={src}
            src={src}
            alt=""
            sizes="64px"
            maxWidth={320}
            fallback="text"
            className="h-12 w-16 rounded-box object-cover"
          />
        ))}
      </span>
    );
  const text = of.join(", ");
  return (
    <>
      {": "}
      <span
        className="line-clamp-6 wrap-anywhere font-semibold whitespace-pre-line"
        {...langOf(text)}
      >
        {text || "nothing"}
      </span>
    </>
  );
}
