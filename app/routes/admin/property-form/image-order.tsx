import { useEffect, useRef, useState } from "react";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

type Move = { url: string; direction: "up" | "down" | "cover" };

/** Reorders the images by drag and drop or by buttons; the first one is the cover. */
export function ImageOrder({
  images,
  onChange,
  onRemove,
}: {
  images: readonly string[];
  onChange: (change: (images: readonly string[]) => string[]) => void;
  onRemove: (url: string) => void;
}) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [moved, setMoved] = useState<Move | null>(null);
  const list = useRef<HTMLUListElement>(null);

  // Moving a DOM node drops its focus.
  useEffect(() => {
    if (!moved) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>("button") ?? [];
    const own = [...buttons].filter((button) => button.dataset.url === moved.url);
    const same = own.find((button) => button.dataset.direction === moved.direction);
    (same && !same.disabled ? same : own.find((button) => !button.disabled))?.focus();
  }, [moved]);

  function move(url: string, direction: Move["direction"]) {
    const steps = { up: -1, down: 1, cover: -images.indexOf(url) };
    const place = images.indexOf(url) + steps[direction];
    onChange((before) => movedTo(before, url, place));
    setMoved({ url, direction });
  }

  const position = moved ? images.indexOf(moved.url) + 1 : 0;
  return (
    <>
      <p role="status" className="sr-only">
        {position > 0 &&
          (moved?.direction === "cover"
            ? "Image is now the cover"
            : `Image is now ${position} of ${images.length}`)}
      </p>
      <ul
        ref={list}
        aria-label="Images"
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3"
      >
        {images.map((url, index) => {
          const name = `image ${index + 1}`;
          return (
            <li
              key={url}
              aria-label={name}
              draggable
              className={`rounded-box border border-line bg-card ${dragged === url ? "opacity-50" : ""}`}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", url);
                setDragged(url);
              }}
              onDragEnd={() => setDragged(null)}
              onDragEnter={() => {
                if (dragged && dragged !== url)
                  onChange((before) => movedTo(before, dragged, index));
              }}
              onDragOver={(event) => {
                if (dragged) event.preventDefault();
              }}
              onDrop={(event) => {
                if (!dragged) return;
                event.preventDefault();
                // A fast pointer may skip the `dragenter` events.
                onChange((before) => movedTo(before, dragged, index));
              }}
            >
              {/* An image that is still loading would swallow the drag. */}
              <div className="pointer-events-none relative aspect-3/2 overflow-hidden rounded-t-box">
                <Picture
                  src={url}
                  alt={`Property, ${name}`}
                  sizes="320px"
                  maxWidth={640}
                  fallback="text"
                  className="size-full object-cover"
                />
                {index === 0 && (
                  <span className="absolute top-2 left-2">
                    <Badge tone="accent">Cover</Badge>
                  </span>
                )}
              </div>
              <div className="flex flex-wrap items-center justify-between sm:p-1">
                <span className="px-2 text-sm text-muted max-sm:sr-only">
                  {index + 1} of {images.length}
                </span>
                {index > 0 && (
                  <button
                    type="submit"
                    name="cover"
                    value={url}
                    formNoValidate
                    data-url={url}
                    data-direction="cover"
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-box px-2 font-semibold text-sm hover:bg-sand max-sm:w-full"
                    onClick={(event) => {
                      event.preventDefault();
                      move(url, "cover");
                    }}
                  >
                    <Icon name="star" size={18} />
                    Make cover<span className="sr-only">: {name}</span>
                  </button>
                )}
                <span className="needs-script ml-auto flex">
                  {orderButtons(name, index, images.length).map(([action, icon, label, isOff]) => (
                    <button
                      key={action}
                      type="button"
                      aria-label={label}
                      data-url={url}
                      data-direction={action === "remove" ? undefined : action}
                      disabled={isOff}
                      className="grid size-11 place-items-center rounded-box hover:bg-sand disabled:cursor-default disabled:opacity-40"
                      data-remove={action === "remove" || undefined}
                      onClick={({ currentTarget }) => {
                        if (action !== "remove") return move(url, action);
                        focusNeighbour(currentTarget);
                        onRemove(url);
                      }}
                    >
                      <Icon name={icon} size={18} />
                    </button>
                  ))}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Before an entry of a list leaves, the focus goes to the same button of the next one, or the last. */
export function focusNeighbour(button: HTMLElement): void {
  const entry = button.closest("li");
  const neighbour = entry?.nextElementSibling ?? entry?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>("[data-remove]")?.focus();
}

function movedTo(images: readonly string[], url: string, index: number): string[] {
  const others = images.filter((other) => other !== url);
  return [...others.slice(0, index), url, ...others.slice(index)];
}

const orderButtons = (name: string, index: number, count: number) =>
  [
    ["up", "arrow-up", `Move ${name} up`, index === 0],
    ["down", "arrow-down", `Move ${name} down`, index === count - 1],
    ["remove", "trash", `Remove ${name}`, false],
  ] as const;
