import { type Coordinates, drawing, fromDrawing, toDrawing } from "./drawing";

/** Addis Ababa and the towns around it, in degrees. */
const around = { south: 8.4, north: 9.6, west: 38.2, east: 39.4 } as const;

function isAround({ latitude, longitude }: Coordinates): boolean {
  return (
    latitude >= around.south &&
    latitude <= around.north &&
    longitude >= around.west &&
    longitude <= around.east
  );
}

const pair = String.raw`(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)`;
/** The pin of a link comes before what was asked for, and that before the middle of the map. */
const linkForms = [
  /^.*!3d(-?\d{1,3}(?:\.\d+)?)!4d(-?\d{1,3}(?:\.\d+)?)/,
  new RegExp(String.raw`[?&](?:q|query|daddr|destination|ll|sll|center)=(?:loc:)?\s*${pair}`),
  new RegExp(`/(?:place|search|dir)/(?:[^/]*/)?${pair}`),
  new RegExp(`@${pair}`),
];
const plain = new RegExp(String.raw`^(?:geo:)?\(?${pair}\)?$`);

export const mapLinkMax = 2_000;
export const mapLinkHelp =
  "A short link does not say where it leads. Open it, wait for the map, and copy the long address from the browser; or press and hold the spot in Google Maps and copy its two numbers.";
const unreadable =
  "No place can be read from this. Paste a Google Maps link, or a latitude and a longitude such as 9.01052, 38.76134";

/** Reads a Google Maps link or `9.0105, 38.7613`. @returns why not, as a text, if it cannot be read */
export function readSpot(text: string): Coordinates | string {
  const link = decoded(text.trim()).replaceAll("+", " ");
  if (/^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co)\//i.test(link)) return mapLinkHelp;
  const forms = /^(?:https?:\/\/|www\.|maps\.|google\.)/i.test(link) ? linkForms : [plain];
  const found = forms.map((form) => form.exec(link)).find(Boolean);
  if (!found) return unreadable;
  const spot = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return whyNotThere(spot) ?? spot;
}

/** Why nothing of ours is at these coordinates; undefined when it can be. */
export function whyNotThere({ latitude, longitude }: Coordinates): string | undefined {
  if (isAround({ latitude, longitude })) return undefined;
  return isAround({ latitude: longitude, longitude: latitude })
    ? `Latitude and longitude are the wrong way round: did you mean ${longitude}, ${latitude}?`
    : `${latitude}, ${longitude} is not in Addis Ababa or near it: the latitude is ${around.south} to ${around.north}, the longitude ${around.west} to ${around.east}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Some metre of accuracy, as forms and the database have it. */
export function spotTexts({ latitude, longitude }: Coordinates) {
  return { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) };
}

/** CSS pixels of each side of a view that is tapped: without script a tap comes in these. */
export const viewPixels = 256;
const viewUnits = { tapCity: drawing.width, tapNear: 180 } as const;
export type ViewName = keyof typeof viewUnits;
export const viewNames = Object.keys(viewUnits) as ViewName[];
/** What the close view is drawn around. */
export const tapAroundField = "tapAround";

/** The part of the drawing that a view shows, in its units. */
export function viewOf(name: ViewName, centre: Coordinates | null) {
  const size = viewUnits[name];
  if (name === "tapCity" || !centre) return drawing;
  const { x, y } = toDrawing(centre);
  return { x: x - size / 2, y: y - size / 2, width: size, height: size };
}

/** @param at in CSS pixels of the view */
export function spotInView(
  name: ViewName,
  centre: Coordinates | null,
  at: { x: number; y: number },
): Coordinates {
  const { x, y, width } = viewOf(name, centre);
  const units = (pixels: number) => (pixels * width) / viewPixels;
  return fromDrawing({ x: x + units(at.x), y: y + units(at.y) });
}

/** Whether a form was sent by a tap on a view, whose coordinates are put into it then. */
export function putTapped(form: FormData): boolean {
  const name = viewNames.find((view) => form.has(`${view}.x`));
  if (!name) return false;
  const [x = 0, y = 0] = ["x", "y"].map((axis) => Number(form.get(`${name}.${axis}`)));
  const centre = readSpot(String(form.get(tapAroundField) ?? ""));
  const spot = spotInView(name, typeof centre === "string" ? null : centre, { x, y });
  // A key that is pressed on the picture sends 0, 0.
  if (x > 0 && y > 0 && x <= viewPixels && y <= viewPixels)
    for (const [field, value] of Object.entries({ ...spotTexts(spot), mapLink: "" }))
      form.set(field, value);
  return true;
}
