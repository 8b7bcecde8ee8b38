import { useEffect, useRef, useState } from "react";
import {
  areaConfirmedField,
  areaUnits,
  inBothUnits,
  squareFeetOf,
  squareMetres,
} from "~/models/catalogue/places/area";
import { propertyLabels } from "~/models/catalogue/property/fields";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { FieldErrors, Options, textProps } from "~/ui/form/field";
import type { PropertyFormFields } from "./form-fields";

const unitKey = `${site.storagePrefix}:area-unit`;
type Unit = (typeof areaUnits)[number]["value"];
type Typed = { text: string; unit: Unit };
const isUnit = (value: unknown): value is Unit => areaUnits.some((unit) => unit.value === value);

/** Changing the unit converts the number; the last unit is remembered for the next empty form. */
export function AreaField({
  fields: { squareFeet, areaUnit },
  stored,
}: {
  fields: Pick<PropertyFormFields, "squareFeet" | "areaUnit">;
  stored?: string;
}) {
  const hint = `${squareFeet.id}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const first = isUnit(areaUnit.initialValue) ? areaUnit.initialValue : "ft2";
  const [unit, setUnit] = useState<Unit>(first);
  // Conversions start from the typed number, so that they do not add up rounding errors.
  const [typed, setTyped] = useState<Typed>({
    text: String(squareFeet.initialValue ?? ""),
    unit: first,
  });
  const text = converted(typed, unit);
  // Both may have been changed before hydration.
  useEffect(() => {
    if (!input.current || !select.current) return;
    const last = storedValue(unitKey);
    if (!input.current.value && isUnit(last)) select.current.value = last;
    const chosen = select.current.value as Unit;
    setUnit(chosen);
    setTyped({ text: input.current.value, unit: chosen });
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
          onInput={({ currentTarget: { value } }) => setTyped({ text: value, unit })}
        />
        <select
          ref={select}
          className="field w-28 shrink-0"
          aria-label="Unit of the area"
          {...textProps(areaUnit)}
          defaultValue={first}
          onChange={(event) => {
            const chosen = event.target.value as Unit;
            if (input.current) input.current.value = converted(typed, chosen);
            setUnit(chosen);
            storeText(unitKey, JSON.stringify(chosen));
          }}
        >
          <Options of={areaUnits} />
        </select>
      </div>
      <p id={hint} aria-live="polite" className="mt-1.5 text-sm text-muted">
        {inOtherUnit(text, unit)}
        {stored && ` (stored: ${inBothUnits(Number(stored))})`}
      </p>
      {/* The number that the server questioned: sending it again confirms it. */}
      {squareFeet.errors && <input type="hidden" name={areaConfirmedField} value={text} />}
      <FieldErrors id={squareFeet.errorId} errors={squareFeet.errors} />
    </div>
  );
}

function areaOf(text: string): number | null {
  const area = Number(text.replace(/[\s,]/g, ""));
  return area > 0 && area < Infinity ? area : null;
}

function converted({ text, unit }: Typed, to: Unit): string {
  const area = areaOf(text);
  if (to === unit || area === null) return text;
  return String(to === "m2" ? squareMetres(area) : squareFeetOf(area));
}

const figure = (value: number) => value.toLocaleString("en-US");

function inOtherUnit(text: string, unit: Unit): string {
  const area = areaOf(text);
  if (area === null) return "Choose m² to type square metres";
  return unit === "m2"
    ? `${figure(squareFeetOf(area))} square feet`
    : `${figure(squareMetres(area))} m²`;
}
