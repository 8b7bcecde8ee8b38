import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { statusTones } from "~/ui/badge";
import { html, inside, langHtml } from "~/ui/html";
import { type IconName, iconHtml } from "~/ui/icon";
import { priceHtml } from "~/ui/price";

type Props = { property: PropertyDetail; similarHref: string };

/** Title, address, price, badges and facts: nothing in it needs React. */
export function PropertyHeading(props: Props) {
  return <header className="listing-heading" {...inside(headingHtml(props))} />;
}

function headingHtml({ property, similarHref }: Props) {
  const { bedrooms, bathrooms, squareFeet, squareMetres, yearBuilt, status } = property;
  const isGone = status === "Sold" || status === "Pending";
  const figure = (value: number) => value.toLocaleString("en-US");
  return html`
    ${
      isGone &&
      html`<p class="rounded-box bg-warning-soft px-4 py-3">
      This home is ${status.toLowerCase()}. <a href="${similarHref}" class="link">See similar ones</a>
    </p>`
    }
    <div class="listing-title">
      <div class="min-w-0">
        <p class="flex flex-wrap items-center gap-2">
          <span class="badge tone-quiet">${property.propertyType}</span>
          <span class="badge ${isGone ? "tone-quiet" : "tone-success"}">Available</span>
          <span class="badge tone-${statusTones[property.offerStatus]}">${property.offerStatus}</span>
          ${property.isFeatured && html`<span class="badge tone-accent">Featured</span>`}
        </p>
        <h1 class="mt-3 font-display text-3xl font-semibold"${langHtml(property.title)}>${property.title}</h1>
        <p class="mt-2 flex gap-2 text-muted">
          ${iconHtml("map-pin", 20, "mt-0.5 shrink-0")}
          <span class="min-w-0"${langHtml(property.fullAddress)}>${property.fullAddress}</span>
        </p>
        <p class="flex flex-wrap items-center gap-x-4 pl-7">
          ${property.directions && html`<span${langHtml(property.directions)}>${property.directions}</span>`}
          <a href="${property.mapsHref}" class="link inline-flex min-h-11 items-center">Open in Maps</a>
        </p>
      </div>
      <div>
        <p class="price text-3xl">${priceHtml(property)}</p>
        ${
          property.perSquareMetre &&
          html`<p class="text-sm text-muted">${property.perSquareMetre} per m²${property.perMonth && " a month"}</p>`
        }
      </div>
    </div>
    <div class="key-facts"><dl>
      ${bedrooms > 0 && fact("bed-double", "Bedrooms", String(bedrooms))}
      ${bathrooms > 0 && fact("bath", "Bathrooms", String(bathrooms))}
      ${fact("maximize", "Area", `${figure(squareMetres)} m²`, `${figure(squareFeet)} square feet`)}
      ${yearBuilt && fact("calendar-clock", "Year built", String(yearBuilt))}
    </dl>
    <p class="text-sm text-muted">Listed ${property.listedOn} · Availability confirmed ${property.confirmedOn}</p>
    </div>`;
}

function fact(icon: IconName, term: string, value: string, note?: string) {
  return html`
    <div>
      <dt>${iconHtml(icon, 18)}${term}</dt>
      <dd>
        ${value}
        ${note && html` <span>${note}</span>`}
      </dd>
    </div>`;
}
