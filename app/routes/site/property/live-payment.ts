import { type LoanTerms, loanLimits, paymentInWords } from "~/models/catalogue/property/payment";
import type { Currency } from "~db/vocabulary";

/** Shows the payment for the terms that stand in the form; none while they make no sense. */
export function follow(details: HTMLElement, price: number, currency: Currency): void {
  const form = details.querySelector("form");
  if (!form?.checkValidity()) return;
  const typed = new FormData(form);
  const terms = Object.fromEntries(
    Object.keys(loanLimits).map((name) => [name, Number(typed.get(name))]),
  ) as LoanTerms;
  const { monthly, words } = paymentInWords(price, currency, terms);
  const [amount, sentence] = details.querySelectorAll("strong, p");
  if (amount) amount.textContent = monthly;
  if (sentence) sentence.textContent = words;
}
