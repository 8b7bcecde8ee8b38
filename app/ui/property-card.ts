import { fallbackImageUrl, parseImageUrl, photoUrl } from "~/models/image/image";
import type { PropertyCardData } from "~/models/property/card.server";
import { statusTones } from "./badge";
import { Html, html, langHtml } from "./html";
import { priceHtml } from "./price";

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
  const { id, title, path, bedrooms, bathrooms, squareFeet, status } = property;
  const tag = new Html(options.heading);
  return html`<li>
    <article class="card">
      <div class="card-photo">
        ${pictureHtml(property.image, options)}
        ${property.isFeatured && html`<span class="badge tone-accent">Featured</span>`}
        <span class="badge tone-${statusTones[status]}">${status}</span>
      </div>
      <div class="card-body">
        <p class="price">${priceHtml(property)}</p>
        <span class="badge tone-quiet">${property.propertyType}</span>
        <${tag}><a href="${path}"${langHtml(title)}>${title}</a></${tag}>
        ${property.reason && html`<p class="card-reason">${property.reason}</p>`}
        <p class="card-place"${langHtml(property.address)}>${property.address}</p>
        <ul class="card-facts">
          ${bedrooms > 0 && html`<li class="beds">${bedrooms} ${bedrooms === 1 ? "bed" : "beds"}</li>`}
          ${bathrooms > 0 && html`<li class="baths">${bathrooms} ${bathrooms === 1 ? "bath" : "baths"}</li>`}
          <li class="area">${squareFeet.toLocaleString("en-US")} sq ft</li>
        </ul>
      </div>
      <button type="button" data-copy aria-label="Copy link to ${title}"></button>
      <button type="button" data-favorite="${id}" aria-pressed="false" aria-label="${favoriteLabel(title, false)}"></button>
    </article>
  </li>`;
}

/** What the heart of a property does, for screen readers. */
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
    <img ${loading} alt="" width="${image.width}" height="${image.height}"${" "}
      style="background-color:${image.color}" src="${photoUrl(image, "jpg", photoWidth)}">
  </picture>`;
}
