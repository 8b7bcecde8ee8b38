import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { placesBySubcity } from "~/models/catalogue/places/facts.server";
import { breadcrumbData } from "~/models/catalogue/property/structured-data";
import { paths } from "~/paths";
import { StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { pageMeta } from "~/ui/page-meta";
import { staticPlaces } from "./list";

export { ErrorBoundary } from "~/ui/page-error";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t.places.title,
    description: t.places.description,
    path: paths.places,
    structuredData: (publicUrl) => [
      breadcrumbData(publicUrl, [
        [t.shell.home, paths.home],
        [t.places.title, paths.places],
      ]),
    ],
  });

export async function loader() {
  return { list: staticPlaces(await placesBySubcity()) };
}

export default function Places() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="shell pt-4 pb-10 lg:pt-8 lg:pb-14">
      <h1 className="heading">{t.places.title}</h1>
      <StaticPart markup={list} />
    </div>
  );
}
