import type { PriceLabel } from "~/models/catalogue/property/price";
import { html } from "./html";

type Priced = { price: PriceLabel; perMonth: boolean };

/** The inside of a paragraph of class `price`. */
export function priceHtml(property: Priced) {
  const { rateDate } = property.price;
  return html`${figuresHtml(property)}${rateDate && html`<small>Rate of <time datetime="${rateDate}">${rateDate}</time></small>`}`;
}

/** The price itself. What it is for is never on a line of its own. */
export function figuresHtml({ price: { figures }, perMonth }: Priced) {
  const [first, second] = figures;
  return html`${first}${perMonth && html`<span class="per-month"> / month</span>`}${
    second && html`<span class="second-figure">${second}</span>`
  }`;
}
