import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { langOf } from "~/models/lang";
import type { Markup } from "~/platform/static-part";
import { t } from "~/texts";
import { PlaceMap } from "~/ui/place-map";
import { Tabs } from "~/ui/tabs";
import { defaultCity, type Language } from "~db/vocabulary";

type Shown = PropertyDetail & { drawing: Markup | null };

export function PropertyTabs({ property }: { property: Shown }) {
  return (
    <div>
      <Tabs
        param="details"
        label={t.detail.about}
        tabs={[
          tab("description", t.detail.description, <Description text={property.description} />),
          tab("features", t.detail.features, <Features features={property.features} />),
          tab("location", t.detail.location, <Location property={property} />),
        ]}
      />
    </div>
  );
}

/** On a laptop and on paper all panels are open, below their headings. */
function tab(value: string, label: string, content: React.ReactNode) {
  const panel = (
    <>
      <h2 className="panel-heading">{label}</h2>
      {content}
    </>
  );
  return { value, label, panel };
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-muted">{t.detail.noFeatures}</p>;
  return (
    <ul className="checks sm:max-xl:grid-cols-2">
      {features.map((feature) => {
        const shown = t.detail.feature(feature);
        return (
          <li key={feature} {...langOf(shown)}>
            {shown}
          </li>
        );
      })}
    </ul>
  );
}

function Location({ property }: { property: Shown }) {
  const { subcity, directions } = property;
  const city = property.city === defaultCity ? t.words.addisAbaba : property.city;
  const isKnown = subcity && subcity !== "Other";
  return (
    <>
      <p className="mb-4">
        {`${isKnown ? t.detail.subcityAndCity(t.words.subcities[subcity], city) : city} `}
        {directions && (
          <strong className="mt-1 block font-semibold" {...langOf(directions)}>
            {directions}
          </strong>
        )}
        <a href={property.mapsHref} className="link inline-flex min-h-11 items-center">
          {t.detail.openInMaps}
        </a>
      </p>
      {property.nearby.length > 0 && (
        <p className="mb-4">
          {t.detail.near}
          {property.nearby.map(({ label, href }, index) => (
            <span key={href}>
              {index > 0 && " · "}
              <a href={href} className="link">
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
      <PlaceMap
        title={t.detail.mapOf(property.address)}
        drawing={property.drawing}
        map={property.map}
      />
    </>
  );
}

/** A description as it was typed; parts in another language are paragraphs of their own. */
export function Description({ text }: { text: string }) {
  const parts: { lang?: Language; lines: string[] }[] = [];
  for (const line of text.split("\n")) {
    const { lang } = langOf(line);
    const part = parts.at(-1);
    if (part && (part.lang === lang || !line.trim())) part.lines.push(line);
    else parts.push({ lang, lines: [line] });
  }
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      {parts.map(({ lang, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
        <p key={index} lang={lang} className="whitespace-pre-line">
          {lines.join("\n").trim()}
        </p>
      ))}
    </div>
  );
}
