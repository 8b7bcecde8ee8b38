import { useEffect, useRef, useState } from "react";
import {
  type ImageFormat,
  noFallback,
  parseImageUrl,
  photoUrl,
} from "~/models/catalogue/image/image";
import { t } from "~/texts";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { useRootData } from "~/ui/root-data";
import { SearchBox } from "./search-box";

const secondsPerSlide = 5;
/** By then a slow line has loaded what the first view needs. */
const secondAfterSeconds = 4;
const widthInTurn = 960;
const fallbackImages = [1, 2, 3].map((number) => ({
  id: -number,
  imageUrl: `/images/hero-fallback-${number}.jpg`,
  title: "Addis Ababa",
}));

const slidesClass = "hero-slides absolute inset-0 -z-1 overflow-hidden";

type HeroImage = { id: number; imageUrl: string; title: string };

export function Hero({ images }: { images: readonly HeroImage[] }) {
  const saveData = useRootData()?.saveData;
  const slides = saveData ? [] : images.length > 0 ? images : fallbackImages;
  const pause = useRef<HTMLInputElement>(null);
  const { shown, before, loading, onLoad } = useSlides(slides.length, pause);
  const classOf = (index: number) => {
    if (index === shown) return before === undefined ? "" : "hero-shown";
    return index === before ? "" : "opacity-0";
  };
  return (
    // Its suggestions are above what follows.
    <section className="hero relative isolate z-1 flex items-center bg-brand-deep pt-[20px] pb-[18px] text-white md:h-[600px]">
      {slides.length > 1 && (
        <label className="hero-pause">
          <input ref={pause} type="checkbox" id="hero-pause" className="peer sr-only" />
          <span className="sr-only">{t.home.pause}</span>
          <Icon name="pause" size={20} className="peer-checked:hidden" />
          <Icon name="play" size={20} className="hidden peer-checked:block" />
        </label>
      )}
      <ul className={slidesClass} aria-hidden="true">
        {slides.slice(0, loading).map((slide, index) => (
          <li
            key={slide.id}
            className={`hero-slide absolute inset-0 ${classOf(index)}`}
            onLoadCapture={() => onLoad(index)}
          >
            <Picture
              src={slide.imageUrl}
              alt=""
              sizes="(max-width: 40rem) 480px, 100vw"
              priority={index === 0}
              isClear={index > 0}
              fallback="text"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
      <noscript>
        {/* Browsers with script take none of it. */}
        {import.meta.env.SSR && <SlidesInTurn slides={slides} />}
      </noscript>
      <div className="hero-shade" />
      <div className="shell">
        <div className="max-w-3xl">
          <h1 className="pr-[44px] font-display text-[2rem] leading-[1.15] font-semibold md:p-0 md:text-6xl">
            {t.home.heading}
          </h1>
          <p className="mt-4 max-w-xl text-lg max-md:hidden">{t.home.lead}</p>
          <SearchBox />
        </div>
      </div>
    </section>
  );
}

/** Turns the slides; one more is loaded at each turn, and one without its picture is skipped. */
function useSlides(count: number, pause: React.RefObject<HTMLInputElement>) {
  const [show, setShow] = useState<{ shown: number; before?: number }>({ shown: 0 });
  const [loading, setLoading] = useState(1);
  const loaded = useRef(new Set([0])).current;

  useEffect(() => {
    if (count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const loadNext = () => setLoading((loading) => Math.min(loading + 1, count));
    const second = setTimeout(loadNext, secondAfterSeconds * 1000);
    const turn = setInterval(() => {
      if (pause.current?.checked) return;
      setShow((show) => {
        for (let step = 1; step < count; step++) {
          const next = (show.shown + step) % count;
          if (loaded.has(next)) return { shown: next, before: show.shown };
        }
        return show;
      });
      loadNext();
    }, secondsPerSlide * 1000);
    return () => {
      clearTimeout(second);
      clearInterval(turn);
    };
  }, [count, pause, loaded]);

  return { ...show, loading, onLoad: (index: number) => loaded.add(index) };
}

/** The slides without script: each fades in above the one before, and the first comes last. */
function SlidesInTurn({ slides: [first, ...others] }: { slides: readonly HeroImage[] }) {
  if (!first || others.length === 0) return null;
  const slides = [...others, first];
  const round = slides.length * secondsPerSlide;
  return (
    <ul className={slidesClass} aria-hidden="true">
      {slides.map((slide, index) => (
        <li
          key={slide.id}
          className="hero-slide hero-in-turn absolute inset-0"
          style={
            {
              "--hero-round": round,
              animationDuration: `${round}s`,
              animationDelay: `${(index + 1) * secondsPerSlide - 1}s`,
            } as React.CSSProperties
          }
        >
          <WholeScreen src={slide.imageUrl} />
        </li>
      ))}
    </ul>
  );
}

function WholeScreen({ src }: { src: string }) {
  const image = parseImageUrl(src);
  const urlOf = (format: ImageFormat) => image && photoUrl(image, format, widthInTurn) + noFallback;
  return (
    <picture>
      {image && <source type="image/avif" srcSet={urlOf("avif") ?? undefined} />}
      <img loading="lazy" alt="" src={urlOf("jpg") ?? src} className="size-full object-cover" />
    </picture>
  );
}
