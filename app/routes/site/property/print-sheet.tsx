import type { PropertyDetail } from "~/models/property/detail.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { html, inside } from "~/ui/html";

/** What a printed page has at its end: the way, the office, and the address of the page. */
export function PrintSheet({ property }: { property: PropertyDetail }) {
  return <section className="print-sheet" hidden {...inside(sheetHtml(property))} />;
}

function sheetHtml({ id, url, subcity, directions }: PropertyDetail) {
  return html`
    <img src="${paths.properties}/${id}/qr.svg" alt="" width="112" height="112" loading="lazy">
    <p>
      ${subcity && html`${subcity} subcity, `}${site.address.city}<br>
      ${directions && html`${directions}<br>`}
      <strong>${site.company}</strong>, ${site.phone}, ${site.email}<br>
      ${url}
    </p>`;
}
