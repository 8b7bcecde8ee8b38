import { useEffect, useRef, useState } from "react";
import { fallbackImageUrl, photoWidths } from "~/models/catalogue/image/image";
import { Icon } from "~/ui/icon";
import { replaceBroken, replaceFailed } from "~/ui/property-grid";
import { useRootData } from "~/ui/root-data";
import { Photos } from "./photos";
import type { Viewer } from "./viewer";

const stockPhoto = [fallbackImageUrl];

/**
 * The images of a property: on a phone a scroll-snap row for touch, wheel and keyboard, with buttons
 * and a counter after hydration; on a laptop one large and four small. Each is a link to the large
 * picture; with script it opens the viewer.
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
  /** The photos on the whole screen, once they are asked for. */
  const [viewer, setViewer] = useState<{ Viewer: typeof Viewer; start: number }>();
  const links = () => [...(row.current?.querySelectorAll("a") ?? [])];
  const saveData = useRootData()?.saveData;
  const shown = images.length > 0 ? images : stockPhoto;
  const count = shown.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other photos are other pictures
  useEffect(() => replaceFailed(row.current), [images]);

  function show(next: number) {
    const wrapped = (next + count) % count;
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

  function onClick(event: React.MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const start = links().indexOf(link);
    import("./viewer").then(
      ({ Viewer }) => setViewer({ Viewer, start }),
      // There is no line: the browser says so.
      () => location.assign(link.href),
    );
  }

  function onClose(last: number) {
    setViewer(undefined);
    show(last);
    links()[last]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label="Photos" className="relative overflow-hidden rounded-box bg-sand">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
        tabIndex={0}
        aria-label="Photos, scroll sideways"
        className="photos"
        onScroll={onScroll}
        onPointerDown={release}
        onWheel={release}
        onKeyDown={release}
        onClick={onClick}
        onErrorCapture={({ target }) => target instanceof HTMLImageElement && replaceBroken(target)}
      >
        <Photos images={shown} title={title} maxWidth={saveData ? photoWidths.saving : undefined} />
      </ul>
      <div className="needs-script absolute top-3 right-3 flex gap-2">{actions}</div>
      {count > 1 && (
        <div className="lg:hidden">
          <GalleryButton aria-label="Previous photo" side="left-3" onClick={() => show(index - 1)}>
            <Icon name="chevron-left" />
          </GalleryButton>
          <GalleryButton aria-label="Next photo" side="right-3" onClick={() => show(index + 1)}>
            <Icon name="chevron-right" />
          </GalleryButton>
          <p className="photo-count right-3">
            <span className="needs-script">{index + 1} / </span>
            {count} <span className="sr-only">photos</span>
          </p>
        </div>
      )}
      {viewer && (
        <viewer.Viewer
          {...{ title, saveData, onClose }}
          images={shown}
          small={links().map((link) => link.querySelector("img")?.currentSrc)}
          start={viewer.start}
        />
      )}
    </section>
  );
}

function GalleryButton({ side, ...button }: { side: string } & React.ComponentProps<"button">) {
  return <button {...button} type="button" className={`needs-script photo-button ${side}`} />;
}
