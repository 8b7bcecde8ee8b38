import { useEffect, useState } from "react";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { useRootData } from "~/ui/root-data";
import { SearchBox } from "./search-box";

const secondsPerSlide = 5;
const fadeSeconds = 1;
/** The other slides come when a slow line has loaded what the first view needs. */
const othersAfterSeconds = 5;
/** `app.css` has keyframes for two to eight slides. */
const mostSlides = 8;
/** Shown when there are no active hero images. */
const fallbackImages = [1, 2, 3].map((number) => ({
  id: -number,
  imageUrl: `/images/hero-fallback-${number}.jpg`,
  title: "Addis Ababa",
}));

type HeroImage = { id: number; imageUrl: string; title: string };

/** The hero: slides animated with CSS only, a pause button and the search. */
export function Hero({ images }: { images: readonly HeroImage[] }) {
  const saveData = useRootData()?.saveData;
  const given = images.length > 0 ? images : fallbackImages;
  const slides = saveData ? [] : given.slice(0, mostSlides);
  const [first, ...others] = slides;
  const [isComplete, setComplete] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setComplete(true), othersAfterSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);

  const later = others.map((slide, index) => (
    <li
      key={slide.id}
      className="hero-slide absolute inset-0 opacity-0"
      style={{
        animationName: `hero-fade-${slides.length}`,
        animationDuration: `${slides.length * secondsPerSlide}s`,
        animationDelay: `${(index + 1) * secondsPerSlide - fadeSeconds}s`,
      }}
    >
      <SlidePicture slide={slide} />
    </li>
  ));
  return (
    <section className="relative isolate flex h-[600px] items-center overflow-hidden bg-brand-deep text-white">
      {slides.length > 1 && (
        <label className="absolute right-4 bottom-4 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-ink/60 has-focus-visible:outline-3 has-focus-visible:outline-ochre motion-reduce:hidden">
          <input type="checkbox" id="hero-pause" className="peer sr-only" />
          <span className="sr-only">Pause the slideshow</span>
          <Icon name="pause" size={20} className="peer-checked:hidden" />
          <Icon name="play" size={20} className="hidden peer-checked:block" />
        </label>
      )}
      <ul className="absolute inset-0 -z-10" aria-hidden="true">
        {/* The others fade in and out above the first one. */}
        {first && (
          <li className="absolute inset-0">
            <SlidePicture slide={first} priority />
          </li>
        )}
        {isComplete ? later : <noscript>{later}</noscript>}
      </ul>
      <div className="absolute inset-0 -z-10 bg-gradient-to-t from-ink/80 via-ink/45 to-ink/30" />
      <div className="shell">
        <div className="max-w-3xl">
          <h1 className="font-display text-4xl leading-tight font-semibold md:text-6xl">
            Find your home in Addis Ababa
          </h1>
          <p className="mt-4 max-w-xl text-lg">
            Houses, apartments, villas and land for sale and rent, each one visited and confirmed by
            our own agents.
          </p>
          <div className="mt-8 text-ink">
            <SearchBox />
          </div>
        </div>
      </div>
    </section>
  );
}

function SlidePicture({ slide, priority }: { slide: HeroImage; priority?: boolean }) {
  return (
    <Picture
      src={slide.imageUrl}
      alt=""
      sizes="(max-width: 40rem) 480px, 100vw"
      priority={priority}
      fallback="text"
      className="size-full object-cover"
    />
  );
}
