import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { pendingScreens } from "~/ui/pending-screens";
import { SiteShell } from "~/ui/site-shell/site-shell";

export default function SiteLayout() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leavesPage = state === "loading" && location.pathname !== pathname;
  const Pending = leavesPage ? pendingScreens[location.pathname] : undefined;
  // The placeholder of the next page is shown from its top.
  useEffect(() => {
    if (Pending) window.scrollTo(0, 0);
  }, [Pending]);
  return (
    <SiteShell>
      {leavesPage && <div className="progress" aria-hidden />}
      {Pending ? <Pending /> : <Outlet />}
    </SiteShell>
  );
}
