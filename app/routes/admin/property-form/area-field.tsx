import { useEffect, useRef, useState } from "react";
import {
  areaAskedField,
  areaUnits,
  inBothUnits,
  squareFeetOf,
  squareMetres,
} from "~/models/catalogue/places/area";
import { propertyLabels } from "~/models/catalogue/property/fields";
import { site } from "~/site";
import { storedValue, storeText } from "~/ui/device-storage";
import { FieldErrors, Options, textProps } from "~/ui/form/field";
import type { PropertyFormFields } from "./fields";

const unitKey = `${site.name}:area-unit`;
type Unit = (typeof areaUnits)[number]["value"];
const isUnit = (value: unknown): value is Unit => areaUnits.some((unit) => unit.value === value);

/**
 * The area in square feet or square metres, told in the other; another unit converts the number that
 * stands there. The unit that was chosen last is that of the next empty form.
 */
export function AreaField({
  fields: { squareFeet, areaUnit },
  stored,
}: {
  fields: Pick<PropertyFormFields, "squareFeet" | "areaUnit">;
  /** That of the listing, in square feet. */
  stored?: string;
}) {
  const hint = `${squareFeet.id}-hint`;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [text, setText] = useState(String(squareFeet.initialValue ?? ""));
  const first = isUnit(areaUnit.initialValue) ? areaUnit.initialValue : "ft2";
  const [unit, setUnit] = useState<Unit>(first);
  // What was typed: there and back again it is the same.
  const typed = useRef({ text, unit });
  // Both may have been changed before hydration.
  useEffect(() => {
    if (!input.current || !select.current) return;
    setText(input.current.value);
    const last = storedValue(unitKey);
    if (!input.current.value && isUnit(last)) select.current.value = last;
    setUnit(select.current.value as Unit);
    typed.current = { text: input.current.value, unit: select.current.value as Unit };
  }, []);
  const convert = (to: Unit) => {
    const { text: was, unit: from } = typed.current;
    const area = areaOf(was);
    const isKept = to === from || area === null;
    const next = isKept ? was : String(to === "m2" ? squareMetres(area) : squareFeetOf(area));
    if (input.current) input.current.value = next;
    setText(next);
    setUnit(to);
  };

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
          onInput={({ currentTarget: { value } }) => {
            typed.current = { text: value, unit };
            setText(value);
          }}
        />
        <select
          ref={select}
          className="field w-28 shrink-0"
          aria-label="Unit of the area"
          {...textProps(areaUnit)}
          defaultValue={first}
          onChange={(event) => {
            const chosen = event.target.value as Unit;
            convert(chosen);
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
      {/* What the server asked about: the same again is meant so. */}
      {squareFeet.errors && <input type="hidden" name={areaAskedField} value={text} />}
      <FieldErrors id={squareFeet.errorId} errors={squareFeet.errors} />
    </div>
  );
}

function areaOf(text: string): number | null {
  const area = Number(text.replace(/[\s,]/g, ""));
  return area > 0 && area < Infinity ? area : null;
}

const figure = (value: number) => value.toLocaleString("en-US");

function inOtherUnit(text: string, unit: Unit): string {
  const area = areaOf(text);
  if (area === null) return "Choose m² to type square metres";
  return unit === "m2"
    ? `${figure(squareFeetOf(area))} square feet`
    : `${figure(squareMetres(area))} m²`;
}
