import { useState } from "react";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import {
  formatPayment,
  type LoanTerms,
  loanLimits,
  type paymentOf,
} from "~/models/catalogue/property/payment";

type Props = {
  property: Pick<PropertyDetail, "path" | "amount" | "currency">;
  payment: NonNullable<ReturnType<typeof paymentOf>>;
};

const labels: Record<keyof LoanTerms, string> = {
  deposit: "Deposit in %",
  rate: "Interest in % a year",
  years: "Years",
};
const names = Object.keys(labels) as (keyof LoanTerms)[];

export function Payment({ property, payment: { isOpen, terms, ...given } }: Props) {
  const { path, amount, currency } = property;
  const [{ monthly, words }, setShown] = useState(given);

  function follow({ currentTarget: form }: React.FormEvent<HTMLFormElement>) {
    if (!form.checkValidity()) return;
    const typed = new FormData(form);
    const read = (name: keyof LoanTerms) => Number(typed.get(name));
    const now = { deposit: read("deposit"), rate: read("rate"), years: read("years") };
    setShown(formatPayment(amount, currency, now));
  }

  return (
    <details id="payment" className="panel mt-8 scroll-mt-24" open={isOpen}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-3">
        Monthly payment: about <strong>{monthly}</strong>{" "}
        <span className="link">Change the terms</span>
      </summary>
      <form action={`${path}#payment`} className="grid gap-4 px-4 sm:grid-cols-3" onInput={follow}>
        {names.map((name) => (
          <label key={name} className="label">
            {labels[name]}
            <input
              className="field mt-1"
              type="number"
              inputMode="decimal"
              name={name}
              {...loanLimits[name]}
              step="any"
              required
              defaultValue={terms[name]}
            />
          </label>
        ))}
        <button type="submit" className="button button-quiet sm:col-span-3">
          Work it out
        </button>
      </form>
      <p className="p-4 text-sm text-muted" aria-live="polite">
        {words}
      </p>
    </details>
  );
}
