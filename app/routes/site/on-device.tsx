import { useLocation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { photoWidths } from "~/models/catalogue/image/image";
import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import { PropertyCard } from "~/ui/property-card";
import { Card, Cards, GridSkeleton } from "~/ui/property-grid";
import { useRootData } from "~/ui/root-data";
import { useHydrated } from "~/ui/store";

const skeletonsShown = 3;

type PageProps = {
  title: string;
  /** What a visitor without script reads before the link to all properties. */
  withoutScript: string;
  /** Makes the content, which only the browser knows; it may bring another title. */
  content: React.ComponentType;
  hasOwnTitle?: boolean;
};

/** A page about homes that only the browser knows of: the server sends placeholders. */
export function DevicePage({ title, withoutScript, content: Content, hasOwnTitle }: PageProps) {
  const isReady = useHydrated();
  const { saveData } = useRootData() ?? {};
  return (
    <div className="shell section">
      {!(isReady && hasOwnTitle) && <h1 className="heading mb-4">{title}</h1>}
      <noscript>
        <p className="panel p-6">
          {`${withoutScript} `}
          <a href={paths.properties}>{t.favorites.allProperties}</a>.
        </p>
      </noscript>
      <div className="needs-script min-h-[80vh]">
        {/* Until then nothing loads the script. */}
        {!isReady && saveData && <p className="mb-4">{t.favorites.tapToShow}</p>}
        {isReady ? <Content /> : <GridSkeleton count={skeletonsShown} />}
      </div>
    </div>
  );
}

/** The fragment of the address, which Remix does not see change by itself. */
export function useHash(): string {
  useLocation();
  return useSyncExternalStore(
    onMove,
    () => location.hash,
    () => "",
  );
}

function onMove(notify: () => void) {
  // Sent by `entry.client.tsx`.
  addEventListener("stay", notify);
  return () => removeEventListener("stay", notify);
}

export function HomeCards({ homes }: { homes: readonly PropertyCardData[] }) {
  const photoWidth = photoWidths[useRootData()?.saveData ? "saving" : "usual"];
  return (
    <Cards>
      {homes.map((home, index) => (
        <Card key={home.id} {...home}>
          <PropertyCard
            property={home}
            heading="h2"
            priority={index === 0}
            photoWidth={photoWidth}
          />
        </Card>
      ))}
    </Cards>
  );
}

type NothingProps = { heading: "h1" | "h2"; title: string; text: string };

export function NothingHere({ heading: Heading, title, text }: NothingProps) {
  return (
    <div className="panel flex min-h-[60vh] flex-col items-center justify-center gap-4 p-12 text-center">
      <Heading className="text-xl font-semibold">{title}</Heading>
      <p className="text-muted">{text}</p>
      <a href={paths.properties} className="button button-brand">
        {t.favorites.browse}
      </a>
    </div>
  );
}
