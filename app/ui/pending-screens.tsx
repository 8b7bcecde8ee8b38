import { paths } from "~/paths";
import { GridSkeleton } from "./property-grid";

/** Number of placeholder cards by page. */
export const skeletons = { featured: 3, all: 8, list: 6, filterTest: 3 } as const;

/** Placeholders shown while a navigation loads, by path. */
export const pendingScreens: Record<string, React.ComponentType | undefined> = {
  "/": HomeSkeleton,
  [paths.properties]: () => <ListSkeleton title="Properties" count={skeletons.list} />,
  [paths.filterTest]: () => (
    <ListSkeleton title="Property type filter" count={skeletons.filterTest} />
  ),
};

function HomeSkeleton() {
  return (
    <>
      <div className="skeleton live-hero" />
      <section className="shell section">
        <GridSkeleton count={skeletons.featured} />
      </section>
      <section className="shell section">
        <GridSkeleton count={skeletons.all} />
      </section>
    </>
  );
}

function ListSkeleton({ title, count }: { title: string; count: number }) {
  return (
    <section className="shell section">
      <h1 className="heading mb-8">{title}</h1>
      <GridSkeleton count={count} />
    </section>
  );
}
