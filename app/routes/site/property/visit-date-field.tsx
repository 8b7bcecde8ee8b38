import { useEffect, useState } from "react";
import { Field, type FormField } from "~/ui/form/field";

/** A date input; with script it also shows the day in the Ethiopian calendar. */
export function VisitDateField({
  field,
  days,
}: {
  field: FormField;
  days: { min: string; max: string };
}) {
  const [day, setDay] = useState(field.initialValue);
  // It may have been chosen before hydration.
  useEffect(() => {
    const input = document.getElementById(field.id);
    if (input instanceof HTMLInputElement) setDay(input.value);
  }, [field.id]);
  return (
    <Field
      field={field}
      onInput={(event) => setDay(event.currentTarget.value)}
      label="Preferred date (optional)"
      type="date"
      {...days}
      hint={
        <output htmlFor={field.id} suppressHydrationWarning>
          {ethiopianDate(day) ?? "Any day suits you? Leave it empty."}
        </output>
      }
    />
  );
}

/** `2026-03-02` as `Ethiopian calendar: 23 Yekatit 2018 (23 የካቲት 2018)`; null for an invalid day. */
function ethiopianDate(day: unknown): React.ReactNode {
  const date = typeof day === "string" && /^\d{4}-/.test(day) ? new Date(day) : null;
  if (!date || Number.isNaN(date.getTime())) return null;
  return (
    <>
      Ethiopian calendar: {inWords(date, "en")} (<span lang="am">{inWords(date, "am")}</span>)
    </>
  );
}

function inWords(date: Date, language: "en" | "am"): string {
  const parts = new Intl.DateTimeFormat(`${language}-ET-u-ca-ethiopic-nu-latn`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).formatToParts(date);
  const value = (type: string) => parts.find((part) => part.type === type)?.value;
  return [value("day"), value("month"), value("year")].join(" ");
}
