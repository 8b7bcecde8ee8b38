import type { PriceLabel } from "~/models/property/price";
import { html } from "./html";

type Priced = { price: PriceLabel; perMonth: boolean };

/** The inside of a paragraph of class `price`. */
export function priceHtml(property: Priced) {
  const rate = rateHtml(property);
  return html`${figuresHtml(property)}${rate && html`<small>${rate}</small>`}`;
}

/** The price itself, in one line. */
export function figuresHtml({ price: { figures }, perMonth }: Priced) {
  const [first, second] = figures;
  return html`${first}${second && html`<span class="second-figure">${second}</span>`}${
    perMonth && html`<span class="per-month"> / month</span>`
  }`;
}

/** The date of the rate at which one figure was made of the other. */
export function rateHtml({ price: { rateDate } }: Priced) {
  return rateDate && html`Rate of <time datetime="${rateDate}">${rateDate}</time>`;
}
