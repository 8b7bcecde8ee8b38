import type { PropertyDetail } from "~/models/catalogue/property/detail.server";
import { langOf } from "~/models/lang";
import type { Markup } from "~/platform/static-part";
import type { Language } from "~/texts/language";
import { PlaceMap } from "~/ui/place-map";
import { Tabs } from "~/ui/tabs";

type Shown = PropertyDetail & { drawing: Markup | null };

export function PropertyTabs({ property }: { property: Shown }) {
  return (
    <div>
      <Tabs
        param="details"
        label="About this property"
        tabs={[
          tab("description", "Description", <Description text={property.description} />),
          tab("features", "Features", <Features features={property.features} />),
          tab("location", "Location", <Location property={property} />),
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
  if (features.length === 0)
    return <p className="text-muted">No features are listed. Please ask the agent.</p>;
  return (
    <ul className="checks sm:max-xl:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} {...langOf(feature)}>
          {feature}
        </li>
      ))}
    </ul>
  );
}

function Location({ property }: { property: Shown }) {
  return (
    <>
      <p className="mb-4">
        {property.subcity && property.subcity !== "Other"
          ? `${property.subcity} subcity, ${property.city} `
          : `${property.city} `}
        {property.directions && (
          <strong className="mt-1 block font-semibold">{property.directions}</strong>
        )}
        <a href={property.mapsHref} className="link inline-flex min-h-11 items-center">
          Open in Maps
        </a>
      </p>
      {property.nearby.length > 0 && (
        <p className="mb-4">
          {"Near "}
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
        title={`Map of ${property.address}`}
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
