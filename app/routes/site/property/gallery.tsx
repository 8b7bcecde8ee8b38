import { useEffect, useRef, useState } from "react";
import {
  fallbackImageUrl,
  parseImageUrl,
  photoUrl,
  photoWidths,
  srcSet,
} from "~/models/catalogue/image/image";
import { isLite } from "~/platform/lite";
import { withStyles } from "~/platform/page-style";
import { t } from "~/texts";
import { PhotoOnTap } from "~/ui/photo-on-tap";
import { Photo } from "~/ui/picture";
import { replaceBroken, replaceFailed } from "~/ui/property-grid";
import { useRootData } from "~/ui/root-data";
import { PhotoSteps, useRow } from "./photo-row";
import type { Viewer } from "./viewer";

const stockPhoto = [fallbackImageUrl];
const shownOnLaptops = 5;
/** Of the picture that a photo links to, in px. */
const large = 1600;
// React 18 only passes `fetchpriority` on in lower case.
const firstOfAll = { fetchpriority: "high" } as const;
const whenNear = { loading: "lazy" } as const;
const onPhones = "(min-width:40rem) 640px,320px";

const stepButton =
  "photo-button needs-script absolute inset-y-0 my-auto grid size-11 place-items-center rounded-full bg-card/90 shadow-box hover:bg-white";

type GalleryProps = { images: readonly string[]; title: string; actions: React.ReactNode };

/** The photos: a row to swipe on phones, a grid on laptops; with script each opens the viewer. */
export function Gallery({ images, title, actions }: GalleryProps) {
  const [viewer, setViewer] = useState<{ Viewer: typeof Viewer; start: number }>();
  const saveData = useRootData()?.saveData;
  const shown = images.length > 0 ? images : stockPhoto;
  const count = shown.length;
  const more = count - shownOnLaptops;
  const maxWidth = saveData ? photoWidths.saving : undefined;
  const row = useRef<HTMLUListElement>(null);
  const { current, go, props } = useRow(row, count, null);
  const links = () => [...(row.current?.querySelectorAll("a") ?? [])];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other photos are other pictures
  useEffect(() => replaceFailed(row.current), [images]);

  function open(event: React.MouseEvent<HTMLAnchorElement>, start: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    link.ariaBusy = "true";
    const elsewhere = new AbortController();
    const { signal } = elsewhere;
    addEventListener("click", () => elsewhere.abort(), { capture: true, signal });
    withStyles(import("./viewer"))
      .then(
        ({ Viewer }) => signal.aborted || setViewer({ Viewer, start }),
        // Without a connection the browser's own page says so.
        () => signal.aborted || location.assign(link.href),
      )
      .finally(() => {
        link.ariaBusy = null;
        elsewhere.abort();
      });
  }

  function onClose(last: number) {
    setViewer(undefined);
    go(last);
    links()[last]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={t.detail.photos} className="relative overflow-hidden rounded-box bg-sand">
      <ul
        {...props}
        className="photos"
        onErrorCapture={({ target }) => target instanceof HTMLImageElement && replaceBroken(target)}
      >
        {shown.map((src, index) => {
          const image = parseImageUrl(src);
          const isFirst = index === 0;
          const href = image ? photoUrl(image, "jpg", large) : src;
          const alt = t.detail.photoOf(index + 1, count, isFirst ? title : undefined);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a photo may be there twice
            <li key={index}>
              {isLite() ? (
                <PhotoOnTap {...{ src, alt, href }} />
              ) : (
                <a className="photo" href={href} onClick={(event) => open(event, index)}>
                  <Photo
                    {...(isFirst ? firstOfAll : whenNear)}
                    src={src}
                    alt={alt}
                    sizes={`(min-width:64rem) ${isFirst ? 600 : 300}px,${onPhones}`}
                    avif={(image) => srcSet(image, "avif", maxWidth ?? 960)}
                    jpg={(image) => ({
                      style: { backgroundColor: image.color },
                      src: photoUrl(image, "jpg", maxWidth ?? photoWidths.usual),
                    })}
                  />
                  {index === shownOnLaptops - 1 && more > 0 && (
                    <span className="photo-count max-lg:hidden">{`+${t.words.photos(more)}`}</span>
                  )}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {!isLite() && <div className="needs-script absolute top-3 right-3 flex gap-2">{actions}</div>}
      {count > 1 && (
        <div className="lg:hidden">
          <PhotoSteps
            onStep={(step) => go(current + step)}
            classes={[`${stepButton} left-3`, `${stepButton} right-3`]}
          />
          <p className="photo-count right-3">
            <span className="needs-script">{current + 1} / </span>
            {count} <span className="sr-only">{t.detail.photosAfterNumber}</span>
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
