import type { PublicAgent } from "~/models/accounts/agent/agent.server";
import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { html, inside } from "~/ui/html";

type Props = { property: PropertyDetail; agent: PublicAgent | null };

/** What a printed page has at its end: the way, the agent or the office, and the address of the page. */
export function PrintSheet({ property, agent }: Props) {
  return <section className="print-sheet" hidden {...inside(sheetHtml(property, agent))} />;
}

function sheetHtml({ id, url, subcity, directions }: PropertyDetail, agent: PublicAgent | null) {
  const phones = agent?.phones.map(({ text }) => text).join(", ") || site.phone;
  return html`
    <img src="${paths.properties}/${id}/qr.svg" alt="" width="112" height="112" loading="lazy">
    <p>
      ${subcity && html`${subcity} subcity, `}${site.address.city}<br>
      ${directions && html`${directions}<br>`}
      ${agent && html`<strong>${agent.name}</strong>, `}
      <strong>${site.company}</strong>, ${phones}, ${site.email}<br>
      ${url}
    </p>`;
}
