import { useEffect, useRef, useState } from "react";
import { areaUnits, squareFeetOf, squareMetres } from "~/models/property/area";
import { propertyLabels } from "~/models/property/fields";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { FieldErrors, Options, textProps } from "~/ui/form/field";
import type { PropertyFormFields } from "./fields";

const unitKey = `${site.name}:area-unit`;
type Unit = (typeof areaUnits)[number]["value"];
const isUnit = (value: unknown): value is Unit => areaUnits.some((unit) => unit.value === value);

/**
 * The area in square feet or square metres, told in the other. The unit that was chosen last is
 * that of the next empty form.
 */
export function AreaField({
  fields: { squareFeet, areaUnit },
}: {
  fields: Pick<PropertyFormFields, "squareFeet" | "areaUnit">;
}) {
  const hint = `${squareFeet.id}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [text, setText] = useState(String(squareFeet.initialValue ?? ""));
  const first = isUnit(areaUnit.initialValue) ? areaUnit.initialValue : "ft2";
  const [unit, setUnit] = useState<Unit>(first);
  // Both may have been changed before hydration.
  useEffect(() => {
    if (!input.current || !select.current) return;
    setText(input.current.value);
    const last = storedValue(unitKey);
    if (!input.current.value && isUnit(last)) select.current.value = last;
    setUnit(select.current.value as Unit);
  }, []);

  return (
    <div>
      <label htmlFor={squareFeet.id} className="label" data-required>
        {propertyLabels.squareFeet}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          className="field"
          {...textProps(squareFeet, hint)}
          type="text"
          inputMode="decimal"
          required
          maxLength={20}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <select
          ref={select}
          className="field w-28 shrink-0"
          aria-label="Unit of the area"
          {...textProps(areaUnit)}
          defaultValue={first}
          onChange={(event) => {
            const chosen = event.target.value as Unit;
            setUnit(chosen);
            storeText(unitKey, JSON.stringify(chosen));
          }}
        >
          <Options of={areaUnits} />
        </select>
      </div>
      <p id={hint} aria-live="polite" className="mt-1.5 text-sm text-muted">
        {inOtherUnit(text, unit)}
      </p>
      <FieldErrors id={squareFeet.errorId} errors={squareFeet.errors} />
    </div>
  );
}

function inOtherUnit(text: string, unit: Unit): string {
  const area = Number(text.replace(/[\s,]/g, ""));
  if (!(area > 0 && area < Infinity)) return "Choose m² to type square metres";
  const figure = (value: number) => value.toLocaleString("en-US");
  return unit === "m2"
    ? `${figure(squareFeetOf(area))} square feet`
    : `${figure(squareMetres(area))} m²`;
}
