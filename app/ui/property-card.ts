import { fallbackImageUrl, parseImageUrl, photoUrl } from "~/models/catalogue/image/image";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { counted } from "~/models/words";
import { statusTones } from "./badge";
import { Html, html, langHtml } from "./html";
import { figuresHtml } from "./price";

type Options = {
  /** For cards above the fold. */
  priority: boolean;
  /** Tag of the title. */
  heading: "h2" | "h3";
  /** In px. */
  photoWidth: number;
};

/**
 * A property in a grid, as HTML: every list shows 24, which as React elements would take longer
 * than the rest of the page together. `PropertyGrid` makes its links and buttons work.
 */
export function cardHtml(property: PropertyCardData & { reason?: string }, options: Options): Html {
  const { id, title, path, bedrooms, bathrooms, squareFeet, status, photos, confirmed } = property;
  const tag = new Html(options.heading);
  const { rateDate } = property.price;
  return html`<li>
    <article class="card">
      <div class="card-photo">
        ${pictureHtml(property.image, options)}
        ${property.isFeatured && html`<span class="badge tone-accent">Featured</span>`}
        <span class="badge tone-${statusTones[status]}">${status}</span>
        <span class="badge tone-quiet">${property.propertyType}</span>
        <p class="card-strip"><time datetime="${confirmed.day}">${confirmed.label}</time>${photos > 0 && counted(photos, "photo")}</p>
      </div>
      <div class="card-body">
        <p class="price">${figuresHtml(property)}</p>
        <p class="card-rate">${property.pricePerSquareMetre}${rateDate && ` · Rate of ${rateDate}`}</p>
        <${tag}><a href="${path}"${langHtml(title)}>${title}</a></${tag}>
        ${property.reason && html`<p class="card-reason">${property.reason}</p>`}
        <p class="card-place"${langHtml(property.address)}>${property.address}</p>
        <p class="card-facts">${property.squareMetres.toLocaleString("en-US")} m² <small>${squareFeet.toLocaleString("en-US")} sq ft</small>${bedrooms > 0 && ` · ${counted(bedrooms, "bed")}`}${bathrooms > 0 && ` · ${counted(bathrooms, "bath")}`}</p>
      </div>
      <button type="button" data-copy aria-label="Copy link"></button>
      <button type="button" data-favorite="${id}" aria-pressed="false" aria-label="Add to favorites"></button>
    </article>
  </li>`;
}

/** What copying the link of a property is called, for screen readers; a grid's script says it. */
export const copyLabel = (title: string) => `Copy link to ${title}`;

/** What the heart of a property does, for screen readers; a grid's script says it. */
export function favoriteLabel(title: string, saved: boolean): string {
  return saved ? `Remove ${title} from favorites` : `Add ${title} to favorites`;
}

function pictureHtml(src: string | null, { priority, photoWidth }: Options): Html {
  const shown = src ?? fallbackImageUrl;
  const image = parseImageUrl(shown);
  const loading = new Html(priority ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"');
  if (!image) return html`<img ${loading} alt="" referrerpolicy="no-referrer" src="${shown}">`;
  return html`<picture>
    <source type="image/avif" srcset="${photoUrl(image, "avif", photoWidth)}">
    <img ${loading} alt=""${" "}
      style="background-color:${image.color}" src="${photoUrl(image, "jpg", photoWidth)}">
  </picture>`;
}
