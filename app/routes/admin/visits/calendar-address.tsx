import { staffFailures } from "~/forms/staff-failures";
import { ActionButton } from "~/ui/action-form";
import { CopyButton } from "~/ui/copy-button";

type Props = { url: string | null; generation: number };

export function CalendarAddress({ url, generation }: Props) {
  return (
    <section aria-labelledby="calendar" className="panel mt-8 grid max-w-2xl gap-2 p-4">
      <h2 id="calendar" className="font-semibold">
        Your calendar address
      </h2>
      <p className="text-sm text-muted">
        Your visits in the calendar of your phone: add this address there as a calendar from the
        web. Who has it reads your visits, so keep it to yourself.
      </p>
      {url && (
        <div className="flex flex-wrap items-end gap-2">
          <label className="grow">
            <span className="caption">Address</span>
            <input
              readOnly
              value={url}
              className="field"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </label>
          <CopyButton text={url} what="the address" />
        </div>
      )}
      <ActionButton
        fields={{ intent: "calendar", generation }}
        failed={staffFailures.saveProfile}
        className="button button-quiet justify-self-start"
      >
        {url ? "Make a new one: the old stops working" : "Make an address"}
      </ActionButton>
    </section>
  );
}
