import { fromDrawing, type Part } from "~/models/catalogue/places/drawing";
import type { StreetPoint } from "~/ui/street-map-tiles";

const maxZoom = 6;
const step = 60;
/** Less is a tap, in px. */
const slack = 6;

type Spot = { x: number; y: number };

/** Lets a drawing be moved and zoomed, by fingers, mouse, buttons and keys; returns what ends that. */
export function panAndZoom(map: HTMLElement): () => void {
  const canvas = map.querySelector<HTMLElement>(".map-canvas");
  if (!canvas) return () => {};
  const pointers = new Map<number, Spot>();
  const ending = new AbortController();
  const { signal } = ending;
  let zoom = 1;
  let corner: Spot = { x: 0, y: 0 };
  let isDragged = false;

  function show(to: number, { x, y }: Spot) {
    zoom = Math.min(maxZoom, Math.max(1, to));
    const inside = (value: number, size: number) => Math.min(0, Math.max(size * (1 - zoom), value));
    corner = { x: inside(x, map.clientWidth), y: inside(y, map.clientHeight) };
    Object.assign((canvas as HTMLElement).style, {
      width: `${100 * zoom}%`,
      height: `${100 * zoom}%`,
      left: `${corner.x}px`,
      top: `${corner.y}px`,
    });
    map.style.touchAction = zoom > 1 ? "none" : "pan-y";
  }

  /** What is at `from` comes to be at `to`. */
  function zoomBy(factor: number, from: Spot, to: Spot = from) {
    const real = Math.min(maxZoom, Math.max(1, zoom * factor)) / zoom;
    show(zoom * real, {
      x: to.x - (from.x - corner.x) * real,
      y: to.y - (from.y - corner.y) * real,
    });
  }

  const middle = () => ({ x: map.clientWidth / 2, y: map.clientHeight / 2 });
  const spotOf = ({ clientX, clientY }: MouseEvent): Spot => {
    const { left, top } = map.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const between = (one: Spot, other: Spot) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

  function on<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    options: AddEventListenerOptions = {},
  ) {
    map.addEventListener(name, listener, { ...options, signal });
  }

  on("pointerdown", (event) => {
    if (pointers.size === 0) isDragged = false;
    pointers.set(event.pointerId, spotOf(event));
  });
  on("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = spotOf(event);
    const [other] = [...pointers].flatMap(([id, spot]) => (id === event.pointerId ? [] : [spot]));
    if (!isDragged && !other && apart(before, now) < slack) return;
    isDragged = true;
    // Only now: a tap on a pin stays one.
    map.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, now);
    if (other)
      zoomBy(
        apart(now, other) / (apart(before, other) || 1),
        between(before, other),
        between(now, other),
      );
    else show(zoom, { x: corner.x + now.x - before.x, y: corner.y + now.y - before.y });
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"] as const)
    on(end, ({ pointerId }) => pointers.delete(pointerId));
  on("dragstart", (event) => event.preventDefault());
  on(
    "click",
    (event) => {
      if (isDragged) event.preventDefault();
      isDragged = false;
      const factor = (event.target as Element).closest<HTMLElement>("[data-zoom]")?.dataset.zoom;
      if (factor) zoomBy(Number(factor), middle());
    },
    { capture: true },
  );
  // As from a pinch on a touchpad; else the page scrolls.
  on(
    "wheel",
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 100), spotOf(event));
    },
    { passive: false },
  );
  on("keydown", (event) => {
    const moves: Record<string, Spot> = {
      ArrowLeft: { x: step, y: 0 },
      ArrowRight: { x: -step, y: 0 },
      ArrowUp: { x: 0, y: step },
      ArrowDown: { x: 0, y: -step },
    };
    const move = moves[event.key];
    const factor = { "+": 2, "=": 2, "-": 0.5 }[event.key];
    if (factor) zoomBy(factor, middle());
    else if (move && zoom > 1) show(zoom, { x: corner.x + move.x, y: corner.y + move.y });
    else return;
    event.preventDefault();
  });
  // A pin that is reached by keyboard comes into sight.
  on("focusin", ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !target.matches(":focus-visible")) return;
    map.scrollTo(0, 0);
    const { left, top } = target.getBoundingClientRect();
    const spot = spotOf({ clientX: left, clientY: top } as MouseEvent);
    if (spot.x < 0 || spot.y < 0 || spot.x > map.clientWidth || spot.y > map.clientHeight)
      show(zoom, {
        x: corner.x + map.clientWidth / 2 - spot.x,
        y: corner.y + map.clientHeight / 2 - spot.y,
      });
  });
  show(1, corner);
  return () => {
    ending.abort();
    canvas.removeAttribute("style");
  };
}

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
