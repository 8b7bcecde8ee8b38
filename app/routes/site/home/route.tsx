import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { currentUser } from "~/http/auth.server";
import { answerLeadForm, leadSender } from "~/http/lead.server";
import { readPageQuery } from "~/http/query.server";
import { activeHeroImages, heroImageJson } from "~/models/catalogue/hero-image/hero-image.server";
import { whyEmpty } from "~/models/catalogue/property/empty-site.server";
import {
  countProperties,
  featuredForSale,
  newestByType,
} from "~/models/catalogue/property/property.server";
import { listFilters } from "~/models/catalogue/search/schema";
import { leadEvent } from "~/models/messages/pixel-event.server";
import { interestInput } from "~/models/messages/subscriber/schema";
import { interestReceipt, subscribe } from "~/models/messages/subscriber/subscriber.server";
import { paths } from "~/paths";
import { pageStyle } from "~/platform/page-style";
import { StaticPart } from "~/platform/static-part";
import { t } from "~/texts";
import { pageMeta } from "~/ui/page-meta";
import { EmptyGrid, PropertyGrid } from "~/ui/property-grid";
import { RecentlyViewed } from "~/ui/recently-viewed/recently-viewed";
import { Section } from "~/ui/section";
import { staticCards } from "../cards";
import { StaffNote } from "../staff-note";
import { ByType } from "./by-type";
import { TypeTiles } from "./explore";
import { Hero } from "./hero";
import homeStyle from "./home.css?url";
import { InterestSection } from "./interest";
import { homeMeta } from "./meta";
import { staticSections } from "./sections";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const links: LinksFunction = () => [pageStyle(homeStyle)];

const featuredShown = 6;
const allShown = 9;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, homeMeta([...(data?.featured ?? []), ...(data?.latest ?? [])]));

const query = listFilters.pick({ propertyType: true });

export async function loader({ request }: LoaderFunctionArgs) {
  const { propertyType } = readPageQuery(request, query);
  const [heroImages, featured, sender, staffNote] = await Promise.all([
    activeHeroImages(),
    featuredForSale(featuredShown),
    leadSender(request),
    whyEmpty(() => currentUser(request)),
  ]);
  const { bySubcity, ...counts } = countProperties();
  const above = featured.map(({ id }) => id);
  const latest = await newestByType(propertyType, { limit: allShown, without: above });
  return {
    heroImages: heroImages.map(heroImageJson),
    featured: staticCards(request, featured),
    propertyType,
    latest: staticCards(request, latest),
    counts,
    staffNote,
    sections: staticSections(bySubcity),
    sender,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return answerLeadForm(request, {
    limit: "interest",
    schema: interestInput,
    store: subscribe,
    receipt: (_subscriber, input) => interestReceipt(input),
    page: paths.home,
    sent: t.forms.sent.interest,
    event: (lead) => leadEvent("Lead", lead),
  });
}

const noFeatured = () => (
  <EmptyGrid text={t.home.noFeatured} to={paths.properties} label={t.home.browseAll} />
);

export default function Home() {
  const { heroImages, featured, propertyType, latest, counts, staffNote, sections, sender } =
    useLoaderData<typeof loader>();
  return (
    <>
      <Hero images={heroImages} />
      {staffNote && (
        <div className="shell">
          <StaffNote note={staffNote} />
        </div>
      )}
      <div className="beside-featured lg:mx-auto lg:grid lg:w-full lg:max-w-320 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-[40px] lg:px-[32px]">
        <div>
          <StaticPart markup={sections.intro} />
          <TypeTiles counts={counts.byType} />
          <StaticPart markup={sections.subcities} />
        </div>
        <Section title={t.home.featured} link={{ to: paths.properties, label: t.home.viewAll }}>
          <PropertyGrid cards={featured} empty={noFeatured()} />
        </Section>
      </div>
      <RecentlyViewed />
      <ByType chosen={propertyType} cards={latest} counts={counts.byType} />
      <StaticPart markup={sections.whyChoose} />
      <InterestSection action={`${paths.home}?index`} sender={sender} />
      <StaticPart markup={sections.contact} />
    </>
  );
}
