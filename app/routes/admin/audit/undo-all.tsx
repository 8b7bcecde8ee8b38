import { undoFailed } from "~/forms/staff-failures";
import type { Batch } from "~/models/history/batches.server";
import { counted } from "~/models/words";
import { ConfirmButton } from "~/ui/admin/dialog";

/** Takes back all that was done at once, while that is possible. */
export function UndoAll({ id, batch, when }: { id: number; batch: Batch; when: string }) {
  if (!batch.canUndo) return null;
  const what = counted(batch.count, batch.noun);
  const label = "Undo all";
  return (
    <ConfirmButton
      id={`undo-${id}`}
      fields={{ intent: "undo", batch: batch.id }}
      failed={undoFailed}
      title={label}
      question={`Take back what this did to ${what}? What somebody has changed since is left as it is, and named.`}
      confirm={label}
      trigger={label}
      triggerLabel={`${label}: ${what}, ${when}`}
    />
  );
}
