import type { properties } from "../schema";
import { defaultCity, defaultCountry, type PropertyStatus, propertyTypes } from "../vocabulary";
import { type Cover, covers } from "./covers";
import { creationTimes, laterMoment } from "./days";
import { directionsOf } from "./directions";
import { featuresOf } from "./features";
import { imagesOf } from "./images";
import type { Place, Spot } from "./place";
import { bole } from "./places/bole";
import { centre } from "./places/centre";
import { southWest } from "./places/south-west";
import { yeka } from "./places/yeka";
import { askingPrice } from "./prices";
import { type RandomSource, randomSource } from "./random";
import { measure } from "./sizes";
import { amharicClosings, amharicParagraph, amharicTitle } from "./wording/amharic";
import { descriptionOf } from "./wording/description";
import type { Facts } from "./wording/facts";
import { titles } from "./wording/titles";

/** A row of `properties` without id and search text; images are file names in `photos/`. */
export type DemoListing = Required<
  Omit<
    typeof properties.$inferInsert,
    | "id"
    | "searchText"
    | "submissionKey"
    | "isTest"
    | "isDraft"
    | "liveFrom"
    | "archivedAt"
    | "agentId"
    | "version"
    | "createdAt"
  >
> & { createdAt: Date; images: string[] };

const seed = 20_160_911;
const squareFeetPerSquareMetre = 10.7639;
/** Minimum distance of equal covers, so that adjacent cards differ. */
const coversApart = 4;

type Position = { place: Place; spot: Spot };

/**
 * The demo properties, oldest first: deterministic except for their times in the 60 days before
 * `now`.
 */
export function demoListings(now: Date): DemoListing[] {
  const random = randomSource(seed);
  const ways = randomSource(seed + 1);
  const closings = randomSource(seed + 2);
  const market = withCovers(marketOrder(random), random);
  const statuses = statusesOf(market, random);
  const times = creationTimes(now, market.length, random);
  const taken = new Set<string>();

  const listings = market.map(({ place, spot, cover }, index): DemoListing => {
    const size = measure({ spot, cover }, random);
    const features = featuresOf({ place, spot, cover, bedrooms: size.bedrooms }, random);
    const facts: Facts = { place, spot, cover, features, ...size };
    const images = imagesOf({ place, spot, cover, bedrooms: size.bedrooms }, random);
    const withAmharic = index % 7 === 5;
    const isTranslated = index % 5 < 2 && !withAmharic;
    const title = index % 14 === 5 ? amharicTitle(facts) : freshTitle(facts, taken, random);
    taken.add(title);
    const { latitude, longitude } = position(place, random);
    const createdAt = times[index] ?? now;
    const { updatedAt, confirmedAt } = laterMoments(createdAt, now, statuses[index], random);
    return {
      title,
      description: descriptionOf(facts, images, random, withAmharic),
      titleAm: isTranslated ? amharicTitle(facts) : null,
      descriptionAm: isTranslated
        ? amharicParagraph({ ...facts, features: [] }, closings.draw(amharicClosings[spot.offer]))
        : null,
      ...askingPrice(facts, random),
      address: spot.address,
      city: defaultCity,
      subcity: place.subcity,
      directions: directionsOf(place, spot, ways),
      state: "Addis Ababa",
      zipCode: "1000",
      country: defaultCountry,
      bedrooms: size.bedrooms,
      bathrooms: size.bathrooms,
      squareFeet: Math.round(size.area * squareFeetPerSquareMetre),
      propertyType: spot.type,
      yearBuilt: size.yearBuilt,
      features,
      images,
      status: statuses[index] ?? "Available",
      offer: spot.offer,
      latitude,
      longitude,
      isFeatured: false,
      ...proofOf(index, createdAt),
      createdAt,
      updatedAt,
      confirmedAt,
    };
  });
  return withFeatured(listings);
}

/** Of three homes one has all proof, one its photos, one none. */
function proofOf(index: number, createdAt: Date) {
  const day = createdAt.toISOString().slice(0, 10);
  const isWhole = index % 3 === 0;
  return {
    photographedOn: index % 3 === 2 ? null : day,
    titleSeenOn: isWhole ? day : null,
    ownerConfirmedOn: isWhole ? day : null,
  };
}

