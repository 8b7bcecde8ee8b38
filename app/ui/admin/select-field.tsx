import { type FieldMetadata, getSelectProps } from "@conform-to/react";

/** One select of a checked form: label above, messages below. */
export function SelectField({
  field,
  label,
  options,
}: {
  field: FieldMetadata<unknown, Record<string, unknown>, string[]>;
  label: string;
  options: readonly { value: string; label: string }[];
}) {
  const { key, ...props } = getSelectProps(field);
  return (
    <div>
      <label htmlFor={field.id} className="mb-1.5 inline-block font-semibold">
        {label}
      </label>
      <select key={key} className="field" {...props}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <p id={field.errorId} className="text-sm font-medium text-danger">
        {field.errors?.join(" ")}
      </p>
    </div>
  );
}
