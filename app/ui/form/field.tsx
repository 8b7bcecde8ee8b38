import { createContext, useContext, useEffect, useRef } from "react";
import { trapField } from "~/forms/answer";
import { t } from "~/texts";
import { useHydrated } from "../store";

export type FormField = {
  id: string;
  errorId: string;
  descriptionId: string;
  formId: string;
  name: string;
  initialValue: string | string[] | undefined;
  errors: string[] | undefined;
};

type Common = { field: FormField; label: string; hint?: React.ReactNode };
type InputProps = Common & {
  type: "text" | "email" | "password" | "tel" | "date" | "datetime-local";
} & Omit<React.ComponentProps<"input">, "type" | "form">;

/** The attributes of any input of a field. @param hint id of an element that describes it */
export function inputProps({ id, errorId, formId, name, errors }: FormField, hint?: string) {
  return {
    id,
    name,
    form: formId,
    "aria-invalid": errors ? true : undefined,
    "aria-describedby": [errors && errorId, hint].filter(Boolean).join(" ") || undefined,
  };
}

export function textProps(field: FormField, hint?: string) {
  return { ...inputProps(field, hint), defaultValue: field.initialValue };
}

export function Field({ field, label, hint, ...attributes }: InputProps) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input className="field" {...textProps(field, hintId(field, hint))} {...attributes} />
    </Labelled>
  );
}

export function TextField({
  field,
  label,
  hint,
  ...attributes
}: Common & Omit<React.ComponentProps<"textarea">, "form">) {
  const { defaultValue, ...props } = textProps(field, hintId(field, hint));
  // React resets a textarea when it hydrates, and its cursor at each update of `defaultValue`.
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

export const lengthOf = ({ min, max }: { min: number; max: number }) => ({
  minLength: min,
  maxLength: max,
});

/** What is sent stays the same in every language. */
export const optionOf = (value: string, label: string) =>
  value === label ? value : { value, label };

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

export const InPlaceOfErrors = /* @__PURE__ */ createContext<(id: string) => React.ReactNode>(
  () => null,
);

export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  return (
    <div id={id} className="field-errors">
      {useContext(InPlaceOfErrors)(id) ?? errors?.map((message) => <p key={message}>{message}</p>)}
    </div>
  );
}

/** Only programs fill it in. */
export function Trap() {
  return (
    <div aria-hidden className="sr-only">
      <label>
        {t.forms.leaveEmpty}
        <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
