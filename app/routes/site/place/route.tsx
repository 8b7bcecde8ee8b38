import { json, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  type MetaFunction,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { found } from "~/http/answer.server";
import {
  factsOf,
  hasPage,
  leastHomes,
  neighbourLinks,
} from "~/models/catalogue/places/facts.server";
import { placeName, placeOf } from "~/models/catalogue/places/places.server";
import { cardRows } from "~/models/catalogue/property/card.server";
import { alertPath } from "~/models/messages/alert/schema";
import { paths } from "~/paths";
import { StaticPart } from "~/platform/static-part";
import { site } from "~/site";
import { t } from "~/texts";
import { ErrorPage, errorTitle, ErrorBoundary as PageError } from "~/ui/page-error";
import { pageMeta } from "~/ui/page-meta";
import { PropertyGrid } from "~/ui/property-grid";
import { Section } from "~/ui/section";
import { staticCards } from "../cards";
import { staticFacts } from "./facts";
import { aboutPlace, placeMeta } from "./meta";

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  data
    ? pageMeta(matches, placeMeta(data.about, data.newest))
    : [{ title: `${fewHomes(error)?.title ?? errorTitle(error)} | ${site.name}` }];

type FewHomes = {
  title: string;
  text: string;
  neighbours: ReturnType<typeof neighbourLinks>;
  alertHref: string;
};

export async function loader({ params, request }: LoaderFunctionArgs) {
  const place = found(placeOf(params.place ?? ""));
  if (!hasPage(place)) {
    const few: FewHomes = {
      title: t.places.fewTitle(placeName(place)),
      text: t.places.fewText(leastHomes, placeName(place)),
      neighbours: neighbourLinks(place),
      alertHref: alertPath({ near: place.slug }),
    };
    throw json(few, 404);
  }
  const facts = factsOf(place);
  return {
    about: aboutPlace(facts),
    count: facts.count,
    href: facts.href,
    page: staticFacts(facts),
    newest: staticCards(request, cardRows(facts.newest)),
  };
}

export default function Place() {
  const { page, count, href, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <StaticPart markup={page} />
      <Section
        title={t.places.newest}
        tone="sand"
        link={{ to: href, label: t.places.allOf(count) }}
      >
        <PropertyGrid cards={newest} />
      </Section>
    </>
  );
}

function fewHomes(error: unknown): FewHomes | undefined {
  const data = isRouteErrorResponse(error) && error.data;
  return data && typeof data === "object" ? data : undefined;
}

export function ErrorBoundary() {
  const few = fewHomes(useRouteError());
  if (!few) return <PageError />;
  return (
    <ErrorPage title={few.title} text={few.text}>
      {few.neighbours.map(({ label, path, count }) => (
        <a key={path} href={path} className="button button-quiet">{`${label}: ${count}`}</a>
      ))}
      <a href={few.alertHref} rel="nofollow" className="button button-quiet">
        {t.alerts.offer}
      </a>
      <a href={paths.places} className="button button-brand">
        {t.places.all}
      </a>
    </ErrorPage>
  );
}
