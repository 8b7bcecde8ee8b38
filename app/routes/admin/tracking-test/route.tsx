import type { MetaFunction } from "@remix-run/react";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { TestEvents } from "~/ui/admin/test-events";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Tracking test",
  parents: [{ label: "Ad pixel", to: paths.adPixel }],
};
export const meta: MetaFunction = () => adminMeta("Tracking Event Test");

/** With a loader, client-side navigations request the server too, where access is checked. */
export const loader = () => null;

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
