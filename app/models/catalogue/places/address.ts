import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { defaultCity, defaultCountry } from "~db/vocabulary";

type Place = { title: string; subcity: string | null; city: string | null };

export function propertyPath({ id, ...place }: Place & { id: number }): string {
  const slug = propertySlug(place);
  return slug ? `${paths.properties}/${id}-${slug}` : `${paths.properties}/${id}`;
}

/** Query parameter of a property that selects the form, also the id of its section. */
export const contactParam = "contact";

export const placePath = ({ slug }: { slug: string }) => `${paths.places}/${slug}`;

/** How people name a listing: `SF-1042`. */
export const listingNumber = (id: number) => `${site.listingPrefix}-${id}`;

/** Parses the id from `12` or `12-any-slug`, else null. */
export function propertyIdOf(segment: string | undefined): number | null {
  const digits = /^(\d{1,15})(?:-.*)?$/.exec(segment ?? "")?.[1];
  return digits ? Number(digits) : null;
}

export function propertySlug({ title, subcity, city }: Place): string {
  const slug = slugify(`${title} ${subcity ?? ""}`);
  const citySlug = slugify(city || defaultCity) || slugify(defaultCity);
  return slug.includes(citySlug) ? slug : [slug, citySlug].filter(Boolean).join("-");
}

type Address = { address: string; subcity: string | null; city: string };
type FullAddress = Address & { state: string; zipCode: string; country: string };

const named = ({ address, subcity, city }: Address) => [
  address,
  subcity === "Other" ? null : subcity,
  city,
];

export const shortAddress = (place: Address): string => inOneLine(named(place));

export function fullAddress({ state, zipCode, country, ...place }: FullAddress): string {
  return inOneLine([...named(place), state, zipCode, country]);
}

/** Each part once, ignoring case: city and state are often the same. */
function inOneLine(given: readonly (string | null)[]): string {
  const parts = given.flatMap((text) => text?.split(",") ?? []).map((part) => part.trim());
  const known = parts.map((part) => part.toLowerCase());
  return parts
    .filter((part, at) => part && known.indexOf(known[at] ?? "") === at)
    .map(spoken)
    .join(", ");
}

/** A city in the language that is spoken. */
export const cityName = (city: string) => (city === defaultCity ? t.words.addisAbaba : city);

/** Subcity, city and country in the language that is spoken; addresses are as they were typed. */
function spoken(part: string): string {
  if (part === defaultCountry) return t.words.ethiopia;
  const names: Readonly<Record<string, string>> = t.words.subcities;
  return names[part] ?? cityName(part);
}

export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s_]+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}
