import { site } from "~/site";
import type { Currency, Offer, PropertyStatus } from "~db/vocabulary";
import { formatCount } from "../../words";
import { formatMoney } from "./price";

export type LoanTerms = { deposit: number; rate: number; years: number };

export const loanLimits = {
  deposit: { min: 0, max: 90 },
  rate: { min: 0, max: 60 },
  years: { min: 1, max: 40 },
} as const satisfies Record<keyof LoanTerms, { min: number; max: number }>;

function monthlyPayment(price: number, { deposit, rate, years }: LoanTerms): number {
  const loan = price * (1 - deposit / 100);
  const months = years * 12;
  const perMonth = rate / 1200;
  return perMonth === 0 ? loan / months : (loan * perMonth) / (1 - (1 + perMonth) ** -months);
}

export function formatPayment(price: number, currency: Currency, terms: LoanTerms) {
  const { deposit, rate, years } = terms;
  const money = (amount: number) => formatMoney(amount, currency);
  const own = (price * deposit) / 100;
  const monthly = money(monthlyPayment(price, terms));
  return {
    monthly,
    words: `You pay ${money(own)} (${deposit} %) yourself and borrow ${money(price - own)}. At ${rate} % a year, ${years * 12} equal payments over ${formatCount(years, "year")} are ${monthly} a month: the loan × r ÷ (1 − (1 + r)⁻ⁿ), where r is a twelfth of the interest of a year and n the number of payments. Fees, taxes and insurance are not in it; ask your bank for its terms.`,
  };
}

type Priced = { price: number; currency: Currency; offer: Offer; status: PropertyStatus };

/** Null for what is not for sale; `isOpen` when terms were asked for. */
export function paymentOf({ price, currency, offer, status }: Priced, asked: Partial<LoanTerms>) {
  if (price === 0 || offer === "rent" || status === "Sold") return null;
  const terms = { ...site.loan, ...asked };
  const isOpen = Object.keys(asked).length > 0;
  return { terms, isOpen, ...formatPayment(price, currency, terms) };
}
