import { useId, useState } from "react";
import type { FormField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

/**
 * An input whose text a button or Enter adds to a list; needs script. What was not added is sent
 * under its own name.
 */
export function AddEntry({
  field,
  label,
  what,
  faultOf,
  onAdd,
  ...input
}: {
  /** Has a value when the form is shown again with an entry that was not added. */
  field: FormField;
  label: string;
  /** Follows 'Add' on the button. */
  what: string;
  /** The validation error of an entry. */
  faultOf?: (entry: string) => string | undefined;
  onAdd: (entry: string) => void;
} & React.ComponentProps<"input">) {
  const id = useId();
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  const [fault, setFault] = useState<string>();

  function add() {
    const entry = typed.trim();
    if (!entry) return;
    const found = faultOf?.(entry);
    setFault(found);
    if (found) return;
    onAdd(entry);
    setTyped("");
  }

  return (
    <>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          {...input}
          id={id}
          name={field.name}
          className="field"
          value={typed}
          autoComplete="off"
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-error`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <button type="button" className="button button-quiet shrink-0" onClick={add}>
          <Icon name="plus" size={18} />
          <span>
            Add<span className="max-sm:sr-only"> {what}</span>
          </span>
        </button>
      </div>
      {fault && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
