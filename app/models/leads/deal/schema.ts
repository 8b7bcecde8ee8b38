import { z } from "zod";
import { currencies, offers } from "~db/vocabulary";
import { notAPrice } from "../../catalogue/property/price";
import { isPrice, typedPrice } from "../../catalogue/property/typed-price";
import { requiredText, rowId } from "../../list";
import { isoDay } from "../../time";
import { absentOr, leadKey, onOneLine } from "../lead/schema";

export const dealLimits = { title: 200, client: 100, amount: 60, firstDay: "2000-01-01" };

/** Tomorrow: a clock may be ahead of Addis Ababa. */
export const lastDealDay = () => isoDay(Date.now(), 1);

const amount = (label: string) =>
  z.string(`${label} is required`).max(dealLimits.amount, `${label} is too long`);

const percentage = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*%$/;

/** `2%` of a price, or what was typed as an amount; null for neither. */
export function commissionOf(text: string, price: number): number | null {
  const [, percent] = percentage.exec(text.trim()) ?? [];
  if (percent) return Math.round((price * Number(percent.replace(",", "."))) / 100);
  const typed = text.trim() === "" ? { amount: 0 } : typedPrice(text);
  return typed && isPrice(typed.amount) ? typed.amount : null;
}

/** The price and commission as typed become amounts in one currency. */
export const dealForm = z
  .object({
    lead: absentOr(leadKey),
    propertyId: absentOr(rowId),
    title: requiredText("Property", dealLimits.title, onOneLine),
    client: requiredText("Client", dealLimits.client, onOneLine),
    offer: z.enum(offers),
    price: amount("Price"),
    currency: z.enum(currencies),
    commission: absentOr(amount("Commission")),
    closedOn: z.iso
      .date({ error: "Date must be a day, such as 2025-01-31", abort: true })
      .refine((day) => day >= dealLimits.firstDay, "Date must not be before the year 2000")
      .refine((day) => day <= lastDealDay(), "Date must not be in the future"),
    agentId: absentOr(rowId),
    isSold: absentOr(z.literal("on")),
  })
  .transform(({ price: text, commission: share = "", isSold, ...deal }, context) => {
    const refuse = (path: string, message: string) => {
      context.issues.push({ code: "custom", path: [path], message, input: deal });
      return z.NEVER;
    };
    const { amount: price = -1, currency = deal.currency } = typedPrice(text) ?? {};
    if (!isPrice(price)) return refuse("price", notAPrice(text));
    const commission = commissionOf(share, price);
    if (commission === null)
      return refuse("commission", `“${share}” is neither an amount nor a percentage, such as 2%.`);
    if ((typedPrice(share)?.currency ?? currency) !== currency)
      return refuse(
        "commission",
        `The price is in ${currency}: type the commission in ${currency}, too, or as a percentage.`,
      );
    return { ...deal, price, currency, commission, isSold: isSold !== undefined };
  });
export type DealInput = z.output<typeof dealForm>;

export const dealQuery = z.object({ lead: leadKey, property: rowId }).partial();
