import { Outlet } from "@remix-run/react";
import { AdminShell } from "./shell";

/** Layout of the admin pages; access is checked in `http/private.server.ts`. */
export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}
