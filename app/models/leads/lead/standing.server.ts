import { env } from "~/env.server";
import { paths } from "~/paths";
import { properties } from "~db/schema";
import { propertyPath } from "../../catalogue/places/address";
import { kindHref } from "../../catalogue/property/detail.server";
import { standingOf } from "../../catalogue/property/fields";

const { id, title, titleAm, subcity, city, propertyType, offer, status, isPublic } = properties;

export const homeColumns = {
  id,
  title,
  titleAm,
  subcity,
  city,
  propertyType,
  offer,
  status,
  isPublic,
};
export type Home = Pick<typeof properties.$inferSelect, keyof typeof homeColumns>;

const states = {
  there: { en: "is still available", am: "አሁንም አለ" },
  pending: { en: "is reserved at the moment", am: "ለጊዜው ተይዟል" },
  sold: { en: "has been sold", am: "ተሽጧል" },
  rented: { en: "has been rented out", am: "ተከራይቷል" },
  gone: { en: "is no longer available", am: "አሁን የለም" },
} as const;

export function homeStanding(home: Home | null, names = true) {
  const similar = `${env.PUBLIC_URL}${home ? kindHref(home) : paths.properties}`;
  const state = home ? standingOf(home) : names ? "gone" : "there";
  return {
    isThere: state === "there",
    description: states[state],
    url: home?.isPublic ? `${env.PUBLIC_URL}${propertyPath(home)}` : similar,
    similar,
  };
}
