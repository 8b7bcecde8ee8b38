import { fromDrawing, type Part } from "~/models/catalogue/places/drawing";
import type { StreetPoint } from "~/ui/street-map-tiles";

/** The pins of the last level, which are the most. */
export function pinsOn(map: HTMLElement | null, part: Part): StreetPoint[] {
  const pins = [...(map?.querySelectorAll<HTMLElement>(".pins:last-child > li") ?? [])];
  return pins.flatMap((pin) => {
    const link = pin.querySelector("a");
    const along = (share: string) => Number.parseFloat(share) / 100;
    const x = part.x + part.width * along(pin.style.left);
    const y = part.y + part.height * along(pin.style.top);
    return link ? [{ ...fromDrawing({ x, y }), label: link.title, href: link.href }] : [];
  });
}
