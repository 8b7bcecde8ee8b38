import type { MetaFunction } from "@remix-run/react";
import { useEffect, useState } from "react";
import { listFailed } from "~/failures";
import type { PropertyCardData } from "~/models/property/card.server";
import { paths } from "~/paths";
import { patientFetch } from "~/ui/connection";
import { saveFavorites, useFavorites } from "~/ui/favorites";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { GridSkeleton, PropertyGrid } from "~/ui/property-grid";
import { showToast } from "~/ui/toast";
import { useHydrated } from "~/ui/use-hydrated";

export { ErrorBoundary } from "~/ui/page-error";

const skeletonsShown = 3;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "My Favorites",
    description: "The properties that you saved in this browser.",
    path: paths.favorites,
    publicUrl: publicUrlOf(matches),
    index: false,
  });

/** Fetches pages of the public list until all ids are found or the list ends. */
async function publicList(ids: readonly number[], signal: AbortSignal) {
  const cards: PropertyCardData[] = [];
  const missing = new Set(ids);
  for (;;) {
    const url = new URL(`${paths.cards}?offset=${cards.length}`, location.href);
    const response = await patientFetch(url.href, { signal });
    if (!response.ok) throw new Error(response.statusText);
    const page = (await response.json()) as { cards: PropertyCardData[]; total: number };
    cards.push(...page.cards);
    for (const card of page.cards) missing.delete(card.id);
    if (missing.size === 0 || page.cards.length === 0 || cards.length >= page.total) return cards;
  }
}

/** The ids are not sent to the server: the browser fetches the public list and filters it. */
export default function Favorites() {
  const ids = useFavorites();
  const isReady = useHydrated();
  const [all, setAll] = useState<PropertyCardData[]>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!isReady || ids.length === 0 || all) return;
    const controller = new AbortController();
    publicList(ids, controller.signal)
      .then(setAll)
      .catch(() => {
        if (!controller.signal.aborted) setFailed(true);
      });
    return () => controller.abort();
  }, [isReady, ids, all]);

  useEffect(() => {
    if (!all) return;
    const known = new Set(all.map((card) => card.id));
    const kept = ids.filter((id) => known.has(id));
    if (kept.length === ids.length) return;
    saveFavorites(kept);
    showToast({
      title: "Favorites updated",
      description: "Properties that are no longer listed were removed.",
      tone: "success",
    });
  }, [all, ids]);

  const saved = (all ?? []).filter((card) => ids.includes(card.id));
  return (
    <div className="shell section">
      <h1 className="heading mb-8">My Favorites</h1>
      <noscript>
        <p className="panel p-6">
          Your favorites are kept in this browser alone, and reading them needs JavaScript. Please
          switch it on, or browse <a href={paths.properties}>all properties</a>.
        </p>
      </noscript>
      <div className="needs-script served-cards min-h-[80vh]">
        {failed ? (
          <p className="panel p-6" role="alert">
            {listFailed}.{" "}
            <a href={paths.favorites} className="link">
              Retry
            </a>
          </p>
        ) : isReady && ids.length === 0 ? (
          <NoFavorites />
        ) : all ? (
          <PropertyGrid properties={saved} eager={skeletonsShown} headingLevel="h2" />
        ) : (
          <GridSkeleton count={isReady ? ids.length : skeletonsShown} />
        )}
      </div>
    </div>
  );
}

function NoFavorites() {
  return (
    <div className="panel flex min-h-[60vh] flex-col items-center justify-center gap-4 p-12 text-center">
      <h2 className="text-xl font-semibold">No Favorite Properties</h2>
      <p className="text-muted">Tap the heart on a property, and it waits for you here.</p>
      <a href={paths.properties} className="button button-brand">
        Browse Properties
      </a>
    </div>
  );
}
