import { useEffect, useId, useRef } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import { formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import { focusHeart } from "~/ui/property-buttons";
import { HomeCards } from "../home-cards";
import { dateText, daysAgo } from "./days";
import { noteMaxLength, type StoredHome } from "./kept";

type Props = {
  home: ComparedProperty;
  /** In milliseconds; absent for those saved before dates were kept. */
  savedAt?: number;
  /** What it was when it was first seen here. */
  before?: StoredHome;
  note: string;
  onNote: (note: string) => void;
  isTicked: boolean;
  /** Whether as many are chosen as can be compared. */
  isFull: boolean;
  onTick: (isTicked: boolean) => void;
};

/** The card of a favorite, with what its owner notes and chooses under it. */
export function SavedHome({
  home,
  savedAt,
  before,
  note,
  onNote,
  isTicked,
  isFull,
  onTick,
}: Props) {
  const id = useId();
  return (
    <li>
      <HomeCards homes={[home]} />
      <div className="live-home-tools">
        <label>
          <input
            type="checkbox"
            checked={isTicked}
            disabled={isFull && !isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
          <span>
            Compare<span className="sr-only"> {home.title}</span>
          </span>
        </label>
        {savedAt && (
          <p>
            Saved{" "}
            <time dateTime={new Date(savedAt).toISOString()} title={dateText(savedAt)}>
              {daysAgo(savedAt)}
            </time>
          </p>
        )}
        <Change home={home} before={before} />
        <div>
          <label htmlFor={id}>
            Private note<span className="sr-only"> on {home.title}</span>
          </label>
          <textarea
            id={id}
            className="field"
            rows={1}
            maxLength={noteMaxLength}
            value={note}
            onChange={({ target }) => onNote(target.value)}
          />
        </div>
      </div>
    </li>
  );
}

/** What has changed since the home was saved, as far as it matters to a buyer. */
function Change({ home, before }: Pick<Props, "home" | "before">) {
  if (home.status === "Sold") return <p className="live-notice">Sold: no longer on offer.</p>;
  if (home.status === "Pending")
    return <p className="live-notice">Pending: somebody is about to take it.</p>;
  if (!before || before.currency !== home.currency || !(before.amount * home.amount)) return null;
  const difference = home.amount - before.amount;
  if (difference === 0) return null;
  const was = formatMoney(before.amount, before.currency);
  return (
    <p className="live-notice">{`Price ${difference < 0 ? "down" : "up"}: it was ${was} when you saved it.`}</p>
  );
}

/** Stands in the place of a home that was removed during this visit. */
export function RemovedHome({ home, onUndo }: { home: ComparedProperty; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The heart that had the focus is gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="live-removed">
      <p>
        Removed: <b {...langOf(home.title)}>{home.title}</b>
      </p>
      <button
        ref={button}
        type="button"
        className="button button-quiet"
        onClick={() => {
          onUndo();
          focusHeart(home.id);
        }}
      >
        Undo<span className="sr-only"> removing {home.title}</span>
      </button>
    </li>
  );
}
