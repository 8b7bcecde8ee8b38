import { type PixelState, PixelStatus } from "~/ui/admin/test-events";
import { Badge } from "~/ui/badge";

/** The pixel's id, whether there is one, and what it does in this browser. */
export function Configuration({ pixelId, state }: { pixelId: string; state: PixelState }) {
  const { isActive } = state;
  return (
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
      <PixelStatus {...state} />
    </section>
  );
}
