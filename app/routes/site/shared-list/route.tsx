import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { pageMeta, publicUrlOf } from "~/ui/page-meta";
import { GridSkeleton } from "~/ui/property-grid";
import { useHydrated } from "~/ui/use-hydrated";
import { SharedList } from "./shared-list";

export { ErrorBoundary } from "~/ui/page-error";

const skeletonsShown = 3;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Homes from a friend",
    description: "A list of homes that somebody sent you.",
    path: paths.sharedList,
    publicUrl: publicUrlOf(matches),
    index: false,
  });

/** The homes that a link names in its fragment, which browsers keep to themselves. */
export default function SharedListPage() {
  const isReady = useHydrated();
  return (
    <div className="shell section">
      {!isReady && <h1 className="heading mb-4">Homes from a friend</h1>}
      <noscript>
        <p className="panel p-6">
          Which homes they are stands in the part of the link that only your browser reads, and
          reading it needs JavaScript. Please switch it on, or browse{" "}
          <a href={paths.properties}>all properties</a>.
        </p>
      </noscript>
      <div className="needs-script min-h-[80vh]">
        {isReady ? <SharedList /> : <GridSkeleton count={skeletonsShown} card="served-card" />}
      </div>
    </div>
  );
}
