import { useRef, useState } from "react";
import { photoWidths } from "~/models/image/image";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { useRootData } from "~/ui/root-data";

/**
 * The images of a property in a scroll-snap row for touch, wheel and keyboard; after hydration with
 * buttons and a counter.
 */
export function Gallery({
  images,
  title,
  actions,
}: {
  images: readonly string[];
  title: string;
  actions: React.ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  /** Index that a button is scrolling to; the next click counts from it. */
  const target = useRef<number | null>(null);
  const [index, setIndex] = useState(0);
  const shown = images.length > 0 ? images : [null];
  const saveData = useRootData()?.saveData;

  function show(next: number) {
    const wrapped = (next + shown.length) % shown.length;
    target.current = wrapped;
    setIndex(wrapped);
    row.current?.scrollTo({ left: wrapped * row.current.clientWidth });
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) {
    const position = scrollLeft / clientWidth;
    if (target.current === null) return setIndex(Math.round(position));
    if (Math.abs(position - target.current) < 0.05) target.current = null;
  }

  const release = () => {
    target.current = null;
  };

  return (
    <section aria-label="Photos" className="relative overflow-hidden rounded-box bg-sand">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
        tabIndex={0}
        aria-label="Photos, scroll sideways"
        className="photos flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none]"
        onScroll={onScroll}
        onPointerDown={release}
        onWheel={release}
        onKeyDown={release}
      >
        {shown.map((image, position) => (
          <li key={image} className="aspect-3/2 w-full shrink-0 snap-center md:aspect-16/9">
            <Picture
              src={image}
              alt={`${title}, photo ${position + 1} of ${shown.length}`}
              sizes="(min-width: 64rem) 820px, (min-width: 40rem) 640px, 320px"
              maxWidth={saveData ? photoWidths.saving : undefined}
              priority={position === 0}
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      <div className="needs-script absolute top-3 right-3 flex gap-2">{actions}</div>
      {shown.length > 1 && (
        <>
          <GalleryButton aria-label="Previous photo" side="left-3" onClick={() => show(index - 1)}>
            <Icon name="chevron-left" />
          </GalleryButton>
          <GalleryButton aria-label="Next photo" side="right-3" onClick={() => show(index + 1)}>
            <Icon name="chevron-right" />
          </GalleryButton>
          <p className="pointer-events-none absolute right-3 bottom-3 rounded-box bg-ink/80 px-3 py-1 text-sm text-white">
            <span className="needs-script">{index + 1} / </span>
            {shown.length} <span className="sr-only">photos</span>
          </p>
        </>
      )}
    </section>
  );
}

function GalleryButton({ side, ...button }: { side: string } & React.ComponentProps<"button">) {
  return (
    <button
      {...button}
      type="button"
      className={`needs-script absolute top-1/2 ${side} grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card/90 shadow-box hover:bg-white`}
    />
  );
}
