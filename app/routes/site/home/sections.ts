import { staticPart } from "~/platform/static-part.server";
import { HomeContact } from "./contact-block";
import { Intro } from "./intro";
import { SubcityMap } from "./subcity-map";
import { WhyChoose } from "./why-choose";

const parts = {
  intro: staticPart(Intro),
  map: staticPart(SubcityMap),
  whyChoose: staticPart(WhyChoose),
  contact: staticPart(HomeContact),
};

/** What of the home page is the same for everyone. */
export const staticSections = () => ({
  intro: parts.intro({}),
  map: parts.map({}),
  whyChoose: parts.whyChoose({}),
  contact: parts.contact({}),
});
