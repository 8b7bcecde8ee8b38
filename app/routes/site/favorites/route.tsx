import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { GridSkeleton } from "~/ui/property-grid";
import { useHydrated } from "~/ui/use-hydrated";
import { Favorites } from "./favorites";

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

/** All of it is on the device, which the server knows nothing of. */
export default function FavoritesPage() {
  const isReady = useHydrated();
  return (
    <div className="shell section">
      <h1 className="heading mb-4">My Favorites</h1>
      <noscript>
        <p className="panel p-6">
          Your favorites are kept in this browser alone, and reading them needs JavaScript. Please
          switch it on, or browse <a href={paths.properties}>all properties</a>.
        </p>
      </noscript>
      <div className="needs-script min-h-[80vh]">
        {isReady ? <Favorites /> : <GridSkeleton count={skeletonsShown} card="served-card" />}
      </div>
    </div>
  );
}
