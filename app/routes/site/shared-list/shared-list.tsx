import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import { listFailed } from "~/forms/failures";
import { counted } from "~/models/words";
import { paths } from "~/paths";
import { toggleFavorite, useFavorites } from "~/ui/favorites";
import { idsIn, maxShared } from "~/ui/home-ids";
import { GridSkeleton } from "~/ui/property-grid";
import { useHomes } from "~/ui/public-list";
import { showToast } from "~/ui/toast";
import { HomeCards } from "../home-cards";

/** The homes of the address, in its order. */
export function SharedList() {
  const { hash } = useLocation();
  const ids = useMemo(() => idsIn(hash, maxShared), [hash]);
  const { homes, gone, isKnown, failed } = useHomes(ids);
  const found = useMemo(() => ids.flatMap((id) => homes.get(id) ?? []), [ids, homes]);
  const count = countText(found.length);

  if (ids.length === 0)
    return (
      <Message
        title="No homes in this link"
        text="The end of the link names the homes, and here it is missing or broken. Ask your friend to send it again."
      />
    );
  if (failed)
    return (
      <>
        <h1 className="heading mb-4">Homes from a friend</h1>
        <p className="panel p-6" role="alert">
          {listFailed}. {failed}{" "}
          <button type="button" className="link min-h-11" onClick={() => location.reload()}>
            Retry
          </button>
        </p>
      </>
    );
  if (!isKnown)
    return (
      <>
        <h1 className="heading mb-4">Homes from a friend</h1>
        <GridSkeleton count={ids.length} />
      </>
    );
  if (found.length === 0)
    return (
      <Message
        title="These homes are gone"
        text={`${ids.length === 1 ? "The home" : "All of the homes"} in this link ${ids.length === 1 ? "is" : "are"} no longer listed.`}
      />
    );
  const sold = found.filter(({ status }) => status === "Sold").length;
  return (
    <>
      <h1 className="heading mb-4">{count} from a friend</h1>
      <SaveAll ids={found.map(({ id }) => id)} />
      {gone.length > 0 && (
        <p className="live-notice">{`${countText(gone.length)} of this list ${gone.length === 1 ? "is" : "are"} no longer listed.`}</p>
      )}
      {sold > 0 && (
        <p className="live-notice">{`${countText(sold)} of this list ${sold === 1 ? "is" : "are"} sold.`}</p>
      )}
      <HomeCards homes={found} />
    </>
  );
}

const countText = (count: number) => counted(count, "home");

function SaveAll({ ids }: { ids: readonly number[] }) {
  const favorites = useFavorites();
  const others = ids.filter((id) => !favorites.includes(id));

  function saveAll() {
    for (const id of others) toggleFavorite(id);
    const what =
      others.length === 1 ? "Property" : counted(others.length, "property", "properties");
    showToast({
      title: "Added to favorites",
      description: `${what} added to your favorites`,
      tone: "success",
    });
  }
  return (
    <div className="live-toolbar">
      <button
        type="button"
        className="button button-brand"
        // It keeps the focus.
        aria-disabled={others.length === 0}
        onClick={() => others.length > 0 && saveAll()}
      >
        {others.length === 0 ? "All are in your favorites" : "Save all to my favorites"}
      </button>
      <a href={paths.favorites} className="link">
        My favorites
      </a>
    </div>
  );
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <div className="panel flex min-h-[60vh] flex-col items-center justify-center gap-4 p-12 text-center">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-muted">{text}</p>
      <a href={paths.properties} className="button button-brand">
        Browse Properties
      </a>
    </div>
  );
}
