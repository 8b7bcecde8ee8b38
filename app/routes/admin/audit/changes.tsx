import { langOf } from "~/lang";
import type { Change } from "~/models/audit/changes";

const shownLength = 120;

/** The changed fields with old and new values; long lists are collapsed. */
export function AuditChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-muted">Nothing</p>;
  const list = (
    <dl className="grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="min-w-0">
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline break-words">
            {before !== undefined && (
              <del className="text-muted" {...langOf(inWords(before))}>
                {inWords(before)}
              </del>
            )}
            {before !== undefined && after !== undefined && " → "}
            {after !== undefined && (
              <ins className="no-underline" {...langOf(inWords(after))}>
                {inWords(after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (changes.length <= 3) return list;
  return (
    <details className="min-w-0">
      <summary className="link inline-flex min-h-11 list-none items-center text-sm">
        {changes.length} fields
      </summary>
      {list}
    </details>
  );
}

function inWords(value: unknown): string {
  const text =
    value === null || value === ""
      ? "nothing"
      : typeof value === "string"
        ? value
        : JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
}
