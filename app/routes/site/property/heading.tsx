import type { PropertyDetail } from "~/models/property/detail.server";
import { statusTones } from "~/ui/badge";
import { html, inside, langHtml } from "~/ui/html";
import { type IconName, iconHtml } from "~/ui/icon";
import { priceHtml } from "~/ui/price";

/** Title, address, price, badges and room counts: nothing in it needs React. */
export function PropertyHeading({ property }: { property: PropertyDetail }) {
  return <header className="mt-6" {...inside(headingHtml(property))} />;
}

function headingHtml(property: PropertyDetail) {
  const { bedrooms, bathrooms, squareFeet, squareMetres, yearBuilt, offerStatus } = property;
  return html`
    <div class="flex flex-wrap items-center gap-2">
      <span class="badge tone-quiet">${property.propertyType}</span>
      <span class="badge tone-success">Available</span>
      <span class="badge tone-${statusTones[offerStatus]}">${offerStatus}</span>
      ${property.isFeatured && html`<span class="badge tone-accent">Featured</span>`}
    </div>
    <h1 class="mt-4 font-display text-3xl font-semibold md:text-4xl"${langHtml(property.title)}>${property.title}</h1>
    <p class="mt-2 flex gap-2 text-muted">
      ${iconHtml("map-pin", 20, "mt-0.5 shrink-0")}
      <span class="min-w-0"${langHtml(property.fullAddress)}>${property.fullAddress}</span>
    </p>
    <p class="price mt-4 text-4xl">${priceHtml(property)}</p>
    <dl class="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-4">
      ${bedrooms > 0 && count("bed-double", "Bedrooms", String(bedrooms))}
      ${bathrooms > 0 && count("bath", "Bathrooms", String(bathrooms))}
      ${count("maximize", "Square feet", squareFeet.toLocaleString("en-US"), `${squareMetres.toLocaleString("en-US")} m²`)}
      ${yearBuilt && count("calendar-clock", "Year built", String(yearBuilt))}
    </dl>
    <p class="mt-4 text-sm text-muted">
      Listed ${property.listedOn} · Availability confirmed ${property.confirmedOn}
    </p>`;
}

function count(icon: IconName, term: string, value: string, note?: string) {
  return html`
    <div class="panel p-4">
      <dt class="flex items-center gap-2 text-sm text-muted">${iconHtml(icon, 18)}${term}</dt>
      <dd class="mt-1 text-lg font-semibold">
        ${value}
        ${note && html`<span class="block text-sm font-normal text-muted">${note}</span>`}
      </dd>
    </div>`;
}
