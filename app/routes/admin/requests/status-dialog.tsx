import { staffFailures } from "~/forms/staff-failures";
import { HiddenFields, useActionFetcher } from "~/ui/action-form";
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
  const fetcher = useActionFetcher(staffFailures.updateRequest);
  const dialog = `status-${id}`;
  return (
    <Dialog
      id={dialog}
      title="Update Status"
      trigger="Update Status"
      triggerClass="button button-quiet lg:whitespace-nowrap"
      triggerLabel={`Update Status of ${name}`}
    >
      <fetcher.Form
        method="post"
        preventScrollReset
        autoComplete="off"
        className="grid gap-4"
        onSubmit={() => closeDialog(dialog)}
      >
        <HiddenFields fields={{ intent: "status", id }} />
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
      </fetcher.Form>
    </Dialog>
  );
}
