import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ButtonLink, PageHead, TextLink } from "~/ui/admin/page-head";
import { EventList, PixelStatus, TestEvents } from "~/ui/admin/test-events";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { consentIn } from "~/ui/pixel/consent-cookie";
import { usePixel } from "~/ui/pixel/events";

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
  const isActive = pixelId !== "";
  const { sent } = usePixel(consent);
  return (
    <>
      <PageHead title="Facebook Pixel" intro="Ad tracking: set-up and test events.">
        <ButtonLink to={paths.dashboard}>
          <Icon name="arrow-left" size={18} />
          Back
        </ButtonLink>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section className="panel p-6">
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 className="text-lg font-semibold">Pixel Configuration</h2>
            <Badge tone={isActive ? "success" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
          </div>
          <label className="mt-4 block">
            <span className="mb-1.5 block font-semibold">Pixel ID</span>
            <input
              type="text"
              readOnly
              disabled={isActive}
              value={pixelId}
              placeholder="Not set"
              className="field"
            />
          </label>
          <div
            className={`mt-4 rounded-box p-4 ${isActive ? "bg-brand-soft" : "bg-warning-soft text-warning"}`}
          >
            <p className="font-semibold">{isActive ? "Pixel Active" : "Setup Required"}</p>
            <p>
              {isActive
                ? "The pixel is loaded for visitors who agree to it, and for nobody else."
                : "Set the pixel id in the environment setting FACEBOOK_PIXEL_ID, then restart the app."}
            </p>
          </div>
          <PixelStatus isActive={isActive} consent={consent} />
        </section>
        <Panel title="Test Events">
          <TestEvents isActive={isActive} />
          <TextLink to={officePaths.trackingTest}>Tracking event test page</TextLink>
        </Panel>
        <Panel title="Events from this browser">
          <EventList events={sent} empty="Nothing has gone out from this browser yet" />
        </Panel>
        <Panel title="Tracked Events Overview">
          <dl className="mt-3 grid gap-3">
            {trackedEvents.map(([name, when]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd className="text-muted">{when}</dd>
              </div>
            ))}
          </dl>
        </Panel>
        <Panel title="Setup instructions">
          <ol className="mt-3 list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="panel p-6">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
