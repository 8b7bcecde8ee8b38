import { Outlet, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { t } from "~/texts";
import { useComingLocation } from "~/ui/connection-bar";
import { GridSkeleton, skeletons } from "~/ui/property-grid";
import { SiteShell } from "~/ui/site-shell/site-shell";

export default function SiteLayout() {
  const { pathname } = useLocation();
  const coming = useComingLocation()?.pathname ?? pathname;
  const pending = coming === pathname ? null : pendingScreen(coming);
  const isLeft = pending !== null;
  useEffect(() => {
    if (isLeft) window.scrollTo(0, 0);
  }, [isLeft]);
  return (
    <SiteShell>
      {coming !== pathname && <div className="page-progress" aria-hidden />}
      {/* It stays as it is, with all that was typed, for when the next page does not come. */}
      <div hidden={isLeft}>
        <Outlet />
      </div>
      {pending}
    </SiteShell>
  );
}

function pendingScreen(path: string) {
  if (path === paths.home) return <HomeSkeleton />;
  if (path === paths.properties)
    return <ListSkeleton title={t.shell.properties} count={skeletons.list} />;
  return path === paths.filterTest ? (
    <ListSkeleton title="Property type filter" count={skeletons.filterTest} />
  ) : null;
}

function HomeSkeleton() {
  return (
    <>
      <div className="skeleton h-96 rounded-none md:h-150" />
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
