import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { parseImageUrl, photoUrl, photoWidths, srcSet } from "~/models/catalogue/image/image";
import { Icon } from "~/ui/icon";

type Props = {
  title: string;
  images: readonly string[];
  /** What the page shows of them, which stands in until the large ones are there. */
  small: readonly (string | undefined)[];
  /** Index of the photo that is shown first. */
  start: number;
  saveData?: boolean;
  /** Called with the index of the photo that was seen last. */
  onClose: (index: number) => void;
};

/**
 * The photos on the whole screen, in a row that scrolls sideways: swipe and pinch are the browser's.
 * Arrow keys and buttons move, and Escape, the button and the way back close it.
 */
export function Viewer({ title, images, small, start, saveData, onClose }: Props) {
  const count = images.length;
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLElement>(null);
  /** Where the row scrolls to by itself; on the way it passes others. */
  const target = useRef<number | null>(start);
  const [current, setCurrent] = useState(start);
  const [wanted, setWanted] = useState<readonly number[]>([start]);
  const [loaded, setLoaded] = useState<readonly number[]>([]);

  function go(index: number) {
    const next = (index + count) % count;
    target.current = next;
    scrollRow(row.current, next);
    setCurrent(next);
  }

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) {
    const position = scrollLeft / clientWidth;
    if (target.current === null) setCurrent(Math.round(position));
    else if (Math.abs(position - target.current) < 0.05) target.current = null;
  }

  const release = () => {
    target.current = null;
  };

  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("button")?.focus();
    scrollRow(row.current, start, "instant");
  }, [start]);

  useEffect(() => {
    thumbnails.current?.children[current]?.scrollIntoView({ block: "nearest", inline: "center" });
    // A turned phone has another width.
    const turn = () => scrollRow(row.current, current, "instant");
    addEventListener("resize", turn);
    return () => removeEventListener("resize", turn);
  }, [current]);

  // The photo itself, and once it is there those beside it.
  useEffect(() => {
    const beside = loaded.includes(current) && !saveData ? [current + 1, current - 1] : [];
    setWanted((before) => [...new Set([...before, current, ...beside])]);
  }, [current, loaded, saveData]);

  const isBack = useRef(false);
  // An entry of its own, so that the way back leads to the page.
  useEffect(() => {
    history.pushState(history.state, "");
    const goneBack = () => {
      isBack.current = true;
      dialog.current?.close();
    };
    const moves = ["popstate", "stay"];
    for (const move of moves) addEventListener(move, goneBack);
    return () => {
      for (const move of moves) removeEventListener(move, goneBack);
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="live-viewer"
      aria-label={`Photos of ${title}`}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        go(current + step);
      }}
      onClose={() => {
        onClose(current);
        if (!isBack.current) history.back();
      }}
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard access
        tabIndex={0}
        aria-label="Photos, scroll sideways"
        onScroll={onScroll}
        onPointerDown={release}
        onWheel={release}
      >
        {images.map((src, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
            key={index}
            style={{
              background: small[index] && `url("${small[index]}") center / contain no-repeat`,
            }}
            onLoad={() => setLoaded((before) => [...before, index])}
          >
            {wanted.includes(index) && (
              <Photo src={src} alt={`Photo ${index + 1} of ${count}`} saveData={saveData} />
            )}
          </li>
        ))}
      </ul>
      <header>
        <output aria-live="polite">{`${current + 1} of ${count}`}</output>
        <button type="button" aria-label="Close the photos" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </header>
      {count > 1 && (
        <>
          <button type="button" aria-label="Previous photo" onClick={() => go(current - 1)}>
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            data-step="1"
            aria-label="Next photo"
            onClick={() => go(current + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
      {count > 1 && !saveData && (
        <nav ref={thumbnails} aria-label="All photos">
          {images.map((src, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
              key={index}
              type="button"
              aria-label={`Photo ${index + 1}`}
              aria-current={index === current}
              onClick={() => go(index)}
            >
              <img src={thumbnailOf(src)} alt="" loading="lazy" decoding="async" />
            </button>
          ))}
        </nav>
      )}
    </dialog>
  );
}

function scrollRow(row: Element | null, index: number, behavior: ScrollBehavior = "auto"): void {
  row?.scrollTo({ left: index * row.clientWidth, behavior });
}

function thumbnailOf(src: string): string {
  const image = parseImageUrl(src);
  return image ? photoUrl(image, "avif", photoWidths.saving) : src;
}

function Photo({ src, alt, saveData }: { src: string; alt: string; saveData?: boolean }) {
  const image = parseImageUrl(src);
  if (!image) return <img alt={alt} referrerPolicy="no-referrer" src={src} />;
  const maxWidth = saveData ? photoWidths.usual : undefined;
  return (
    <picture>
      <source type="image/avif" sizes="100vw" srcSet={srcSet(image, "avif", maxWidth)} />
      <img
        alt={alt}
        width={image.width}
        height={image.height}
        src={photoUrl(image, "jpg", maxWidth ?? 960)}
      />
    </picture>
  );
}
