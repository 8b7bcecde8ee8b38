import { useEffect, useState } from "react";
import { openDays, visitSlots } from "~/models/leads/inquiry/visit-times";
import { ethiopian, ethiopianTime, formatDay, wholeDate } from "~/models/time";
import { site } from "~/site";
import { language, t } from "~/texts";
import { FieldErrors, type FormField, inputProps, SelectField } from "~/ui/form/field";

const dayClass = "choice justify-center rounded-box p-1.5 text-center leading-tight";

type VisitFieldsProps = { date: FormField; time: FormField; first: string };

export function VisitFields({ date, time, first }: VisitFieldsProps) {
  const given = String(date.initialValue ?? "");
  const [chosen, setChosen] = useState(given);
  // A day that was refused stays visible.
  const days = [...new Set(given ? [given, ...openDays(first)] : openDays(first))].sort();
  const slots = visitSlots(chosen || undefined);
  // A day may have been chosen before hydration.
  useEffect(() => {
    const checked = document.querySelector(`[form="${date.formId}"][name=visitDate]:checked`);
    if (checked instanceof HTMLInputElement) setChosen(checked.value);
  }, [date.formId]);
  const radio = (value: string) => ({
    ...inputProps(date),
    type: "radio",
    id: value === given ? date.id : `${date.id}-${value}`,
    value,
    defaultChecked: value === given,
    className: "sr-only",
  });

  return (
    <>
      <fieldset
        className="min-w-0"
        onInput={({ target }) => setChosen((target as HTMLInputElement).value)}
      >
        <legend className="label">{t.detail.preferredDate}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
          <label className={dayClass}>
            <input {...radio("")} />
            {t.detail.anyDay}
          </label>
          {days.map((day) => {
            const [first, other] = t.detail.visitDay(day);
            return (
              <label key={day} className={dayClass}>
                <input {...radio(day)} />
                <span suppressHydrationWarning>
                  {first}
                  <small className="block font-normal" suppressHydrationWarning>
                    {other}
                  </small>
                </span>
              </label>
            );
          })}
        </div>
        <output htmlFor={date.id} className="mt-1.5 text-sm text-muted" suppressHydrationWarning>
          {chosen && (
            <>
              {t.detail.otherCalendar(chosen)}
              {language() === "en" && (
                <>
                  {" ("}
                  <span lang="am">{formatDay(chosen, ethiopian("am"), wholeDate)}</span>)
                </>
              )}
            </>
          )}
        </output>
        <FieldErrors id={date.errorId} errors={date.errors} />
      </fieldset>
      <SelectField
        field={time}
        label={t.detail.preferredTime}
        empty={t.detail.anyTime}
        options={slots.map((value) => ({
          value,
          label: t.detail.clock(value, ethiopianTime(value)),
        }))}
        hint={t.detail.visits(
          t.detail.joined(
            site.hours.contact.map(
              ({ days, time }) => `${t.time.officeDays(days)} ${t.time.officeHours(time)}`,
            ),
          ),
        )}
      />
    </>
  );
}
