import {
  type FieldMetadata,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";

type Common = {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  hint?: React.ReactNode;
};
type InputProps = Common & {
  type: "text" | "email" | "password" | "tel" | "date";
} & Omit<React.ComponentProps<"input">, "type" | "form">;

/** One input of a checked form: label above, hint and messages below. */
export function Field({ field, label, hint, type, ...attributes }: InputProps) {
  const { key, ...props } = getInputProps(field, { type, ...describedBy(field, hint) });
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input key={key} className="field" {...props} {...attributes} />
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
  const { key, ...props } = getTextareaProps(field, describedBy(field, hint));
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea key={key} className="field" {...props} {...attributes} />
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
  const { key, ...props } = getSelectProps(field, describedBy(field, hint));
  return (
    <Labelled field={field} label={label} hint={hint}>
      <select key={key} className="field" {...props} {...attributes}>
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

function describedBy(field: Common["field"], hint: React.ReactNode) {
  return { ariaDescribedBy: hint ? field.descriptionId : undefined };
}

function Labelled({ field, label, hint, children }: Common & { children: React.ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 inline-block font-semibold">
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

/** The error messages of a field, under it. */
export function FieldErrors({ id, errors }: { id: string; errors?: readonly string[] }) {
  return (
    <div id={id} className="text-sm font-medium text-danger">
      {errors?.map((message) => (
        <p key={message} className="mt-1.5">
          {message}
        </p>
      ))}
    </div>
  );
}
