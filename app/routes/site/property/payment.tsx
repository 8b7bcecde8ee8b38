import { useState } from "react";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import type { Payment as Given } from "~/models/catalogue/property/payment.server";
import { langOf } from "~/models/lang";
import { t } from "~/texts";

type Props = {
  property: Pick<PropertyDetail, "path" | "amount" | "currency" | "offer">;
  payment: Given;
};

/** What moving in or buying costs; the terms are the agency's until the visitor changes them. */
export function Payment({ property, payment: { isOpen, terms, costs } }: Props) {
  const { path, amount: price, currency, offer } = property;
  const [{ lines, total, loan }, setShown] = useState(costs);

  async function follow({ currentTarget: form }: React.FormEvent<HTMLFormElement>) {
    if (!form.checkValidity()) return;
    const { formatCosts } = await import("~/models/catalogue/property/payment");
    const typed = new FormData(form);
    setShown(formatCosts({ price, currency, offer }, (name) => Number(typed.get(name))));
  }

  return (
    <details id="payment" className="panel mt-8 scroll-mt-24" open={isOpen}>
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-3">
        <span>
          {loan ? t.detail.monthlyPayment : t.detail.movingIn}
          <strong>{loan?.monthly ?? total}</strong>
          {loan && t.detail.atFirst(total)}
        </span>{" "}
        <span className="link">{t.detail.changeTerms}</span>
      </summary>
      <form action={`${path}#payment`} className="grid gap-4 px-4 sm:grid-cols-3" onInput={follow}>
        {terms.map(({ name, label, value, source, ...limits }) => (
          <label key={name} className="label">
            {label}
            <input
              className="field mt-1"
              type="number"
              inputMode="decimal"
              name={name}
              {...limits}
              step="any"
              required
              defaultValue={value}
            />
            <small className="block pt-1 leading-snug font-normal text-muted" {...langOf(source)}>
              {source}
            </small>
          </label>
        ))}
        <button type="submit" className="button button-quiet sm:col-span-3">
          {t.detail.workOut}
        </button>
      </form>
      <div className="p-4" aria-live="polite">
        <ul>
          {lines.map(([label, amount]) => (
            <li key={label} className="flex flex-wrap justify-between gap-x-4">
              {label} <span>{amount}</span>
            </li>
          ))}
          <li className="flex flex-wrap justify-between gap-x-4 border-line border-t font-semibold">
            {loan ? t.detail.toPayFirst : t.detail.toPayBefore} <span>{total}</span>
          </li>
        </ul>
        {loan && <p className="mt-3 text-sm text-muted">{loan.words}</p>}
      </div>
    </details>
  );
}
