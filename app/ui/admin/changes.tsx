import type { ShownChange } from "~/models/history/wording.server";
import { langOf } from "~/models/lang";

/** Changed fields with old and new values. */
export function Changes({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="min-w-0 [overflow-wrap:anywhere]">
          <dt className="inline font-semibold">{label}: </dt>
          <dd className="inline">
            {before !== undefined && (
              <del className="text-muted" {...langOf(before)}>
                {before}
              </del>
            )}
            {before !== undefined && after !== undefined && " → "}
            {after !== undefined && (
              <ins className="no-underline" {...langOf(after)}>
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
