import { Outlet, useLocation, useNavigation } from "@remix-run/react";
import { pendingScreens } from "~/ui/pending-screens";
import { SiteShell } from "~/ui/site-shell";

export default function SiteLayout() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const leavesPage = state === "loading" && location.pathname !== pathname;
  const Pending = leavesPage ? pendingScreens[location.pathname] : undefined;
  return (
    <SiteShell>
      {leavesPage && <div className="progress" aria-hidden />}
      {Pending ? <Pending /> : <Outlet />}
    </SiteShell>
  );
}
