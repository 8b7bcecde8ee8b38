import { useMemo } from "react";
import { paths } from "~/paths";
import { t } from "~/texts";
import { toggleFavorite, useFavorites } from "~/ui/favorites";
import { GridSkeleton } from "~/ui/property-grid";
import { idsIn, maxShared, useHomes } from "~/ui/public-list";
import { showToast } from "~/ui/toast";
import { HomeCards, NothingHere, useHash } from "../on-device";

export function SharedList() {
  const hash = useHash();
  const ids = useMemo(() => idsIn(hash, maxShared), [hash]);
  const { homes, gone, isKnown, failed } = useHomes(ids);
  const found = useMemo(() => ids.flatMap((id) => homes.get(id) ?? []), [ids, homes]);

  if (ids.length === 0)
    return (
      <NothingHere heading="h1" title={t.favorites.emptyLink} text={t.favorites.emptyLinkText} />
    );
  if (isKnown && found.length === 0)
    return (
      <NothingHere
        heading="h1"
        title={t.favorites.allGone}
        text={t.favorites.allGoneText(ids.length)}
      />
    );
  const isLoaded = isKnown && !failed;
  const sold = found.filter(({ status }) => status === "Sold");
  return (
    <>
      <h1 className="heading mb-4">
        {isLoaded ? t.favorites.countFromFriend(found.length) : t.favorites.fromFriend}
      </h1>
      {failed && (
        <p className="panel p-6" role="alert">
          {t.favorites.listFailed}. {failed}{" "}
          <button type="button" className="link min-h-11" onClick={() => location.reload()}>
            {t.shell.retry}
          </button>
        </p>
      )}
      {!failed && !isKnown && <GridSkeleton count={ids.length} />}
      {isLoaded && (
        <>
          <SaveAll ids={found.map(({ id }) => id)} />
          {gone.length > 0 && <p className="live-notice">{t.favorites.someGone(gone.length)}</p>}
          {sold.length > 0 && <p className="live-notice">{t.favorites.someSold(sold.length)}</p>}
          <HomeCards homes={found} />
        </>
      )}
    </>
  );
}

function SaveAll({ ids }: { ids: readonly number[] }) {
  const favorites = useFavorites();
  const others = ids.filter((id) => !favorites.includes(id));

  function saveAll() {
    for (const id of others) toggleFavorite(id);
    showToast({
      title: t.card.added,
      description: t.favorites.addedText(others.length),
      tone: "success",
    });
  }
  return (
    <div className="mb-6">
      <button
        type="button"
        className="button button-brand mr-4 aria-disabled:cursor-default aria-disabled:opacity-60"
        // `disabled` would lose the focus.
        aria-disabled={others.length === 0}
        onClick={() => others.length > 0 && saveAll()}
      >
        {others.length === 0 ? t.favorites.allAdded : t.favorites.saveAll}
      </button>
      <a href={paths.favorites} className="link inline-flex min-h-12 items-center">
        {t.favorites.mine}
      </a>
    </div>
  );
}
