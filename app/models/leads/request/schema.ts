import { z } from "zod";
import { limits } from "~db/vocabulary";
import { typedPrice } from "../../catalogue/property/typed-price";
import { wholeNumber } from "../../list";
import { leadLimits } from "../lead/limits";
import { absentOr, longText, sender, trap } from "../lead/schema";
import { requirementsMaxLength } from "./wish";

const notANumber = "Budget must be a number in ETB, such as 2,500,000";
const tooMuch = "Budget is too high";

/** An amount in birr, such as `2,500,000` or `2.5M ETB`; the output is whole birr. */
const budget = z
  .union([z.string().max(leadLimits.budget.max), z.number()], notANumber)
  .transform((given) => {
    const { amount, currency = "ETB" } = typedPrice(String(given)) ?? {};
    return currency === "ETB" && amount !== undefined ? Math.round(amount) : null;
  })
  .pipe(z.number(notANumber).min(0, notANumber).max(limits.price, tooMuch));

/** A property request: what the sender is looking for. */
export const requestInput = z.object({
  ...sender,
  requirements: longText("Requirements"),
  budget: absentOr(budget),
  ...trap,
});
export type RequestInput = z.infer<typeof requestInput>;

/** What the address of the form fills in; all optional. */
export const requestWish = z
  .object({
    requirements: z.string().max(requirementsMaxLength),
    budget: wholeNumber.pipe(z.number().max(limits.price)),
  })
  .partial();
