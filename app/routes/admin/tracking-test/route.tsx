import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { PixelStatus, TestEvents } from "~/ui/admin/test-events";
import { consentIn } from "~/ui/pixel/consent-cookie";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = {
  crumb: "Tracking test",
  dashboard: "Admin Dashboard",
  parents: [{ label: "Ad pixel", to: officePaths.adPixel }],
};
export const meta: MetaFunction = () => adminMeta("Tracking Event Test");

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    isActive: env.FACEBOOK_PIXEL_ID !== undefined,
    consent: consentIn(request.headers.get("Cookie")),
  };
}

export default function TrackingTest() {
  const state = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="Tracking Event Test"
        intro="Tries the events out on this page alone: the ad pixel is told nothing."
      />
      <section className="panel max-w-2xl p-6">
        <PixelStatus {...state} />
        <TestEvents isActive={state.isActive} />
      </section>
    </>
  );
}
