import { Outlet, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { useComingLocation } from "~/ui/connection-bar";
import { pendingScreens } from "~/ui/pending-screens";
import { SiteShell } from "~/ui/site-shell/site-shell";

export default function SiteLayout() {
  const { pathname } = useLocation();
  const coming = useComingLocation()?.pathname ?? pathname;
  const Pending = coming === pathname ? undefined : pendingScreens[coming];
  const isLeft = Pending !== undefined;
  // The placeholder of the next page is shown from its top.
  useEffect(() => {
    if (isLeft) window.scrollTo(0, 0);
  }, [isLeft]);
  return (
    <SiteShell>
      {coming !== pathname && <div className="live-progress" aria-hidden />}
      {/* It stays as it is, with all that was typed, for when the next page does not come. */}
      <div hidden={isLeft}>
        <Outlet />
      </div>
      {Pending && <Pending />}
    </SiteShell>
  );
}
