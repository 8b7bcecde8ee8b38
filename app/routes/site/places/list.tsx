import type { placesBySubcity } from "~/models/catalogue/places/facts.server";
import { listPath, usualWithin } from "~/models/catalogue/search/filters";
import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";

type Props = { all: Awaited<ReturnType<typeof placesBySubcity>> };

function List({ all }: Props) {
  return (
    <>
      <p className="mt-1 text-muted">{t.places.countNote(usualWithin)}</p>
      {all.map(({ subcity, places }) => (
        <section key={subcity} className="mt-6">
          <h2 className="text-lg font-semibold">
            {subcity === "Other" ? (
              t.places.besideCity
            ) : (
              <a href={listPath({ subcity })}>{t.words.subcities[subcity]}</a>
            )}
          </h2>
          <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {places.map(({ label, path, count }) => (
              <li key={label} className="flex min-h-11 items-center justify-between gap-2">
                {path ? (
                  <a href={path} className="link inline-flex min-h-11 grow items-center">
                    {label}
                  </a>
                ) : (
                  label
                )}
                <span className="text-muted">{count}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const part = staticPart(List);

export const staticPlaces = (all: Props["all"]) => part({ all });
