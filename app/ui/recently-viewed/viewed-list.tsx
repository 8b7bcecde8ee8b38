import { useEffect, useRef, useState } from "react";
import { langOf } from "~/models/lang";
import { Badge } from "../badge";
import { Price } from "../price";
import { fromPublicList } from "../public-list";
import { Thumbnail } from "../thumbnail";
import { showToast } from "../toast";
import { keepViewed, type Viewed, viewedListings } from "./recent";

const inputs = ["pointerdown", "keydown"] as const;

/** Whether the list was shown already: another page has it from its beginning. */
let wasShown = false;

/**
 * The last seen listings as the device keeps them. It comes where nobody looks, below the screen,
 * or with the visitor's own doing: what is being read does not move.
 */
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

  // Who comes to see them sees today's prices, and none that are gone.
  useEffect(() => {
    if (!isShown || isEmpty || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      current().then(
        (fresh) => {
          keepViewed(fresh);
          setListings(fresh);
        },
        // What the device keeps is better than nothing.
        () => {},
      );
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isShown, isEmpty]);

  function clear() {
    const before = listings;
    const show = (some: readonly Viewed[]) => {
      keepViewed(some);
      setListings([...some]);
    };
    show([]);
    place.current?.focus({ preventScroll: true });
    const title = "Recently viewed homes cleared";
    showToast({ title, tone: "success", undo: () => show(before) });
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {isShown && !isEmpty && (
        <section className="shell live-viewed" aria-labelledby="viewed-heading">
          <header>
            <h2 id="viewed-heading" className="heading">
              Recently viewed
            </h2>
            <button type="button" className="link" onClick={clear}>
              Clear<span className="sr-only"> recently viewed homes</span>
            </button>
          </header>
          <ul>
            {listings.map((listing) => (
              <Listing key={listing.id} {...listing} />
            ))}
          </ul>
          <p>Kept on this device only.</p>
        </section>
      )}
    </div>
  );
}

/** What the public list says of the listings that the device still keeps once it has answered. */
async function current(): Promise<Viewed[]> {
  const asked = viewedListings().map(({ id }) => id);
  const { homes } = await fromPublicList(asked, (url) => fetch(url));
  return viewedListings().flatMap((viewed) => {
    const home = homes.get(viewed.id);
    if (!home) return asked.includes(viewed.id) ? [] : viewed;
    return home.status === "Sold" ? [] : home;
  });
}

function Listing({ title, path, price, perMonth, status, image }: Viewed) {
  return (
    <li>
      <a href={path}>
        <Thumbnail src={image} isLazy />
        <span className="price">
          <Price price={price} perMonth={perMonth} />
        </span>
        <span className="live-viewed-title" {...langOf(title)}>
          {title}
        </span>
        {status === "Pending" && <Badge tone="warning">Pending</Badge>}
      </a>
    </li>
  );
}
