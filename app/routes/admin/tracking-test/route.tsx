import type { LoaderFunctionArgs } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { requireAdmin } from "~/http/auth.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { TestEvents } from "~/ui/admin/test-events";

export const handle: AdminHandle = {
  crumb: "Tracking test",
  parents: [{ label: "Ad pixel", to: "/admin/facebook-pixel" }],
};
export const meta: MetaFunction = () => adminMeta("Tracking Event Test");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return null;
}

export default function TrackingTest() {
  return (
    <>
      <PageHead
        title="Tracking Event Test"
        intro="Events fired here stay in this page; nothing is sent."
      />
      <section className="panel max-w-2xl p-6">
        <TestEvents />
      </section>
    </>
  );
}
