import { useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { type SiteLink, site } from "~/site";
import { browsablePropertyTypes } from "~db/vocabulary";
import { type Html, html } from "../html";
import { iconHtml } from "../icon";
import { useRootData } from "../root-data";
import { socialIcon } from "../social-icon";

/** The same on every page, and so made once. */
export function SiteFooter() {
  const year = useRootData()?.year ?? "";
  const navigate = useNavigate();

  // The newsletter field makes no call: it carries its e-mail address to the form of the home page.
  function onSubmit(event: React.FormEvent<HTMLElement>) {
    event.preventDefault();
    const email = new FormData(event.target as HTMLFormElement).get("email");
    navigate("/#interest", { state: { interestEmail: email } });
  }

  return (
    <footer
      className="bg-brand-deep pb-20 text-white/85 lg:pb-0"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escaped it
      dangerouslySetInnerHTML={{ __html: footer(year) }}
      onSubmit={onSubmit}
    />
  );
}

const made = new Map<number | "", string>();

function footer(year: number | ""): string {
  const known = made.get(year) ?? columns(year).text;
  made.set(year, known);
  return known;
}

const linkClass = "inline-flex min-h-11 items-center hover:underline";

function columns(year: number | ""): Html {
  return html`
    <div class="shell grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
      <div>
        <p class="font-display text-2xl font-semibold text-white">${site.name}</p>
        <p class="mt-3 max-w-xs">${site.blurb}</p>
        <ul class="mt-4 flex gap-2">
          ${site.social.map(
            ({ name, url }) =>
              html`<li>${inertLink(
                url,
                "grid size-11 place-items-center rounded-full bg-white/10 text-white",
                html`${socialIcon(name)}<span class="sr-only">${name}</span>`,
              )}</li>`,
          )}
        </ul>
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
        <h2 class="text-lg font-semibold text-white">Contact</h2>
        <ul class="mt-2">
          <li class="flex min-h-11 items-center gap-2">
            ${iconHtml("map-pin", 18, "shrink-0")}${site.company}, ${site.address.street}, ${site.address.city}
          </li>
          <li><a href="${site.phoneHref}" class="${linkClass} gap-2">${iconHtml("phone", 18)}${site.phone}</a></li>
          <li><a href="mailto:${site.email}" class="${linkClass} gap-2">${iconHtml("mail", 18)}${site.email}</a></li>
        </ul>
        <form method="dialog" class="mt-4">
          <label for="newsletter-email" class="font-semibold text-white">Newsletter</label>
          <div class="mt-2 flex gap-2">
            <input id="newsletter-email" name="email" type="email" required autocomplete="email" placeholder="Your e-mail" class="field min-w-0">
            <button type="submit" class="button button-action">Subscribe</button>
          </div>
        </form>
        <a href="/#interest" class="${linkClass} text-sm underline">Or tell us what you are looking for</a>
      </div>
    </div>
    <div class="border-white/15 border-t">
      <div class="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
        <p class="mr-auto py-2">© ${year} ${site.company}. All rights reserved.</p>
        ${site.policies.map(policy)}
      </div>
    </div>`;
}

function column(title: string, links: readonly Html[]): Html {
  return html`
    <div>
      <h2 class="text-lg font-semibold text-white">${title}</h2>
      <ul class="mt-2">${links.map((each) => html`<li>${each}</li>`)}</ul>
    </div>`;
}

const link = (href: string, label: string) =>
  html`<a href="${href}" class="${linkClass}">${label}</a>`;
const policy = ({ name, url }: SiteLink) => inertLink(url, linkClass, html`${name}`);

/** A link, or plain text without a URL. */
function inertLink(url: string | null, className: string, content: Html): Html {
  return url
    ? html`<a href="${url}" class="${className}">${content}</a>`
    : html`<span class="${className}">${content}</span>`;
}
