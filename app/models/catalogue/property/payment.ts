import { site } from "~/site";
import type { Currency, Offer, PropertyStatus } from "~db/vocabulary";
import { counted } from "../../words";
import { formatMoney } from "./price";

/** Terms of a loan: the deposit in % of the price, the interest in % a year, and years. */
export type LoanTerms = { deposit: number; rate: number; years: number };

/** What a loan can be asked for. */
export const loanLimits = {
  deposit: { min: 0, max: 90 },
  rate: { min: 0, max: 60 },
  years: { min: 1, max: 40 },
} as const satisfies Record<keyof LoanTerms, { min: number; max: number }>;

/** What is paid each month for a loan of equal payments. */
function monthlyPayment(price: number, { deposit, rate, years }: LoanTerms): number {
  const loan = price * (1 - deposit / 100);
  const months = years * 12;
  const perMonth = rate / 1200;
  return perMonth === 0 ? loan / months : (loan * perMonth) / (1 - (1 + perMonth) ** -months);
}

/** The payment of a price, and the formula in words. */
export function paymentInWords(price: number, currency: Currency, terms: LoanTerms) {
  const { deposit, rate, years } = terms;
  const money = (amount: number) => formatMoney(amount, currency);
  const own = (price * deposit) / 100;
  const monthly = money(monthlyPayment(price, terms));
  return {
    monthly,
    words: `You pay ${money(own)} (${deposit} %) yourself and borrow ${money(price - own)}. At ${rate} % a year, ${years * 12} equal payments over ${counted(years, "year")} are ${monthly} a month: the loan × r ÷ (1 − (1 + r)⁻ⁿ), where r is a twelfth of the interest of a year and n the number of payments. Fees, taxes and insurance are not in it; ask your bank for its terms.`,
  };
}

type Priced = { price: number; currency: Currency; offer: Offer; status: PropertyStatus };

/**
 * The payment of a home that is for sale, with the terms that were asked for or the usual ones; null
 * for others. `isOpen` tells that some were asked for.
 */
export function paymentOf(
  { price, currency, offer, status }: Priced,
  asked: Partial<LoanTerms>,
): { terms: LoanTerms; isOpen: boolean; monthly: string; words: string } | null {
  if (price === 0 || offer === "rent" || status === "Sold") return null;
  const terms = { ...site.loan, ...asked };
  const isOpen = Object.keys(asked).length > 0;
  return { terms, isOpen, ...paymentInWords(price, currency, terms) };
}
