import { site } from "~/site";
import type { Currency, Offer } from "~db/vocabulary";
import { formatMoney } from "../../catalogue/property/price";

export const messageLanguages = { en: "English", am: "አማርኛ" } as const;
export type MessageLanguage = keyof typeof messageLanguages;

type Listing = { title: string; price: number; currency: Currency; offer: Offer };

const priceIn = {
  en: ({ price, currency, offer }: Listing) =>
    price === 0
      ? "price on request"
      : `${formatMoney(price, currency)}${offer === "rent" ? " a month" : ""}`,
  am: ({ price, currency, offer }: Listing) =>
    price === 0 ? "ዋጋ በጥያቄ" : `${offer === "rent" ? "በወር " : ""}${formatMoney(price, currency)}`,
};

export function messageAbout(
  name: string,
  listing: Listing & { url: string },
  language: MessageLanguage,
): { subject: string; text: string } {
  const { title, url } = listing;
  const price = priceIn[language](listing);
  const closing = `${site.company}, ${site.phone}`;
  const [greeting, about] =
    language === "am"
      ? [`ሰላም ${name}፣`, `ከሚፈልጉት ጋር ሊስማማ የሚችል አዲስ አለን፦ “${title}”፣ ${price}።`]
      : [`Hello ${name},`, `this may be what you are looking for: "${title}", ${price}.`];
  return {
    subject: `${title}, ${price}`,
    text: `${greeting}\n\n${about}\n${url}\n\n${closing}`,
  };
}
