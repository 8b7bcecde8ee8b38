import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { parseImageUrl, photoUrl, photoWidths, srcSet } from "~/models/catalogue/image/image";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { Photo } from "~/ui/picture";
import { PhotoSteps, scrollRow, useRow } from "./photo-row";

type Props = {
  title: string;
  images: readonly string[];
  small: readonly (string | undefined)[];
  start: number;
  saveData?: boolean;
  onClose: (index: number) => void;
};

/** The photos on the whole screen. Its own history entry makes the way back close it. */
export function Viewer({ title, images, small, start, saveData, onClose }: Props) {
  const count = images.length;
  const maxWidth = saveData ? photoWidths.usual : undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const thumbnails = useRef<HTMLElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const { current, go, props } = useRow(row, count, start);
  const [wanted, setWanted] = useState<readonly number[]>([start]);
  const [loaded, setLoaded] = useState<readonly number[]>([]);

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

  useEffect(() => {
    const beside = loaded.includes(current) && !saveData ? [current + 1, current - 1] : [];
    setWanted((before) => [...new Set([...before, current, ...beside])]);
  }, [current, loaded, saveData]);

  const isBack = useRef(false);
  // Before it is seen: a way back at once would leave the page.
  useLayoutEffect(() => {
    history.pushState(history.state, "");
    const goneBack = () => {
      isBack.current = true;
      if (dialog.current?.open) dialog.current.close();
      else dialog.current?.dispatchEvent(new Event("close"));
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
      className="size-full max-h-none max-w-none grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-[#14100d] text-white open:grid"
      aria-label={t.detail.photosOf(title)}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        go(current + step);
      }}
      onClose={() => {
        // Gone only once its history entry is: another photo may be opened at once.
        if (isBack.current) onClose(current);
        else history.back();
      }}
    >
      <ul
        {...props}
        className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {images.map((src, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
            key={index}
            className="min-w-0 shrink-0 basis-full snap-center snap-always"
            style={{
              background: small[index] && `url("${small[index]}") center / contain no-repeat`,
            }}
            onLoad={() => setLoaded((before) => [...before, index])}
          >
            {wanted.includes(index) && (
              <Photo
                className="size-full object-contain"
                src={src}
                alt={t.detail.photoOf(index + 1, count)}
                sizes="100vw"
                avif={(image) => srcSet(image, "avif", maxWidth)}
                jpg={(image) => ({
                  width: image.width,
                  height: image.height,
                  src: photoUrl(image, "jpg", maxWidth ?? 960),
                })}
              />
            )}
          </li>
        ))}
      </ul>
      <header className="-order-1 flex items-center justify-between py-2 pr-2 pl-4">
        <output aria-live="polite">{t.detail.ofCount(current + 1, count)}</output>
        <button
          type="button"
          aria-label={t.detail.closePhotos}
          className={roundButton}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </header>
      {count > 1 && (
        <PhotoSteps
          onStep={(step) => go(current + step)}
          classes={[
            `${roundButton} absolute inset-y-0 left-2 my-auto`,
            `${roundButton} absolute inset-y-0 right-2 my-auto`,
          ]}
        />
      )}
      {count > 1 && !saveData && (
        <nav
          ref={thumbnails}
          aria-label={t.detail.allPhotos}
          className="flex gap-2 overflow-x-auto p-2 [scrollbar-width:none]"
        >
          {images.map((src, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
              key={index}
              type="button"
              aria-label={t.detail.photo(index + 1)}
              aria-current={index === current}
              className="h-12 shrink-0 basis-18 overflow-hidden rounded-[8px] opacity-60 -outline-offset-3 outline-ochre first:ml-auto last:mr-auto aria-[current=true]:opacity-100 aria-[current=true]:outline-3"
              onClick={() => go(index)}
            >
              <img
                src={thumbnailOf(src)}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-full object-cover"
              />
            </button>
          ))}
        </nav>
      )}
    </dialog>
  );
}

const roundButton = "grid size-12 place-items-center rounded-full bg-[rgb(0_0_0/50%)]";

function thumbnailOf(src: string): string {
  const image = parseImageUrl(src);
  return image ? photoUrl(image, "avif", photoWidths.saving) : src;
}
