import { z } from "zod";
import { paths } from "~/paths";
import { t } from "~/texts";
import { limits } from "~db/vocabulary";
import { typedPrice } from "../../catalogue/property/typed-price";
import { wholeNumber } from "../../list";
import { capitalized } from "../../words";
import { leadLimits } from "../lead/limits";
import { absentOr, longText, sender, trap } from "../lead/schema";

/** Length of requirements that an address takes, in characters. */
const requirementsMaxLength = 500;
const notANumber = { error: () => t.forms.budgetNumber };
const tooMuch = { error: () => t.forms.budgetTooHigh };

/** An amount in birr, such as `2,500,000` or `2.5M ETB`; the output is whole birr. */
const budget = z
  .union([z.string().max(leadLimits.budget.max), z.number()], notANumber)
  .transform((given) => {
    const { amount, currency = "ETB" } = typedPrice(String(given)) ?? {};
    return currency === "ETB" && amount !== undefined ? Math.round(amount) : null;
  })
  .pipe(z.number(notANumber).min(0, notANumber).max(limits.price, tooMuch));

export const requestInput = z.object({
  ...sender,
  requirements: longText(() => t.forms.requirements),
  budget: absentOr(budget),
  ...trap,
});
export type RequestInput = z.infer<typeof requestInput>;

export const prefilledRequest = z
  .object({
    requirements: z.string().max(requirementsMaxLength),
    budget: wholeNumber.pipe(z.number().max(limits.price)),
  })
  .partial();

/** The path of the form for a property request, filled in. @param budget in birr */
export function requestPath(requirements: string, budget?: number): string {
  const sentence = capitalized(requirements).slice(0, requirementsMaxLength);
  const params = new URLSearchParams({ requirements: sentence });
  if (budget) params.set("budget", String(budget));
  return `${paths.contact}?${params}#request`;
}
