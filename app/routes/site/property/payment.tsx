import { useMemo } from "react";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { type LoanTerms, loanLimits, type paymentOf } from "~/models/catalogue/property/payment";
import { html, inside } from "~/ui/html";

type Props = {
  property: Pick<PropertyDetail, "path" | "amount" | "currency">;
  payment: NonNullable<ReturnType<typeof paymentOf>>;
};

const labels: Record<keyof LoanTerms, string> = {
  deposit: "Deposit in %",
  rate: "Interest in % a year",
  years: "Years",
};

/** What the home costs each month, with terms to change: a plain form, with script at once. */
export function Payment({ property, payment }: Props) {
  const { path, amount, currency } = property;
  const content = useMemo(() => inside(paymentHtml(path, payment)), [path, payment]);
  return (
    <details
      id="payment"
      className="panel mt-8 scroll-mt-24"
      open={payment.isOpen}
      onInput={({ currentTarget }) =>
        import("./live-payment").then(({ follow }) => follow(currentTarget, amount, currency))
      }
      {...content}
    />
  );
}

function paymentHtml(path: string, { terms, monthly, words }: Props["payment"]) {
  const names = Object.keys(labels) as (keyof LoanTerms)[];
  return html`
    <summary class="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-3">
      Monthly payment: about <strong>${monthly}</strong> <span class="link">Change the terms</span>
    </summary>
    <form action="${path}#payment" class="grid gap-4 px-4 sm:grid-cols-3">
      ${names.map((name) => {
        const { min, max } = loanLimits[name];
        return html`<label class="label">${labels[name]}<input class="field mt-1" type="number" inputmode="decimal" name="${name}" min="${min}" max="${max}" step="any" required value="${terms[name]}"></label>`;
      })}
      <button class="button button-quiet sm:col-span-3">Work it out</button>
    </form>
    <p class="p-4 text-sm text-muted" aria-live="polite">${words}</p>`;
}
