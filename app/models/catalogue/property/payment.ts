import type { CostTermName } from "~db/agency";
import type { Currency, Offer } from "~db/vocabulary";
import { formatCount } from "../../words";
import { formatMoney } from "./price";

export const limitsOf = ({ min = 0, max }: { min?: number; max: number }) => ({ min, max });

/** What is paid before the keys are handed over, by line, and for a home for sale the loan. */
export type Costs = {
  lines: [label: string, amount: string][];
  total: string;
  loan?: { monthly: string; words: string };
};
export type CostValues = Partial<Record<CostTermName, number>>;
type Priced = { price: number; currency: Currency; offer: Offer };
type Of = (name: CostTermName) => number;

export function formatCosts({ price, currency, offer }: Priced, of: Of): Costs {
  const money = (amount: number) => formatMoney(amount, currency);
  const percent = (name: CostTermName) => (price * of(name)) / 100;
  const months = (name: CostTermName) => formatCount(of(name), "month");
  const amounts: [label: string, amount: number][] =
    offer === "rent"
      ? [
          [`Rent in advance, ${months("advance")}`, price * of("advance")],
          [`Deposit, ${months("security")}`, price * of("security")],
          [`Agent's fee, ${of("rentFee")} % of a month`, percent("rentFee")],
        ]
      : [
          [`Own part, ${of("deposit")} %`, percent("deposit")],
          [`Stamp duty, ${of("stampDuty")} %`, percent("stampDuty")],
          [`Transfer tax, ${of("transferTax")} %`, percent("transferTax")],
          [`Agent's fee, ${of("saleFee")} %`, percent("saleFee")],
        ];
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0);
  return {
    lines: amounts.map(([label, amount]) => [label, money(amount)]),
    total: money(total),
    ...(offer === "sale" && { loan: loanOf(price - percent("deposit"), of, money) }),
  };
}

function loanOf(loan: number, of: Of, money: (amount: number) => string): Costs["loan"] {
  const months = Math.max(1, Math.round(of("years") * 12));
  const perMonth = of("rate") / 1200;
  const payment =
    perMonth === 0 ? loan / months : (loan * perMonth) / (1 - (1 + perMonth) ** -months);
  const monthly = money(payment);
  return {
    monthly,
    words: `You borrow ${money(loan)}. At ${of("rate")} % a year, ${months} equal payments over ${formatCount(of("years"), "year")} are ${monthly} a month: the loan × r ÷ (1 − (1 + r)⁻ⁿ), where r is a twelfth of the interest of a year and n the number of payments. Insurance is not in it; ask your bank for its terms.`,
  };
}
