import { z } from "zod";
import { t } from "~/texts";
import type { Currency } from "~db/vocabulary";
import { formatPrice } from "../../catalogue/property/price";
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

type Price = { price: number; currency: Currency };

export const shownPrice = ({ price, currency }: Price) => `${price} ${currency}`;

const farApart = 20;

function isUnlikely({ price, currency }: Price, next: Price): boolean {
  const factor = next.price / price;
  return price > 0 && currency === next.currency && (factor > farApart || factor < 1 / farApart);
}

/** What to ask of a price far from the last one, unless the form says that it was meant. */
export function doubtAbout(last: Price, answer: Answer, sure: unknown) {
  if (answer.answer !== "price" || !isUnlikely(last, answer)) return null;
  const unlikely = shownPrice(answer);
  const message = t.links.confirmation.isFar(formatPrice(answer), formatPrice(last));
  return sure === unlikely ? null : { unlikely, message };
}

export function answerForm(usual: Currency): z.ZodType<Answer> {
  const { notAPrice } = t.links.confirmation;
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
