import { Outlet } from "@remix-run/react";
import { AdminShell } from "./shell";

/** The frame of the admin pages. It guards nothing: every loader and action does so itself. */
export default function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  );
}
