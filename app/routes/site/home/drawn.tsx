import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { HomeContact } from "./contact-block";
import { Intro } from "./intro";
import { subcityMap } from "./subcity-map.server";
import { WhyChoose } from "./why-choose";

/** The same for everyone, until the next start. */
const made = new Map<string, string>();

function once(name: string, section: ReactElement): string {
  const known = made.get(name) ?? renderToStaticMarkup(section);
  made.set(name, known);
  return known;
}

/** What needs no script, as HTML: only the server draws it, and browsers need not know how. */
export const drawnSections = () => ({
  intro: once("intro", <Intro />),
  map: subcityMap(),
  whyChoose: once("why choose", <WhyChoose />),
  contact: once("contact", <HomeContact />),
});
