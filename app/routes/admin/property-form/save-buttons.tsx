import { Link } from "@remix-run/react";
import { counted } from "~/models/words";

// Three fit side by side on a phone, where a long label takes two lines.
const button = "button max-sm:px-2 max-sm:text-sm max-sm:leading-tight";
const saves = `${button} max-sm:grow max-sm:basis-24`;

/** The form's buttons, always in sight; what is not listed yet can be saved as a draft. */
export function SaveButtons({
  main,
  intent,
  mayBeDraft,
  isSaving,
  isWaiting,
  failedUploads,
  cancelTo,
}: {
  /** What the main button says. */
  main: string;
  intent?: string;
  mayBeDraft: boolean;
  isSaving: boolean;
  /** Photos are still uploading. */
  isWaiting: boolean;
  /** Photos that were not uploaded, and that the form would be saved without. */
  failedUploads: number;
  /** Where one came from. */
  cancelTo: string;
}) {
  const disabled = isSaving || isWaiting;
  return (
    <div className="sticky bottom-0 z-10 -mx-[16px] border-line border-t bg-paper/95 px-[16px] py-3 backdrop-blur">
      {failedUploads > 0 && (
        <p role="status" className="mb-2 font-medium text-danger text-sm">
          {counted(failedUploads, "photo")} {failedUploads === 1 ? "was" : "were"} not uploaded: see
          Images
        </p>
      )}
      <div className="flex flex-wrap gap-1.5 sm:gap-3">
        <button
          type="submit"
          name={intent && "intent"}
          value={intent}
          className={`${saves} button-action`}
          disabled={disabled}
        >
          {isWaiting ? "Waiting for photos..." : isSaving ? "Saving..." : main}
        </button>
        {mayBeDraft && (
          <button
            type="submit"
            name="intent"
            value="draft"
            formNoValidate
            className={`${saves} button-quiet`}
            disabled={disabled}
          >
            Save as draft
          </button>
        )}
        <Link to={cancelTo} className={`${button} button-quiet`}>
          Cancel
        </Link>
      </div>
    </div>
  );
}
