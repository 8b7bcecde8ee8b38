import { staticPart } from "~/platform/static-part.server";
import { site, siteTexts } from "~/site";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { Hours, OfficeAddress, SocialLinks } from "~/ui/office";
import { Section } from "~/ui/section";
import { Subcities } from "./subcities";

function Intro() {
  return (
    <section className="shell pt-2 pb-1 text-[0.9375rem]/normal text-muted md:pt-6">
      <p>
        {site.nameGeez === siteTexts.nameGeez && (
          <>
            <span lang="am" className="font-semibold text-ink">
              ሰፈር
            </span>{" "}
            {t.home.nameMeans}{" "}
          </>
        )}
        {t.home.intro}
      </p>
    </section>
  );
}

const benefits = () =>
  [
    { icon: "badge-check", ...t.home.verified },
    { icon: "shield-check", ...t.home.secure },
    { icon: "handshake", ...t.home.local },
  ] as const;

function WhyChoose() {
  return (
    <Section title={t.home.whyChoose(site.name, site.nameGeez)} tone="sand">
      <ul className="grid gap-6 md:grid-cols-3">
        {benefits().map(({ icon, title, text }) => (
          <li key={title} className="panel p-6">
            <Icon name={icon} size={32} className="text-brand" />
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HomeContact() {
  return (
    <Section title={t.home.contact}>
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">{t.home.talk}</h3>
          <div className="mt-4 flex flex-col gap-3">
            <a href={site.chat.whatsapp} className="button button-brand">
              <Icon name="message-circle" size={20} />
              {t.home.chat}
            </a>
            <a href={site.chat.telegram} className="button button-quiet">
              <Icon name="send" size={20} />
              {t.home.telegram}
            </a>
            <a href={site.phoneHref} className="button button-quiet">
              <Icon name="phone" size={20} />
              {t.home.call(site.phone)}
            </a>
          </div>
        </div>
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">{t.home.visitOrWrite}</h3>
          <OfficeAddress />
          <SocialLinks className="mt-2 [&_a]:bg-sand" />
        </div>
        <div className="panel p-6">
          <h3 className="flex items-center gap-2 text-lg font-semibold">
            <Icon name="clock" size={20} className="text-brand" />
            {t.home.officeHours}
          </h3>
          <Hours hours={site.hours.home} />
        </div>
      </div>
    </Section>
  );
}

const parts = {
  intro: staticPart(Intro),
  subcities: staticPart(Subcities),
  whyChoose: staticPart(WhyChoose),
  contact: staticPart(HomeContact),
};

export const staticSections = (counts: React.ComponentProps<typeof Subcities>["counts"]) => ({
  intro: parts.intro({}),
  subcities: parts.subcities({ counts }),
  whyChoose: parts.whyChoose({}),
  contact: parts.contact({}),
});
