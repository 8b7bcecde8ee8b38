import { toDrawing } from "~/models/catalogue/places/drawing";
import type { PlaceFacts } from "~/models/catalogue/places/facts.server";
import { langOf } from "~/models/lang";
import { alertPath } from "~/models/messages/alert/schema";
import { paths } from "~/paths";
import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";
import { Drawing } from "~/ui/drawing";
import { TellMe } from "../tell-me";

type Props = { facts: PlaceFacts };

/** In units of the drawing, of which one is some 30 m. */
const shown = { width: 270, height: 180 };
const reach = 50;

function Facts({ facts }: Props) {
  const { slug, label, title, otherName, subcity, found, sale, rent, href, count, neighbours } =
    facts;
  const { x, y } = toDrawing(facts);
  const part = { ...shown, x: x - shown.width / 2, y: y - shown.height / 2 };
  return (
    <section className="shell pt-2 pb-8 md:pb-12">
      <a href={paths.places} className="link inline-flex min-h-11 items-center">
        {t.places.all}
      </a>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <h1 className="heading">{title}</h1>
          <p className="mt-1 text-muted">
            <span {...langOf(otherName)}>{otherName}</span>
            {subcity === "Other"
              ? t.places.outsideCity
              : t.places.inSubcity(t.words.subcities[subcity])}
          </p>
          <p className="mt-4 text-lg">{t.places.foundSentence(found)}</p>
          <dl className="mt-4 grid gap-3 sm:grid-cols-2">
            <Offer term={t.places.forSale} {...sale} />
            <Offer term={t.places.forRent} {...rent} />
          </dl>
          <p className="mt-3 text-sm text-muted">{t.places.medianMeans}</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={href} className="button button-brand">
              {t.places.showAll(count)}
            </a>
            <TellMe href={alertPath({ near: slug })} />
          </p>
        </div>
        <div>
          <Drawing title={t.places.onDrawing(label)} part={part}>
            <circle cx={x} cy={y} r={reach} className="fill-brand/10 stroke-brand" />
            <circle cx={x} cy={y} r="4" className="fill-danger stroke-white" strokeWidth="1.5" />
          </Drawing>
          {!facts.isSurveyed && (
            <p className="mt-2 text-sm text-muted">{t.places.aboutHere(label)}</p>
          )}
        </div>
      </div>
      {neighbours.length > 0 && (
        <nav aria-label={t.places.around} className="mt-8">
          <h2 className="text-lg font-semibold">{t.places.aroundPlace(label)}</h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {neighbours.map((place) => (
              <li key={place.path}>
                <a
                  href={place.path}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full bg-brand-soft px-4 font-semibold text-brand hover:bg-sand"
                >
                  {place.label} <span className="font-normal">{place.count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </section>
  );
}

type OfferProps = { term: string } & PlaceFacts["sale"];

function Offer({ term, count, href, median }: OfferProps) {
  return (
    <div className="panel p-4">
      <dt className="text-sm text-muted">{term}</dt>
      <dd>
        {count === 0 ? (
          <span className="text-xl font-semibold">0</span>
        ) : (
          <a href={href} className="link inline-flex min-h-11 items-center text-xl font-semibold">
            {count}
          </a>
        )}
        <p className="text-sm">{t.places.medianPrice(median)}</p>
      </dd>
    </div>
  );
}

const part = staticPart(Facts);

export const staticFacts = (facts: PlaceFacts) => part({ facts });
