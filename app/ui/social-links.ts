import { site } from "~/site";
import { html } from "./html";
import { iconHtml } from "./icon";

type Network = (typeof site.social)[number]["name"];

/** The social networks of the agency, the inside of a list; one without a URL leads nowhere. */
export const socialLinks = html`${site.social.map(
  ({ name, url }) =>
    html`<li>
      <a${url && html` href="${url}"`}>
        ${iconHtml(name.toLowerCase() as Lowercase<Network>, 20)}<span class="sr-only">${name}</span>
      </a>
    </li>`,
)}`;
