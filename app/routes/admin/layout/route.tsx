import { Outlet } from "@remix-run/react";
import { AdminShell } from "./shell";

/** The frame of the admin pages. It guards nothing: `http/private.server.ts` does. */
export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}
