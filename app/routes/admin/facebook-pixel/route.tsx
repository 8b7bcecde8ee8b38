import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { EventList, type PixelState, TestEvents } from "~/ui/admin/test-events";
import { Icon } from "~/ui/icon";
import { consentIn } from "~/ui/pixel/consent-cookie";
import { usePixel } from "~/ui/pixel/events";
import { Configuration } from "./configuration";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Ad pixel", dashboard: "Admin Dashboard" };
export const meta: MetaFunction = () => adminMeta("Facebook Pixel");

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    pixelId: env.FACEBOOK_PIXEL_ID ?? "",
    consent: consentIn(request.headers.get("Cookie")),
  };
}

const trackedEvents = [
  ["Page Views", "On all pages but the admin area's"],
  ["Property Inquiries", "When an inquiry is submitted"],
  ["Visit Requests", "When a visit is requested"],
  ["Admin Actions", "Property creation and management"],
] as const;

const steps = [
  "Open the provider's Events Manager.",
  "Create a pixel, or choose one that you have.",
  "Copy its numeric id.",
  "Set the environment setting FACEBOOK_PIXEL_ID to that id.",
  "Restart the app.",
];

export default function FacebookPixel() {
  const { pixelId, consent } = useLoaderData<typeof loader>();
  const state: PixelState = { isActive: pixelId !== "", consent };
  const { sent } = usePixel(consent);
  return (
    <>
      <PageHead title="Facebook Pixel" intro="Ad tracking: set-up and test events.">
        <Link to={paths.dashboard} className="button button-quiet">
          <Icon name="arrow-left" size={18} />
          Back
        </Link>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Configuration pixelId={pixelId} state={state} />
        <section className="panel p-6">
          <h2 className="text-lg font-semibold">Test Events</h2>
          <TestEvents isActive={state.isActive} />
          <Link to={paths.trackingTest} className="link mt-4 inline-flex min-h-11 items-center">
            Tracking event test page
          </Link>
        </section>
        <section className="panel p-6">
          <h2 className="text-lg font-semibold">Events from this browser</h2>
          <EventList events={sent} empty="Nothing has gone out from this browser yet" />
        </section>
        <section className="panel p-6">
          <h2 className="text-lg font-semibold">Tracked Events Overview</h2>
          <dl className="mt-3 grid gap-3">
            {trackedEvents.map(([name, when]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{when}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="panel p-6">
          <h2 className="text-lg font-semibold">Setup instructions</h2>
          <ol className="mt-3 list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
