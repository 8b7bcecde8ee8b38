import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useIsHeld } from "~/ui/connection-bar";
import { pendingScreens } from "~/ui/pending-screens";
import { SiteShell } from "~/ui/site-shell/site-shell";

export default function SiteLayout() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leavesPage = state === "loading" && location.pathname !== pathname;
  const Pending = leavesPage ? pendingScreens[location.pathname] : undefined;
  const isHeld = useIsHeld();
  const isLeft = Pending !== undefined && !isHeld;
  // The placeholder of the next page is shown from its top.
  useEffect(() => {
    if (isLeft) window.scrollTo(0, 0);
  }, [isLeft]);
  return (
    <SiteShell>
      {leavesPage && !isHeld && <div className="progress" aria-hidden />}
      {/* It stays as it is, with all that was typed, for when the next page does not come. */}
      <div hidden={isLeft}>
        <Outlet />
      </div>
      {isLeft && <Pending />}
    </SiteShell>
  );
}
