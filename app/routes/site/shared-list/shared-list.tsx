import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { listFailed } from "~/forms/answer";
import { formatCount } from "~/models/words";
import { paths } from "~/paths";
import { toggleFavorite, useFavorites } from "~/ui/favorites";
import { idsIn, maxShared } from "~/ui/home-ids";
import { GridSkeleton } from "~/ui/property-grid";
import { useHomes } from "~/ui/public-list";
import { showToast } from "~/ui/toast";
import { HomeCards, NothingHere } from "../on-device";

export function SharedList() {
  const { hash } = useLocation();
  const ids = useMemo(() => idsIn(hash, maxShared), [hash]);
  const { homes, gone, isKnown, failed } = useHomes(ids);
  const found = useMemo(() => ids.flatMap((id) => homes.get(id) ?? []), [ids, homes]);

  if (ids.length === 0)
    return (
      <NothingHere
        heading="h1"
        title="No homes in this link"
        text="The end of the link names the homes, and here it is missing or broken. Ask your friend to send it again."
      />
    );
  if (isKnown && found.length === 0)
    return (
      <NothingHere
        heading="h1"
        title="These homes are gone"
        text={`${ids.length === 1 ? "The home in this link is" : "All of the homes in this link are"} no longer listed.`}
      />
    );
  const isLoaded = isKnown && !failed;
  const sold = found.filter(({ status }) => status === "Sold");
  return (
    <>
      <h1 className="heading mb-4">
        {isLoaded ? formatCount(found.length, "home") : "Homes"} from a friend
      </h1>
      {failed && (
        <p className="panel p-6" role="alert">
          {listFailed}. {failed}{" "}
          <button type="button" className="link min-h-11" onClick={() => location.reload()}>
            Retry
          </button>
        </p>
      )}
      {!failed && !isKnown && <GridSkeleton count={ids.length} />}
      {isLoaded && (
        <>
          <SaveAll ids={found.map(({ id }) => id)} />
          <Notice count={gone.length} fact="no longer listed" />
          <Notice count={sold.length} fact="sold" />
          <HomeCards homes={found} />
        </>
      )}
    </>
  );
}

function Notice({ count, fact }: { count: number; fact: string }) {
  if (count === 0) return null;
  return (
    <p className="live-notice">
      {`${formatCount(count, "home")} of this list ${count === 1 ? "is" : "are"} ${fact}.`}
    </p>
  );
}

function SaveAll({ ids }: { ids: readonly number[] }) {
  const favorites = useFavorites();
  const others = ids.filter((id) => !favorites.includes(id));

  function saveAll() {
    for (const id of others) toggleFavorite(id);
    const what =
      others.length === 1 ? "Property" : formatCount(others.length, "property", "properties");
    showToast({
      title: "Added to favorites",
      description: `${what} added to your favorites`,
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
        {others.length === 0 ? "All are in your favorites" : "Save all to my favorites"}
      </button>
      <a href={paths.favorites} className="link inline-flex min-h-12 items-center">
        My favorites
      </a>
    </div>
  );
}
