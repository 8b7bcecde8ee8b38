import { useEffect, useId, useRef } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { formatMoney } from "~/models/catalogue/property/price";
import { langOf } from "~/models/lang";
import { t } from "~/texts";
import { focusHeart } from "~/ui/property-buttons";
import { HomeCards } from "../on-device";
import { dateText, daysAgo } from "./compare";
import { noteMaxLength, type StoredHome } from "./saved";

type Props = {
  home: ComparedProperty;
  savedAt?: number;
  before?: StoredHome;
  note: string;
  onNote: (note: string) => void;
  isTicked: boolean;
  isFull: boolean;
  onTick: (isTicked: boolean) => void;
};

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
    <li className="row-span-2 grid grid-rows-subgrid gap-y-2">
      <HomeCards homes={[home]} />
      <div className="grid grid-cols-[1fr_auto] content-start items-center gap-x-3 gap-y-1 px-1">
        <label className="flex min-h-11 items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            className="size-5.5 accent-brand"
            checked={isTicked}
            disabled={isFull && !isTicked}
            onChange={({ target }) => onTick(target.checked)}
          />
          <span>
            {t.favorites.compare}
            <span className="sr-only"> {home.title}</span>
          </span>
        </label>
        {savedAt && (
          <p className="text-[0.875rem] text-muted">
            {t.favorites.saved}{" "}
            <time dateTime={new Date(savedAt).toISOString()} title={dateText(savedAt)}>
              {daysAgo(savedAt)}
            </time>
          </p>
        )}
        <Change home={home} before={before} />
        <div className="col-span-full">
          <label htmlFor={id} className="text-[0.875rem] text-muted">
            {t.favorites.note}
            <span className="sr-only">{t.favorites.onHome(home.title)}</span>
          </label>
          <textarea
            id={id}
            className="field field-sizing-content max-h-64 min-h-12 leading-normal"
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

const changeClass = "live-notice col-span-full mb-0 text-[0.875rem]";

function Change({ home, before }: Pick<Props, "home" | "before">) {
  if (home.status === "Sold") return <p className={changeClass}>{t.favorites.sold}</p>;
  if (home.status === "Pending") return <p className={changeClass}>{t.favorites.pending}</p>;
  if (!before || before.currency !== home.currency || !(before.amount * home.amount)) return null;
  const difference = home.amount - before.amount;
  if (difference === 0) return null;
  const was = formatMoney(before.amount, before.currency);
  return (
    <p className={changeClass}>
      {difference < 0 ? t.favorites.priceDown(was) : t.favorites.priceUp(was)}
    </p>
  );
}

export function RemovedHome({ home, onUndo }: { home: ComparedProperty; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The heart that had the focus is gone.
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <li className="row-span-2 flex flex-col items-start justify-center gap-y-2 rounded-box border border-[#8f8171] border-dashed p-4 wrap-anywhere">
      <p>
        {t.favorites.removed} <b {...langOf(home.title)}>{home.title}</b>
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
        {t.shell.undo}
        <span className="sr-only">{t.favorites.removing(home.title)}</span>
      </button>
    </li>
  );
}
