import { staffFailures } from "~/forms/staff-failures";
import { ActionForm } from "~/ui/action-form";
import { OpenedOn } from "~/ui/admin/conflict";
import { closeDialog, Dialog } from "~/ui/admin/dialog";

export function StatusDialog({
  id,
  name,
  status,
  version,
  values,
}: {
  id: number;
  name: string;
  status: string;
  version: number;
  values: readonly string[];
}) {
  const dialog = `status-${id}`;
  return (
    <Dialog
      id={dialog}
      title="Update Status"
      trigger="Update Status"
      triggerClass="button button-quiet lg:whitespace-nowrap"
      triggerLabel={`Update Status of ${name}`}
    >
      <ActionForm
        failed={staffFailures.updateRequest}
        fields={{ intent: "status", id }}
        autoComplete="off"
        className="grid gap-4"
        onSubmit={() => closeDialog(dialog)}
      >
        <OpenedOn version={version} />
        <fieldset>
          <legend className="mb-2">Request of {name}</legend>
          {values.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="status"
                value={value}
                defaultChecked={value === status}
                className="size-5 accent-brand"
              />
              {value}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="button button-action">
          Update Status
        </button>
      </ActionForm>
    </Dialog>
  );
}
