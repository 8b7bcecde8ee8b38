import type { Draft } from "./use-draft";

/** Offers to restore an unsaved draft of an earlier visit. */
export function DraftNotice({
  draft,
  isOutdated,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  /** Others have changed the listing since. */
  isOutdated: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const when = new Date(draft.savedAt).toLocaleString("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
  });
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-warning-soft p-4"
    >
      <p>
        <strong className="font-semibold">You have an unsaved draft</strong> of {when}
        {draft.values.title && <>: {draft.values.title}</>}
        {isOutdated && (
          <span className="block">
            The listing has changed since. What you typed comes back, the rest stays as it is now.
          </span>
        )}
      </p>
      <div className="flex gap-2">
        <button type="button" className="button button-brand" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </div>
  );
}
