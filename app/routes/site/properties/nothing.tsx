import type { NoResult } from "~/models/catalogue/search/answer.server";
import { paths } from "~/paths";
import { staticPart } from "~/platform/static-part.server";
import { t } from "~/texts";

type Ways = Pick<NoResult, "ways"> & { className?: string };

function NearestWays({ ways, className = "" }: Ways) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label={t.query.ways}>
      {ways.map(({ label, href, count }) => (
        <li key={href}>
          <a
            href={href}
            data-stay
            className="inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-sm font-semibold break-words text-brand hover:bg-sand"
          >
            {t.query.way(label, count)}
          </a>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ criteria, ways, request }: NoResult) {
  return (
    <>
      <p className="text-muted">{t.query.none}</p>
      <p className="mx-auto mt-2 mb-6 max-w-2xl text-lg font-semibold break-words">
        {t.query.noneOf(criteria)}
      </p>
      {ways.length > 0 && <NearestWays ways={ways} className="justify-center" />}
      <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2">
        <a href={request} className="button button-brand">
          {t.query.request}
        </a>
        <a href={paths.properties} className="link inline-flex min-h-11 items-center">
          {t.query.clearAll}
        </a>
      </p>
    </>
  );
}

const waysPart = staticPart(NearestWays);
const nothingPart = staticPart(NothingFound);

/** Of ways before homes: more would push those off a phone. */
const maxBefore = 4;

/** What stands before homes that only mention the search, or in place of any. */
export function nothingShown(result: NoResult | null, shown: number) {
  if (!result) return null;
  if (shown === 0) return nothingPart(result);
  const ways = result.ways.slice(0, maxBefore);
  return ways.length > 0 ? waysPart({ ways }) : null;
}
