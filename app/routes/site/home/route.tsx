import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { answerLeadForm, leadSender } from "~/http/lead.server";
import { activeHeroImages } from "~/models/hero-image/hero-image.server";
import { heroImageJson } from "~/models/hero-image/json";
import { propertyCard } from "~/models/property/card.server";
import {
  countProperties,
  featuredProperties,
  listProperties,
} from "~/models/property/property.server";
import { agencyData, itemListData } from "~/models/property/structured-data";
import { interestInput } from "~/models/subscriber/schema";
import { interestReceipt, subscribe } from "~/models/subscriber/subscriber.server";
import { interestThanks } from "~/models/subscriber/thanks";
import { paths } from "~/paths";
import { site } from "~/site";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { EmptyGrid, PropertyGrid } from "~/ui/property-grid";
import { Section } from "~/ui/section";
import { HomeContact } from "./contact-block";
import { SubcityCards, TypeTiles } from "./explore";
import { Hero } from "./hero";
import { InterestSection } from "./interest";
import { Intro } from "./intro";
import { WhyChoose } from "./why-choose";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";

const featuredShown = 6;
const allShown = 9;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const publicUrl = publicUrlOf(matches) ?? "";
  const cards = new Map(
    [...(data?.featured ?? []), ...(data?.latest ?? [])].map((card) => [card.id, card]),
  );
  return pageMeta({
    title: "Home",
    description:
      "Houses, apartments, villas, condos, land and commercial space for sale and rent in Addis Ababa, Ethiopia: visited, photographed and confirmed by local agents.",
    keywords:
      "Addis Ababa real estate, houses for sale Addis Ababa, apartments for rent Bole, villa Ethiopia, land Addis Ababa, property Ethiopia",
    path: "/",
    publicUrl,
    structuredData: [
      agencyData(publicUrl, site.hours.structuredAgency),
      ...(cards.size > 0 ? [itemListData(publicUrl, [...cards.values()])] : []),
    ],
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const [heroImages, featured, latest, counts, sender] = await Promise.all([
    activeHeroImages(),
    featuredProperties(featuredShown),
    listProperties({}, { limit: allShown }),
    countProperties(),
    leadSender(request),
  ]);
  return {
    heroImages: heroImages.map(heroImageJson),
    featured: featured.map(propertyCard),
    latest: latest.rows.map(propertyCard),
    counts,
    sender,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return answerLeadForm(request, {
    limit: "interest",
    schema: interestInput,
    async store(input, options) {
      await subscribe(input, options);
      return interestReceipt(input);
    },
    page: "/",
    sent: { title: "Request received!", description: interestThanks },
  });
}

const noFeatured = (
  <EmptyGrid
    text="No featured properties available."
    to={paths.properties}
    label="Browse All Properties"
  />
);
const noProperties = (
  <EmptyGrid text="No properties available at this time." to={paths.contact} label="Contact Us" />
);

export default function Home() {
  const { heroImages, featured, latest, counts, sender } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero images={heroImages} />
      <Intro />
      <TypeTiles counts={counts.byType} />
      <SubcityCards counts={counts.bySubcity} />
      <Section
        title="Featured Addis Ababa Properties for Sale"
        link={{ to: paths.properties, label: "View all" }}
      >
        <PropertyGrid properties={featured} empty={noFeatured} />
      </Section>
      <Section
        title="All Ethiopian Properties by Type"
        link={{ to: paths.properties, label: "Advanced Search" }}
      >
        <PropertyGrid properties={latest} empty={noProperties} />
      </Section>
      <WhyChoose />
      <InterestSection action="/?index" sender={sender} />
      <HomeContact />
    </>
  );
}
