import { trashFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { ConfirmButton } from "~/ui/admin/dialog";
import type { AlsoErasedView } from "./view.server";

type Props = { name: string; count: number; homes: readonly string[]; also: AlsoErasedView };

export function ErasePerson({ name, count, homes, also }: Props) {
  const ownerToo =
    homes.length > 0
      ? ` They are also the owner of ${homes.join(", ")}: the name, phone and e-mail of the owner are emptied there.`
      : "";
  return (
    <div className="mt-8 border-line border-t pt-4">
      <ConfirmButton
        id="erase"
        fields={{ intent: "erase" }}
        failed={trashFailures.erase}
        title={`Erase ${name}`}
        question={`Are you sure? All that this person sent (${count}) is deleted, in the trash too, and their phone and e-mail go from notes, the audit log and unsent messages.${ownerToo} Nobody can bring it back. An account and the backups are not touched.`}
        confirm="Erase this person"
        triggerClass="button button-quiet text-danger"
      >
        {also.length > 0 && (
          <fieldset className="mb-4 grid w-full gap-3">
            <legend className="mb-2 font-semibold">
              This stays, unless you tick it: it may be somebody else
            </legend>
            {also.map(({ contact, written, facts, reason }) => (
              <label key={contact} className="flex min-h-11 gap-3">
                <input
                  type="checkbox"
                  name="also"
                  value={contact}
                  className="mt-1 size-5 shrink-0 accent-brand"
                />
                <span className="min-w-0 break-words">
                  <span className="block" {...langOf(facts)}>
                    Also joined through {written}: {facts}
                  </span>
                  <span className="block text-sm text-muted">{reason}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </ConfirmButton>
    </div>
  );
}
