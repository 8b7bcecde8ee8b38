import { env } from "~/env.server";
import { exchangeRate } from "~/models/catalogue/property/card.server";
import { langOf } from "~/models/lang";
import { ownText } from "~/models/own-text";
import { paths } from "~/paths";
import { isLite } from "~/platform/lite";
import { staticPart } from "~/platform/static-part.server";
import { site } from "~/site";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { OfficeLinks, SocialLinks } from "~/ui/office";
import { Rate } from "~/ui/price";
import type { RootData } from "~/ui/root-data";
import { browsablePropertyTypes } from "~db/vocabulary";

type SiteLink = { name: string; url: string };

const policyLinks = (): SiteLink[] => [
  { name: t.shell.policies["Privacy Policy"], url: site.privacyPolicy },
  { name: t.shell.policies["Terms of Service"], url: site.terms },
  { name: t.shell.policies["Cookie Policy"], url: site.cookiePolicy },
];
const quickLinks = (): SiteLink[] => [
  { name: t.shell.home, url: paths.home },
  { name: t.shell.properties, url: paths.properties },
  { name: t.shell.contactUs, url: paths.contact },
  { name: t.shell.login, url: paths.auth },
  ...policyLinks().slice(0, 2),
];
const typeLinks = (): SiteLink[] =>
  browsablePropertyTypes.map((type) => ({
    name: t.words.types[type],
    url: `${paths.properties}?propertyType=${type}`,
  }));

const headingClass = "mb-2 text-lg font-semibold text-white";

type Props = Pick<RootData, "rate" | "pixelId"> & { year: number };

function Footer({ year, rate, pixelId }: Props) {
  const blurb = ownText("blurb");
  return (
    <>
      <div className="shell grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <p className="font-display text-2xl font-semibold text-white">{site.name}</p>
          <p className="mt-3 max-w-xs" {...langOf(blurb)}>
            {blurb}
          </p>
          <SocialLinks className="mt-4 [&_a]:bg-white/10 [&_a]:text-white" />
        </div>
        <Column title={t.shell.quickLinks} links={quickLinks()} />
        <Column title={t.shell.propertyTypes} links={typeLinks()} />
        <div>
          <h2 className={headingClass}>{t.shell.contact}</h2>
          <ul>
            <li className="inline-flex min-h-11 items-center gap-2">
              <Icon name="map-pin" size={18} className="shrink-0" />
              {t.shell.office(site.company, ownText("street"), ownText("city"))}
            </li>
            <OfficeLinks />
          </ul>
          {!isLite() && <Newsletter />}
          <a href={`${paths.home}#interest`} className="text-sm underline">
            {t.shell.tellUs}
          </a>
        </div>
      </div>
      <div className="border-white/15 border-t">
        <div className="shell flex flex-wrap items-center gap-x-6 py-3 text-sm">
          <p className="mr-auto py-2">{t.shell.rights(year, site.company)}</p>
          <FooterLink name={t.shell.places} url={paths.places} />
          {rate && <Rate rate={rate} />}
          {!isLite() && (
            // With a target script leaves it to the browser, which loads the page anew.
            <a href="?lite=1" rel="nofollow" target="_self">
              {t.shell.lowData}
            </a>
          )}
          {policyLinks().map((policy) => (
            <FooterLink key={policy.name} {...policy} />
          ))}
          {pixelId !== undefined && (
            <button type="button" className="needs-script min-h-11 hover:underline">
              {t.shell.cookieChoices}
            </button>
          )}
        </div>
      </div>
    </>
  );
}

const part = staticPart(Footer);

export const siteFooter = () =>
  part({ rate: exchangeRate(), pixelId: env.FACEBOOK_PIXEL_ID, year: new Date().getFullYear() });

function Newsletter() {
  return (
    <form method="dialog" className="mt-4">
      <label htmlFor="newsletter-email" className="font-semibold text-white">
        {t.shell.newsletter}
      </label>
      <div className="mt-2 flex gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder={t.shell.yourEmail}
          className="field min-w-0"
        />
        <button type="submit" className="button button-action">
          {t.shell.subscribe}
        </button>
      </div>
    </form>
  );
}

function Column({ title, links }: { title: string; links: readonly SiteLink[] }) {
  return (
    <div>
      <h2 className={headingClass}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.name}>
            <FooterLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function FooterLink({ name, url }: SiteLink) {
  return <a href={url || undefined}>{name}</a>;
}
