import type { LinksFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import staffStyles from "~/styles/staff.css?url";
import { AdminShell } from "./shell";
import { WaitingNews } from "./waiting";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: staffStyles }];

/** Layout of the admin pages; access is checked in `http/private.server.ts`. */
export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
      <WaitingNews />
    </AdminShell>
  );
}
