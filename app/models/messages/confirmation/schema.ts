import { z } from "zod";
import type { Currency } from "~db/vocabulary";
import { isPrice, typedPrice } from "../../catalogue/property/typed-price";

/** Longest price that is typed, in characters. */
export const priceMaxLength = 60;

/** What the holder of a link answers. */
export type Answer =
  | { answer: "available" | "sold" }
  | {
      answer: "price";
      price: number;
      currency: Currency;
      /** What the page showed, see `shownPrice`. */
      shown?: string;
    };

/** A price as the form names the one that it was opened on. */
export const shownPrice = ({ price, currency }: { price: number; currency: Currency }) =>
  `${price} ${currency}`;

/** A new price so many times as high or low is asked about once more: a zero is soon missing. */
const farApart = 20;

/** Whether a new price is so far from that of the listing that it may be a slip. */
export function isUnlikely(
  { price, currency }: { price: number; currency: Currency },
  told: { price: number; currency: Currency },
): boolean {
  const factor = told.price / price;
  return price > 0 && currency === told.currency && (factor > farApart || factor < 1 / farApart);
}

const notAPrice = "Type the price in figures, such as 25,500,000 or 25.5M";

/** The form of the page, for a listing whose price is in this currency. */
export function answerForm(usual: Currency): z.ZodType<Answer> {
  const typed = z
    .string(notAPrice)
    .max(priceMaxLength, notAPrice)
    .transform((text, context) => {
      const { amount = 0, currency = usual } = typedPrice(text) ?? {};
      if (amount > 0 && isPrice(amount)) return { price: amount, currency };
      context.issues.push({ code: "custom", message: notAPrice, input: text });
      return z.NEVER;
    });
  return z.discriminatedUnion("answer", [
    z.object({ answer: z.literal("available") }),
    z.object({ answer: z.literal("sold") }),
    z
      .object({ answer: z.literal("price"), price: typed, shown: z.string().optional() })
      .transform(({ answer, price, shown }) => ({ answer, shown, ...price })),
  ]);
}
