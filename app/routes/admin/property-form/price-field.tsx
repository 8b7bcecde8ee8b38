import { useEffect, useRef, useState } from "react";
import { spellAmount } from "~/models/catalogue/property/amount-in-words";
import { propertyLabels } from "~/models/catalogue/property/fields";
import { formatMoney } from "~/models/catalogue/property/price";
import { isPrice, typedPrice } from "~/models/catalogue/property/typed-price";
import { FieldErrors, Options, textProps } from "~/ui/form/field";
import { type Currency, currencies } from "~db/vocabulary";
import type { PropertyFormFields } from "./form-fields";

/** A price and its currency, with the understood amount below; typing a currency selects it. */
export function PriceField({
  fields: { price, currency },
  isListed,
}: {
  fields: PropertyFormFields;
  isListed: boolean;
}) {
  const hint = `${price.id}-hint`;
  const words = `${price.id}-words`;
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  const [text, setText] = useState(String(price.initialValue ?? ""));
  const known = currencies.find((each) => each === currency.initialValue);
  const [chosen, setChosen] = useState<Currency>(known ?? currencies[0]);
  // Both may have been changed before hydration.
  useEffect(() => {
    if (input.current) setText(input.current.value);
    if (select.current) setChosen(select.current.value as Currency);
  }, []);
  const typed = typedPrice(text);
  const amount = typed?.amount ?? 0;
  const shown = typed?.currency ?? chosen;

  function onType(value: string) {
    setText(value);
    const named = typedPrice(value)?.currency;
    if (!named || !select.current) return;
    select.current.value = named;
    setChosen(named);
  }

  function onChoose(value: Currency) {
    setChosen(value);
    if (!typed?.currency || typed.currency === value || !input.current) return;
    input.current.value = typed.amount.toLocaleString("en-US");
    setText(input.current.value);
  }

  return (
    <div>
      <label htmlFor={price.id} className="label" data-required={isListed || undefined}>
        Price ({shown})
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          className="field"
          {...textProps(price, `${hint} ${words}`)}
          aria-required={isListed || undefined}
          type="text"
          inputMode="decimal"
          maxLength={40}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <select
          ref={select}
          onChange={(event) => onChoose(event.target.value as Currency)}
          className="field w-28 shrink-0"
          aria-label={propertyLabels.currency}
          {...textProps(currency)}
          defaultValue={shown}
        >
          <Options of={currencies} />
        </select>
      </div>
      <p id={hint} aria-live="polite" className="mt-1.5 text-sm text-muted">
        <ReadBack
          text={text.trim()}
          currency={shown}
          isListed={isListed}
          isRefused={Boolean(price.errors)}
        />
      </p>
      <p id={words} aria-live="polite" className="text-sm text-muted">
        {isPrice(amount) && amount > 0 && spellAmount(amount, shown)}
      </p>
      <FieldErrors id={price.errorId} errors={price.errors} />
      <FieldErrors id={currency.errorId} errors={currency.errors} />
    </div>
  );
}

function ReadBack({
  text,
  currency,
  isListed,
  isRefused,
}: {
  text: string;
  currency: Currency;
  isListed: boolean;
  isRefused: boolean;
}) {
  const amount = typedPrice(text)?.amount;
  if (!text)
    return isListed
      ? "Type 0 for “Price on request”"
      : "Without one, visitors read “Price on request”";
  if (amount === 0) return "Visitors read “Price on request”";
  if (amount !== undefined && isPrice(amount))
    return <strong className="font-semibold text-ink">{formatMoney(amount, currency)}</strong>;
  if (isRefused) return null;
  return (
    <span className="block rounded-box bg-warning-soft px-3 py-2 text-ink">
      “{text}” is not understood as a price.{" "}
      {!isListed && (amount ?? -1) < 0
        ? "Saved like this, visitors read “Price on request”."
        : "Type a whole number, such as 25,500,000 or 25.5M."}
    </span>
  );
}
