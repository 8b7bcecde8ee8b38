import { createContext, useContext, useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated";

/** A field of a checked form. */
export type FormField = {
  id: string;
  errorId: string;
  descriptionId: string;
  formId: string;
  name: string;
  /** Several of a group of checkboxes. */
  initialValue: string | string[] | undefined;
  errors: string[] | undefined;
};

type Common = { field: FormField; label: string; hint?: React.ReactNode };
type InputProps = Common & {
  type: "text" | "email" | "password" | "tel" | "date" | "datetime-local";
} & Omit<React.ComponentProps<"input">, "type" | "form">;

/** What every kind of input has of its field. @param hint id of more that describes it */
export function inputProps({ id, errorId, formId, name, errors }: FormField, hint?: string) {
  return {
    id,
    name,
    form: formId,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": [errors && errorId, hint].filter(Boolean).join(" ") || undefined,
  };
}

/** The same with the value of one that takes a text. */
export function textProps(field: FormField, hint?: string) {
  return { ...inputProps(field, hint), defaultValue: field.initialValue };
}

/** One input of a checked form: label above, hint and messages below. */
export function Field({ field, label, hint, ...attributes }: InputProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input className="field" {...textProps(field, hintId(field, hint))} {...attributes} />
    </Labelled>
  );
}

/** The same for a text of several lines. */
export function TextField({
  field,
  label,
  hint,
  ...attributes
}: Common & Omit<React.ComponentProps<"textarea">, "form">) {
  const { defaultValue, ...props } = textProps(field, hintId(field, hint));
  // React would put a text that it finds in the page back to its default when it hydrates, and the
  // cursor of one that nobody has changed back to its end with every update.
  const isHydrating = !useHydrated() && typeof document !== "undefined";
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea
        className="field"
        {...props}
        defaultValue={isHydrating || isShown.current ? undefined : defaultValue}
        suppressHydrationWarning
        {...attributes}
      />
    </Labelled>
  );
}

/** The same for a choice; `empty` is the text of the option that stands for none. */
export function SelectField({
  field,
  label,
  hint,
  options,
  empty,
  ...attributes
}: Common & {
  options: readonly (string | { value: string; label: string })[];
  empty?: string;
} & Omit<React.ComponentProps<"select">, "form">) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <select className="field" {...textProps(field, hintId(field, hint))} {...attributes}>
        {empty && <option value="">{empty}</option>}
        <Options of={options} />
      </select>
    </Labelled>
  );
}

/** The options of a select; a text is its own value. */
export function Options({ of }: { of: readonly (string | { value: string; label: string })[] }) {
  return of.map((option) =>
    typeof option === "string" ? (
      <option key={option}>{option}</option>
    ) : (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ),
  );
}

function hintId(field: FormField, hint: React.ReactNode) {
  return hint ? field.descriptionId : undefined;
}

function Labelled({ field, label, hint, children }: Common & { children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="label">
        {label}
      </label>
      {children}
      {hint && (
        <p id={field.descriptionId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}

/** What stands in place of the error messages with this id; null for the messages. */
export const InPlaceOfErrors = /* @__PURE__ */ createContext<(id: string) => React.ReactNode>(
  () => null,
);

/** The error messages of a field, under it. */
export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  return (
    <div id={id} className="field-errors">
      {useContext(InPlaceOfErrors)(id) ?? errors?.map((message) => <p key={message}>{message}</p>)}
    </div>
  );
}
