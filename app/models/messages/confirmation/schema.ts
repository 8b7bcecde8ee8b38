import { z } from "zod";
import type { Currency } from "~db/vocabulary";
import { isPrice, typedPrice } from "../../catalogue/property/typed-price";

export const priceMaxLength = 60;

export type Answer =
  | { answer: "available" | "sold" }
  | {
      answer: "price";
      price: number;
      currency: Currency;
      shown?: string;
    };

export const shownPrice = ({ price, currency }: { price: number; currency: Currency }) =>
  `${price} ${currency}`;

const farApart = 20;

export function isUnlikely(
  { price, currency }: { price: number; currency: Currency },
  next: { price: number; currency: Currency },
): boolean {
  const factor = next.price / price;
  return price > 0 && currency === next.currency && (factor > farApart || factor < 1 / farApart);
}

const notAPrice = "Type the price in figures, such as 25,500,000 or 25.5M";

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
