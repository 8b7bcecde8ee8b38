import { useNavigate } from "@remix-run/react";
import { paths } from "~/paths";
import { type SiteLink, site } from "~/site";
import { browsablePropertyTypes } from "~db/vocabulary";
import { Icon } from "../icon";
import { useRootData } from "../root-data";
import { SocialIcon } from "../social-icon";

const linkClass = "inline-flex min-h-11 items-center hover:underline";

export function SiteFooter() {
  const year = useRootData()?.year;
  return (
    <footer className="bg-brand-deep pb-20 text-white/85 lg:pb-0">
      <div className="shell grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <p className="font-display text-2xl font-semibold text-white">{site.name}</p>
          <p className="mt-3 max-w-xs">{site.blurb}</p>
          <ul className="mt-4 flex gap-2">
            {site.social.map((network) => (
              <li key={network.name}>
                <InertLink
                  link={network}
                  className="grid size-11 place-items-center rounded-full bg-white/10 text-white"
                >
                  <SocialIcon name={network.name} />
                  <span className="sr-only">{network.name}</span>
                </InertLink>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn title="Quick Links">
          <FooterLink to="/">Home</FooterLink>
          <FooterLink to={paths.properties}>Properties</FooterLink>
          <FooterLink to={paths.contact}>Contact Us</FooterLink>
          <FooterLink to={paths.auth}>Login</FooterLink>
          {site.policies.slice(0, 2).map((policy) => (
            <li key={policy.name}>
              <InertLink link={policy} className={linkClass}>
                {policy.name}
              </InertLink>
            </li>
          ))}
        </FooterColumn>
        <FooterColumn title="Property Types">
          {browsablePropertyTypes.map((type) => (
            <FooterLink key={type} to={`${paths.properties}?propertyType=${type}`}>
              {type}
            </FooterLink>
          ))}
        </FooterColumn>
        <div>
          <h2 className="text-lg font-semibold text-white">Contact</h2>
          <ul className="mt-2">
            <li className="flex min-h-11 items-center gap-2">
              <Icon name="map-pin" size={18} className="shrink-0" />
              {site.company}, {site.address.street}, {site.address.city}
            </li>
            <li>
              <a href={site.phoneHref} className={`${linkClass} gap-2`}>
                <Icon name="phone" size={18} />
                {site.phone}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.email}`} className={`${linkClass} gap-2`}>
                <Icon name="mail" size={18} />
                {site.email}
              </a>
            </li>
          </ul>
          <Newsletter />
        </div>
      </div>
      <div className="border-white/15 border-t">
        <div className="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
          <p className="mr-auto py-2">
            © {year} {site.company}. All rights reserved.
          </p>
          {site.policies.map((policy) => (
            <InertLink key={policy.name} link={policy} className={linkClass}>
              {policy.name}
            </InertLink>
          ))}
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-lg font-semibold text-white">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <li>
      <a href={to} className={linkClass}>
        {children}
      </a>
    </li>
  );
}

/** A link, or plain text without a URL. */
function InertLink({
  link,
  className,
  children,
}: {
  link: SiteLink;
  className: string;
  children: React.ReactNode;
}) {
  return link.url ? (
    <a href={link.url} className={className}>
      {children}
    </a>
  ) : (
    <span className={className}>{children}</span>
  );
}

/** Navigates to the interest form of the home page with the e-mail address prefilled. */
function Newsletter() {
  const navigate = useNavigate();
  return (
    <div className="mt-4">
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          const email = new FormData(event.currentTarget).get("email");
          navigate("/#interest", { state: { interestEmail: email } });
        }}
      >
        <label htmlFor="newsletter-email" className="font-semibold text-white">
          Newsletter
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id="newsletter-email"
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder="Your e-mail"
            className="field min-w-0"
          />
          <button type="submit" className="button button-action">
            Subscribe
          </button>
        </div>
      </form>
      <a href="/#interest" className={`${linkClass} text-sm underline`}>
        Or tell us what you are looking for
      </a>
    </div>
  );
}
