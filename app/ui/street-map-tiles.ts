import { divIcon, latLngBounds, map, marker, tileLayer } from "leaflet";
import style from "leaflet/dist/leaflet.css?url";
import type { Coordinates } from "~/models/catalogue/places/drawing";
import type { Tiles } from "~/models/catalogue/places/map";

export type StreetPoint = Coordinates & { label: string; href?: string };

const nearestZoom = 16;
const farthestZoom = 19;
const face = "street-mark rounded-full [border:2px_solid_#fff] bg-brand shadow-box";

/** Draws a map of tiles with a mark at each point, a link where it has one. */
export async function drawStreetMap(
  element: HTMLElement,
  tiles: Tiles,
  points: readonly StreetPoint[],
): Promise<void> {
  await styled();
  element.textContent = "";
  const bounds = latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
  const shown = map(element, { attributionControl: true }).fitBounds(bounds.pad(0.1), {
    maxZoom: nearestZoom,
  });
  tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: farthestZoom }).addTo(shown);
  for (const { latitude, longitude, label, href } of points) {
    const icon = divIcon({ className: face, iconSize: [20, 20] });
    const mark = marker([latitude, longitude], { icon, title: label, alt: label }).addTo(shown);
    if (href) mark.on("click", () => location.assign(href));
  }
}

function styled(): Promise<void> {
  if (document.querySelector(`link[href="${style}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href: style, onload: resolve, onerror: reject });
    document.head.append(link);
  });
}
