import { undoFailed } from "~/forms/staff-failures";
import type { ListedImport } from "~/models/catalogue/transfer/imports.server";
import { ConfirmButton } from "~/ui/admin/dialog";

export function LastImports({ imports, undoDays }: { imports: ListedImport[]; undoDays: number }) {
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="last-imports">
      <h2 id="last-imports" className="mb-2 text-lg font-semibold">
        Last imports
      </h2>
      <p className="mb-3 text-muted">
        An import can be undone for {undoDays} days. What was changed since is left as it is.
      </p>
      <ul className="panel divide-y divide-line">
        {imports.map(({ id, fileName, when, by, created, updated, undoneOn, canUndo }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 [overflow-wrap:anywhere]">
              <p className="font-semibold">{fileName || "A file without a name"}</p>
              <p className="text-sm text-muted">
                {when} by {by}: {created.toLocaleString("en-US")} new,{" "}
                {updated.toLocaleString("en-US")} updated
                {undoneOn && `, undone on ${undoneOn}`}
              </p>
            </div>
            {canUndo && (
              <ConfirmButton
                id={`undo-${id}`}
                fields={{ intent: "undo", id }}
                failed={undoFailed}
                title="Undo this import"
                question={`Take back what ${fileName || "this file"} did? New listings are removed and changed ones get their former values back, unless they were changed since.`}
                confirm="Undo import"
                trigger="Undo this import"
                triggerLabel={`Undo this import: ${fileName}, ${when}`}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
