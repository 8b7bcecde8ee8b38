import { parseImageUrl, photoUrl, photoWidths, srcSet } from "~/models/catalogue/image/image";
import { counted } from "~/models/words";
import { Html, html } from "~/ui/html";

/** As many as a laptop shows at once. */
const shown = 5;
/** In px, of the picture that a photo links to. */
const large = 1600;
const onPhones = "(min-width:40rem) 640px,320px";

/** The photos as list items. @param maxWidth of the variants, in px */
export function photosHtml(images: readonly string[], title: string, maxWidth?: number): Html {
  const more = images.length - shown;
  return html`${images.map((src, index) => {
    const isFirst = index === 0;
    const alt = `${isFirst ? `${title}, photo` : "Photo"} ${index + 1} of ${images.length}`;
    const loading = new Html(isFirst ? 'fetchpriority="high"' : 'loading="lazy"');
    const image = parseImageUrl(src);
    const sizes = `(min-width:64rem) ${isFirst ? 600 : 300}px,${onPhones}`;
    return html`<li>
      <a class="photo" href="${image ? photoUrl(image, "jpg", large) : src}">
        ${
          image
            ? html`<picture>
          <source type="image/avif" sizes="${sizes}" srcset="${srcSet(image, "avif", maxWidth ?? 960)}">
          <img ${loading} alt="${alt}"${" "}
            style="background-color:${image.color}" src="${photoUrl(image, "jpg", maxWidth ?? photoWidths.usual)}">
        </picture>`
            : html`<img ${loading} alt="${alt}" referrerpolicy="no-referrer" src="${src}">`
        }
        ${index === shown - 1 && more > 0 && html`<span class="photo-count more-photos">+${counted(more, "photo")}</span>`}
      </a>
    </li>`;
  })}`;
}