/** Every spot once, with each type spread evenly over the list. */
function marketOrder(random: RandomSource): Position[] {
  const all = [...bole, ...yeka, ...centre, ...southWest].flatMap((place) =>
    place.spots.map((spot) => ({ place, spot })),
  );
  const shuffled = random.shuffled(all);
  return propertyTypes
    .map((type) => shuffled.filter(({ spot }) => spot.type === type))
    .flatMap((group) =>
      group.map((entry, index) => ({
        entry,
        key: (index + random.between(0.15, 0.85)) / group.length,
      })),
    )
    .sort((a, b) => a.key - b.key)
    .map(({ entry }) => entry);
}

function withCovers(market: Position[], random: RandomSource) {
  const openingsLeft = new Map(covers.map((cover) => [cover, cover.openings.length]));
  const left = (cover: Cover) => openingsLeft.get(cover) ?? 0;
  const recent: Cover[] = [];
  return market.map(({ place, spot }) => {
    const fitting = random
      .shuffled(covers)
      .filter(
        ({ types, use, levels: [low, high] }) =>
          types.includes(spot.type) &&
          use === spot.use &&
          place.level >= low &&
          place.level <= high,
      )
      .filter((cover) => !recent.includes(cover))
      .sort((a, b) => left(b) - left(a));
    const cover = fitting[0];
    if (!cover) throw new Error(`no picture left for ${spot.type} in ${place.name}`);
    openingsLeft.set(cover, left(cover) - 1);
    recent.push(cover);
    if (recent.length >= coversApart) recent.shift();
    return { place, spot, cover };
  });
}

function statusesOf(market: Position[], random: RandomSource): PropertyStatus[] {
  const statuses = market.map(
    ({ spot }): PropertyStatus => (spot.offer === "sale" ? "For Sale" : "For Rent"),
  );
  const settled: PropertyStatus[] = [
    ...Array<PropertyStatus>(6).fill("Sold"),
    ...Array<PropertyStatus>(5).fill("Pending"),
    ...Array<PropertyStatus>(3).fill("Available"),
  ];
  for (const status of settled) {
    const open = [...statuses.keys()]
      .slice(0, Math.round(statuses.length * 0.85))
      .filter((index) => statuses[index] === "For Sale" || statuses[index] === "For Rent")
      .filter((index) => status !== "Sold" || statuses[index] === "For Sale");
    statuses[random.pick(open)] = status;
  }
  return statuses;
}

function freshTitle(facts: Facts, taken: ReadonlySet<string>, random: RandomSource): string {
  const options = titles(facts);
  const drawn = options.map(() => random.draw(options)(facts));
  const fresh = drawn.find((title) => !taken.has(title));
  if (!fresh) throw new Error(`no title left for ${facts.spot.address}`);
  return fresh;
}

/** Coordinates near the centre of the neighbourhood; some properties have none. */
function position(place: Place, random: RandomSource) {
  const near = (degrees: number) => (degrees + random.between(-0.004, 0.004)).toFixed(5);
  const [latitude, longitude] = [near(place.latitude), near(place.longitude)];
  return random.chance(0.88) ? { latitude, longitude } : { latitude: null, longitude: null };
}

function laterMoments(
  createdAt: Date,
  now: Date,
  status: PropertyStatus | undefined,
  random: RandomSource,
) {
  const later = laterMoment(createdAt, now, random);
  const changed = status !== "For Sale" && status !== "For Rent";
  const edited = random.chance(0.3) || changed;
  const confirmed = edited || random.chance(0.3);
  return { updatedAt: edited ? later : createdAt, confirmedAt: confirmed ? later : createdAt };
}

const featuredKinds = [
  ["Villa", "sale"],
  ["Apartment", "rent"],
  ["Villa", "rent"],
  ["Townhouse", "sale"],
  ["Apartment", "sale"],
  ["Commercial", "rent"],
  ["House", "sale"],
  ["Villa", "sale"],
] as const;

/** Features one newer property with many images per type, without equal covers. */
function withFeatured(listings: DemoListing[]): DemoListing[] {
  const chosen: DemoListing[] = [];
  for (const [type, offer] of featuredKinds) {
    const listing = listings.findLast(
      ({ propertyType, offer: offered, status, images }) =>
        propertyType === type &&
        offered === offer &&
        (status === "For Sale" || status === "For Rent") &&
        images.length >= (type === "Commercial" ? 3 : 5) &&
        chosen.every((other) => other.images[0] !== images[0]),
    );
    if (listing) chosen.push(listing);
  }
  return listings.map((listing) => ({ ...listing, isFeatured: chosen.includes(listing) }));
}
