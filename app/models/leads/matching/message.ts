import { site } from "~/site";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import { formatMoney } from "../../catalogue/property/price";
import { titleOf } from "../../lang";

type Listing = Pick<Property, "title" | "titleAm" | "price" | "currency" | "offer">;

function priceOf({ price, currency, offer }: Listing): string {
  const { onRequest, monthly } = t.mails.newHome;
  const money = formatMoney(price, currency);
  return price === 0 ? onRequest : offer === "rent" ? monthly(money) : money;
}

/** In the language that is spoken now. */
export function messageAbout(
  name: string,
  listing: Listing & { url: string },
): { subject: string; text: string } {
  const { url } = listing;
  const title = titleOf(listing);
  const price = priceOf(listing);
  const about = t.mails.newHome.about(title, price);
  return {
    subject: `${title}, ${price}`,
    text: `${t.mails.hello(name)}\n\n${about}\n${url}\n\n${site.company}, ${site.phone}`,
  };
}
