import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { langOf } from "~/models/lang";
import { paths } from "~/paths";
import { t } from "~/texts";
import { saveFavorites, useFavorites } from "~/ui/favorites";
import { GridSkeleton } from "~/ui/property-grid";
import { idsIn, idsText, useHomes } from "~/ui/public-list";
import { useRootData } from "~/ui/root-data";
import { showToast } from "~/ui/toast";
import { NothingHere, useHash } from "../on-device";
import { Compare, CompareBar, maxCompared } from "./compare";
import { inOrder } from "./order";
import { deleteAllBut, savedDates, savedHomes, saveHomes, useNotes } from "./saved";
import { RemovedHome, SavedHome } from "./saved-home";
import { Toolbar, useOrder } from "./toolbar";

const comparing = "#compare=";

export function Favorites() {
  const ids = useFavorites();
  const { homes, gone, isKnown, failed } = useHomes(ids);
  const rate = useRootData()?.rate ?? null;
  const goneTitles = useGone(gone, ids);
  const seen = useSeen(ids);
  const [order, setOrder] = useOrder();
  const { notes, write, isSaved } = useNotes();
  const [dates] = useState(savedDates);
  const [before] = useState(savedHomes);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const hash = useHash();
  const navigate = useNavigate();

  const [first] = useState(ids);
  useEffect(() => deleteAllBut(first), [first]);
  useEffect(() => {
    if (isKnown) saveHomes(ids.flatMap((id) => homes.get(id) ?? []));
  }, [isKnown, ids, homes]);

  const shown = inOrder(homesOf(seen, homes), order, rate);
  const saved = shown.filter(({ id }) => ids.includes(id));
  const chosen = ticked.filter((id) => ids.includes(id) && homes.has(id));

  const compared = hash.startsWith(comparing) ? idsIn(hash, maxCompared) : [];
  const sideBySide = homesOf(compared, homes).filter(({ id }) => ids.includes(id));
  if (sideBySide.length > 1) return <Compare homes={sideBySide} rate={rate} notes={notes} />;

  if (failed && shown.length === 0)
    return (
      <p className="panel p-6" role="alert">
        {t.favorites.listFailed}. {failed}{" "}
        <a href={paths.favorites} className="link">
          {t.shell.retry}
        </a>
      </p>
    );
  if (!isKnown && shown.length === 0) return <GridSkeleton count={ids.length} />;
  return (
    <>
      {goneTitles.length > 0 && <Gone titles={goneTitles} />}
      {saved.length > 0 && (
        <Toolbar homes={saved} order={order} onOrder={setOrder} isSaved={isSaved} />
      )}
      {/* The way back scrolls to where it began: heights are no guesses. */}
      <ul className="cards [&_.cards]:block [&_.cards>li]:h-full [&_li]:[content-visibility:visible]">
        {shown.map((home) =>
          ids.includes(home.id) ? (
            <SavedHome
              key={home.id}
              home={home}
              savedAt={dates[home.id]}
              before={before[home.id]}
              note={notes[home.id] ?? ""}
              onNote={(note) => write(home.id, note)}
              isTicked={chosen.includes(home.id)}
              isFull={chosen.length >= maxCompared}
              onTick={(isTicked) =>
                setTicked(
                  isTicked ? [...chosen, home.id] : chosen.filter((other) => other !== home.id),
                )
              }
            />
          ) : (
            <RemovedHome
              key={home.id}
              home={home}
              onUndo={() => saveFavorites(seen.filter((id) => id === home.id || ids.includes(id)))}
            />
          ),
        )}
      </ul>
      {ids.length === 0 && (
        <NothingHere heading="h2" title={t.favorites.none} text={t.favorites.noneText} />
      )}
      {chosen.length > 0 && (
        <CompareBar
          count={chosen.length}
          onCompare={() => navigate(`${comparing}${idsText(chosen)}`)}
          onClear={() => setTicked([])}
        />
      )}
    </>
  );
}

const homesOf = (ids: readonly number[], homes: ReadonlyMap<number, ComparedProperty>) =>
  ids.flatMap((id) => homes.get(id) ?? []);

/** The favorites of this visit in the order they were saved, removed ones included. */
function useSeen(ids: readonly number[]): readonly number[] {
  const [seen, setSeen] = useState(ids);
  const fresh = ids.filter((id) => !seen.includes(id));
  if (fresh.length === 0) return seen;
  const all = [...seen, ...fresh];
  setSeen(all);
  return all;
}

/** Drops favorites that are no longer listed. @returns their titles, where known */
function useGone(gone: readonly number[], ids: readonly number[]): readonly string[] {
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    if (gone.length === 0) return;
    const known = savedHomes();
    setTitles((before) => [...before, ...gone.map((id) => known[id]?.title ?? t.favorites.aHome)]);
    saveFavorites(ids.filter((id) => !gone.includes(id)));
    showToast({
      title: t.favorites.updated,
      description: t.favorites.updatedText,
      tone: "success",
    });
  }, [gone, ids]);
  return titles;
}

function Gone({ titles }: { titles: readonly string[] }) {
  return (
    <div className="live-notice">
      <p className="font-semibold">{t.favorites.gone}</p>
      <ul>
        {titles.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two unknown homes are alike
          <li key={index} {...langOf(title)}>
            {title}
          </li>
        ))}
      </ul>
    </div>
  );
}
