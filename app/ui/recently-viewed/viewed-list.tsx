import { useEffect, useRef, useState } from "react";
import { langOf } from "~/models/lang";
import { t } from "~/texts";
import { StatusBadge } from "../badge";
import { Price } from "../price";
import { fromPublicList } from "../public-list";
import { Thumbnail } from "../thumbnail";
import { showToast } from "../toast";
import { saveViewed, type Viewed, viewedListings } from "./recent";

const inputs = ["pointerdown", "keydown"] as const;

let wasShown = false;

/** Appears below the screen or upon input, so that nothing moves while it is read. */
export function ViewedList() {
  const place = useRef<HTMLDivElement>(null);
  const [listings, setListings] = useState(viewedListings);
  const [isShown, setShown] = useState(wasShown);
  const isEmpty = listings.length === 0;

  useEffect(() => {
    if (isShown || !place.current) return;
    let isInView = false;
    const show = () => {
      wasShown = true;
      setShown(true);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      isInView = entry.isIntersecting;
      if (entry.boundingClientRect.top > innerHeight) show();
    });
    const onInput = () => isInView && show();
    observer.observe(place.current);
    for (const input of inputs) addEventListener(input, onInput);
    return () => {
      observer.disconnect();
      for (const input of inputs) removeEventListener(input, onInput);
    };
  }, [isShown]);

  useEffect(() => {
    if (!isShown || isEmpty || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      current().then(
        (fresh) => {
          saveViewed(fresh);
          setListings(fresh);
        },
        () => {},
      );
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown, isEmpty]);

  function clear() {
    const before = listings;
    const show = (some: readonly Viewed[]) => {
      saveViewed(some);
      setListings([...some]);
    };
    show([]);
    place.current?.focus({ preventScroll: true });
    const title = t.card.recentCleared;
    showToast({ title, tone: "success", undo: () => show(before) });
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isShown && !isEmpty && (
        <section
          className="shell in-[.shell]:px-0 in-[.shell]:pt-10"
          aria-labelledby="viewed-heading"
        >
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id="viewed-heading" className="heading">
              {t.card.recentlyViewed}
            </h2>
            <button type="button" className="link min-h-11" onClick={clear}>
              {t.card.clear}
              <span className="sr-only">{t.card.clearWhat}</span>
            </button>
          </header>
          <ul className="-mx-1.5 mt-1 grid max-w-full auto-cols-[minmax(152px,1fr)] grid-flow-col gap-4 overflow-x-auto p-1.5">
            {listings.map((listing) => (
              <Listing key={listing.id} {...listing} />
            ))}
          </ul>
          <p className="text-[0.875rem] text-muted">{t.card.onDeviceOnly}</p>
        </section>
      )}
    </div>
  );
}

async function current(): Promise<Viewed[]> {
  const ids = viewedListings().map(({ id }) => id);
  const homes = await fromPublicList(ids, (url) => fetch(url));
  return viewedListings().flatMap((viewed) => {
    const home = homes.get(viewed.id);
    if (!home) return ids.includes(viewed.id) ? [] : viewed;
    return home.status === "Sold" ? [] : home;
  });
}

function Listing({ title, path, price, perMonth, status, image }: Viewed) {
  return (
    <li className="max-w-60">
      <a href={path} className="group grid justify-items-start gap-1">
        <Thumbnail src={image} isLazy />
        <span className="price text-lg/tight">
          <Price price={price} perMonth={perMonth} />
        </span>
        <span
          className="line-clamp-2 text-sm/normal wrap-anywhere group-hover:underline"
          {...langOf(title)}
        >
          {title}
        </span>
        {status === "Pending" && <StatusBadge status="Pending" />}
      </a>
    </li>
  );
}
