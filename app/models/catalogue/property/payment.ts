import { t } from "~/texts";
import type { CostTermName } from "~db/agency";
import type { Currency, Offer } from "~db/vocabulary";
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
  const amounts: [name: keyof typeof t.detail.costs, amount: number][] =
    offer === "rent"
      ? [
          ["advance", price * of("advance")],
          ["security", price * of("security")],
          ["rentFee", percent("rentFee")],
        ]
      : [
          ["deposit", percent("deposit")],
          ["stampDuty", percent("stampDuty")],
          ["transferTax", percent("transferTax")],
          ["saleFee", percent("saleFee")],
        ];
  const total = amounts.reduce((sum, [, amount]) => sum + amount, 0);
  return {
    lines: amounts.map(([name, amount]) => [t.detail.costs[name](of(name)), money(amount)]),
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
    words: t.detail.loan({
      loan: money(loan),
      rate: of("rate"),
      months,
      years: of("years"),
      monthly,
    }),
  };
}
