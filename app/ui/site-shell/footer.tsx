import { useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { type SiteLink, site } from "~/site";
import { browsablePropertyTypes } from "~db/vocabulary";
import { type Html, html, inside } from "../html";
import { iconHtml } from "../icon";
import { askForConsent } from "../pixel/pixel";
import { useRootData } from "../root-data";
import { socialLinks } from "../social-links";

/** The same on every page, and so made once. */
export function SiteFooter() {
  const { year = "", pixelId } = useRootData() ?? {};
  const navigate = useNavigate();

  function onSubmit(event: React.FormEvent<HTMLElement>) {
    event.preventDefault();
    const fields = new FormData(event.target as HTMLFormElement);
    if (!fields.has("email")) return askForConsent();
    // The newsletter field makes no call: it carries its e-mail address to the form of the home page.
    navigate("/#interest", { state: { interestEmail: fields.get("email") } });
  }

  const content = footer(year, pixelId !== undefined);
  return <footer className="site-footer" onSubmit={onSubmit} {...inside(content)} />;
}

const made = new Map<number | "", Html>();

function footer(year: number | "", hasPixel: boolean): Html {
  const known = made.get(year) ?? columns(year, hasPixel);
  made.set(year, known);
  return known;
}

function columns(year: number | "", hasPixel: boolean): Html {
  return html`
    <div class="shell grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
      <div>
        <p class="font-display text-2xl font-semibold text-white">${site.name}</p>
        <p class="mt-3 max-w-xs">${site.blurb}</p>
        <ul class="social-links">${socialLinks}</ul>
      </div>
      ${column("Quick Links", [
        link("/", "Home"),
        link(paths.properties, "Properties"),
        link(paths.contact, "Contact Us"),
        link(paths.auth, "Login"),
        ...site.policies.slice(0, 2).map(policy),
      ])}
      ${column(
        "Property Types",
        browsablePropertyTypes.map((type) =>
          link(`${paths.properties}?propertyType=${type}`, type),
        ),
      )}
      <div>
        <h2>Contact</h2>
        <ul>
          <li class="office">
            ${iconHtml("map-pin", 18, "shrink-0")}${site.company}, ${site.address.street}, ${site.address.city}
          </li>
          <li><a href="${site.phoneHref}">${iconHtml("phone", 18)}${site.phone}</a></li>
          <li><a href="mailto:${site.email}">${iconHtml("mail", 18)}${site.email}</a></li>
        </ul>
        <form method="dialog" class="mt-4">
          <label for="newsletter-email" class="font-semibold text-white">Newsletter</label>
          <div class="mt-2 flex gap-2">
            <input id="newsletter-email" name="email" type="email" required autocomplete="email" placeholder="Your e-mail" class="field min-w-0">
            <button type="submit" class="button button-action">Subscribe</button>
          </div>
        </form>
        <a href="/#interest" class="text-sm underline">Or tell us what you are looking for</a>
      </div>
    </div>
    <div class="border-white/15 border-t">
      <div class="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
        <p class="mr-auto py-2">© ${year} ${site.company}. All rights reserved.</p>
        ${site.policies.map(policy)}
        ${hasPixel && cookieChoices}
      </div>
    </div>`;
}

const cookieChoices = html`
  <form method="dialog" class="needs-script">
    <button type="submit" class="min-h-11 hover:underline">Cookie choices</button>
  </form>`;

function column(title: string, links: readonly Html[]): Html {
  return html`
    <div>
      <h2>${title}</h2>
      <ul>${links.map((each) => html`<li>${each}</li>`)}</ul>
    </div>`;
}

const link = (href: string, label: string) => html`<a href="${href}">${label}</a>`;

/** Without a URL it leads nowhere. */
const policy = ({ name, url }: SiteLink) => html`<a${url && html` href="${url}"`}>${name}</a>`;
