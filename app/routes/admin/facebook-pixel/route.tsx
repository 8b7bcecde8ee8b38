import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { TestEvents } from "~/ui/admin/test-events";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Ad pixel" };
export const meta: MetaFunction = () => adminMeta("Facebook Pixel");

export async function loader() {
  return { pixelId: env.FACEBOOK_PIXEL_ID ?? null };
}

const trackedEvents = [
  ["Page Views", "On all pages"],
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
  const { pixelId } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Facebook Pixel" intro="Ad tracking: set-up and test events.">
        <Link to={paths.dashboard} className="button button-quiet">
          <Icon name="arrow-left" size={18} />
          Back
        </Link>
      </PageHead>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Configuration pixelId={pixelId} />
        <section className="panel p-6">
          <h2 className="text-lg font-semibold">Test Events</h2>
          <TestEvents isActive={pixelId !== null} />
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

function Configuration({ pixelId }: { pixelId: string | null }) {
  const isActive = pixelId !== null;
  return (
    <section className="panel p-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">Pixel Configuration</h2>
        <Badge tone={isActive ? "success" : "quiet"}>{isActive ? "Active" : "Inactive"}</Badge>
      </div>
      <label className="mt-4 block">
        <span className="mb-1.5 block font-semibold">Pixel ID</span>
        <input
          type="text"
          readOnly
          disabled={isActive}
          value={pixelId ?? ""}
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
            ? "Events are tracked for visitors who agree to it."
            : "Set the pixel id in the environment setting FACEBOOK_PIXEL_ID, then restart the app."}
        </p>
      </div>
    </section>
  );
}
