import { listPath } from "~/models/catalogue/search/filters";
import { staticPart } from "~/platform/static-part.server";
import { site } from "~/site";
import { Icon } from "~/ui/icon";
import { Hours, OfficeAddress, SocialLinks } from "~/ui/office";
import { Section } from "~/ui/section";
import type { Subcity } from "~db/vocabulary";

function Intro() {
  return (
    <section className="shell pt-2 pb-1 text-[0.9375rem]/normal text-muted md:pt-6">
      <p>
        <span lang="am" className="font-semibold text-ink">
          ሰፈር
        </span>{" "}
        means neighbourhood. We walk every street we list, and ask each owner monthly whether the
        home is still free.
      </p>
    </section>
  );
}

const benefits = [
  {
    icon: "badge-check",
    title: "Verified listings",
    text: "An agent of ours has stood in every home you see here, checked the title deed and taken the photos. Sold homes say so.",
  },
  {
    icon: "shield-check",
    title: "Secure transactions",
    text: "We go with you through the sub-city land office, the notary and the bank, and no money moves before the papers are right.",
  },
  {
    icon: "handshake",
    title: "Local expertise",
    text: "We know which street keeps its water in the dry season, where the road will widen, and what the neighbours paid.",
  },
] as const;

function WhyChoose() {
  return (
    <Section title={`Why Choose ${site.name}`} tone="sand">
      <ul className="grid gap-6 md:grid-cols-3">
        {benefits.map(({ icon, title, text }) => (
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
    <Section title="Contact us">
      <div className="grid gap-6 md:grid-cols-3">
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">Talk to an agent</h3>
          <div className="mt-4 flex flex-col gap-3">
            <a href={site.chat.whatsapp} className="button button-brand">
              <Icon name="message-circle" size={20} />
              Chat with us
            </a>
            <a href={site.chat.telegram} className="button button-quiet">
              <Icon name="send" size={20} />
              Telegram
            </a>
            <a href={site.phoneHref} className="button button-quiet">
              <Icon name="phone" size={20} />
              Call {site.phone}
            </a>
          </div>
        </div>
        <div className="panel p-6">
          <h3 className="text-lg font-semibold">Visit or write</h3>
          <OfficeAddress />
          <SocialLinks />
        </div>
        <div className="panel p-6">
          <h3 className="flex items-center gap-2 text-lg font-semibold">
            <Icon name="clock" size={20} className="text-brand" />
            Office hours
          </h3>
          <Hours hours={site.hours.home} />
        </div>
      </div>
    </Section>
  );
}

/** Outlines drawn by hand, the small subcities enlarged for thumbs, and where each name stands. */
const areas: Record<Exclude<Subcity, "Other">, readonly [outline: string, x: number, y: number]> = {
  Gulele: ["62 26 100 8 176 10 186 52 146 66 84 70 58 56", 122, 44],
  "Kolfe Keraniyo": ["58 56 84 70 86 124 92 182 64 204 26 186 8 124 22 70", 50, 126],
  "Addis Ketema": ["84 70 146 66 146 124 86 124", 116, 94],
  Arada: ["146 66 186 52 212 72 206 124 146 124", 178, 98],
  Lideta: ["86 124 146 124 148 182 92 182", 118, 158],
  Kirkos: ["146 124 206 124 214 150 204 186 148 182", 178, 158],
  Yeka: ["176 10 240 22 262 62 258 120 206 124 212 72 186 52", 230, 78],
  "Lemi Kura": ["240 22 290 38 316 92 304 146 260 148 258 120 262 62", 284, 92],
  Bole: ["206 124 258 120 260 148 304 146 294 196 244 222 198 218 204 186 214 150", 248, 184],
  "Nifas Silk Lafto": ["64 204 92 182 148 182 204 186 198 218 156 254 98 246", 132, 214],
  "Akaki Kaliti": ["198 218 244 222 270 256 246 298 180 296 156 254", 214, 258],
};

const lineHeight = 15;

function SubcityMap() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: what is around it has a label
    <svg viewBox="0 0 324 304">
      {Object.entries(areas).map(([name, [outline, x, y]]) => {
        const [first, ...others] = name.split(" ");
        return (
          <a key={name} href={listPath({ subcity: name })}>
            <polygon points={outline} />
            <text x={x} y={y}>
              {first}
              {others.length > 0 && (
                <>
                  {" "}
                  <tspan x={x} dy={lineHeight}>
                    {others.join(" ")}
                  </tspan>
                </>
              )}
            </text>
          </a>
        );
      })}
    </svg>
  );
}

const parts = {
  intro: staticPart(Intro),
  map: staticPart(SubcityMap),
  whyChoose: staticPart(WhyChoose),
  contact: staticPart(HomeContact),
};

export const staticSections = () => ({
  intro: parts.intro({}),
  map: parts.map({}),
  whyChoose: parts.whyChoose({}),
  contact: parts.contact({}),
});
