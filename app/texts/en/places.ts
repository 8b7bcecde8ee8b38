import { formatCount } from "~/models/words";

export const title = "Places in Addis Ababa";
export const description =
  "The neighbourhoods and landmarks of Addis Ababa by subcity, with how many homes for sale and to rent there are around each.";
export const countNote = (kilometres: number) =>
  `With how many properties there are within some ${kilometres} km of each.`;
export const besideCity = "Beside the city";
export const all = "All places";

export const around = "Places around";
export const aroundPlace = (place: string) => `Around ${place}`;
export const homes = (place: string, isLandmark: boolean) =>
  `Homes ${isLandmark ? "near" : "in"} ${place}`;
export type Found = {
  count: number;
  place: string;
  isLandmark: boolean;
  isSurveyed: boolean;
  kilometres: number;
};
export const found = ({ count, place, isLandmark, isSurveyed, kilometres }: Found) =>
  `${formatCount(count, "property", "properties")} ${isLandmark ? "near" : "in and around"} ${place}, within ${isSurveyed ? "" : "about "}${kilometres} km`;
export const foundSentence = (found: string) => `${found}.`;
export const foundDescription = (found: string, sale: number, rent: number) =>
  `${found}: ${sale} for sale, ${rent} to rent, with photos, the price of a m² and the places around.`;
export const outsideCity = ", beside Addis Ababa";
export const inSubcity = (subcity: string) => `, ${subcity} subcity`;
export const forSale = "For sale";
export const forRent = "For rent";
export const medianPrice = (price: string) => `Median price per m²: ${price}`;
export const tooFew = (homes: number) => `too few to say (${formatCount(homes, "home")})`;
export const median = (price: string, isRent: boolean, homes: number) =>
  `${price}${isRent ? " a month" : ""}, of ${formatCount(homes, "home")}`;
export const medianMeans =
  "The median: half of the homes ask for more, half for less; without land and shops.";
export const showAll = (count: number) => `Show all ${count}`;
export const newest = "Newest here";
export const allOf = (count: number) => `All ${count}`;
export const onDrawing = (place: string) => `${place} on a drawing of Addis Ababa`;
export const aboutHere = (place: string) => `${place} is about here, to some 300 m.`;
export const fewTitle = (place: string) => `Few homes near ${place}`;
export const fewText = (least: number, place: string) =>
  `Fewer than ${least} homes near ${place} are listed at the moment. Places around it:`;

/** Several points of the map. */
export const andMore = (place: string, more: number) =>
  `${place} and ${more} more ${more === 1 ? "place" : "places"}`;
export const pin = (what: string, where: string, isAbout: boolean, prices: readonly string[]) =>
  `${what}, ${isAbout ? "about" : "near"} ${where}${prices.length > 0 ? `: ${prices.join(", ")}` : ""}`;
export const pinHomes = (count: number) => formatCount(count, "home");
export const pinSale = (price: string) => `for sale ${price}`;
export const pinRent = (price: string) => `to rent ${price} a month`;
export const pinPrice = (currency: string, low: string, high?: string) =>
  `${currency} ${high ? `${low} to ${high}` : low}`;
export const mapOf = (place: string) => `Map of ${place}`;
export const drawingNote = (isAbout: boolean) =>
  `${isAbout ? "About here. " : ""}Drawing, not to survey accuracy.`;
export const streetMap = "Street map";
export const openMap = "Open the map in a new page";
export const metres = (count: number) => `${count} m`;
export const kilometres = (count: number) => `${count} km`;
export const distance = (place: string, distance: string, isAbout: boolean) =>
  `${place}, ${isAbout ? "about " : ""}${distance} from Meskel Square`;
