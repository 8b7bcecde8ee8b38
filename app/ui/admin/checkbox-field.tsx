import { FieldErrors, type FormField, inputProps } from "../form/field";

type CheckboxProps = {
  field: FormField;
  label: string;
  help?: string;
  className?: string;
  labelClass?: string;
};

export function CheckboxField({
  field,
  label,
  help,
  className,
  labelClass = "min-h-11",
}: CheckboxProps) {
  return (
    <div className={className}>
      <label className={`flex ${labelClass} items-center gap-3 font-semibold`}>
        <input
          type="checkbox"
          {...inputProps(field, help && field.descriptionId)}
          value="on"
          defaultChecked={field.initialValue === "on"}
          className="size-6 shrink-0 accent-brand"
        />
        {label}
      </label>
      {help && (
        <p id={field.descriptionId} className="pl-9 text-sm text-muted">
          {help}
        </p>
      )}
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
