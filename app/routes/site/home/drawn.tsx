import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { StaffNote as Note } from "~/models/catalogue/property/empty-site.server";
import { StaffNote } from "../staff-note";
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

const above = (note: Note) => (
  <div className="shell">
    <StaffNote note={note} />
  </div>
);

/**
 * What needs no script, as HTML: only the server draws it, and browsers need not know how.
 * @param note what staff are told above it
 */
export const drawnSections = (note: Note | null) => ({
  intro: (note ? renderToStaticMarkup(above(note)) : "") + once("intro", <Intro />),
  map: subcityMap(),
  whyChoose: once("why choose", <WhyChoose />),
  contact: once("contact", <HomeContact />),
});
