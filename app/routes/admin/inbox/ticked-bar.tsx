import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { tickedMark } from "~/models/leads/inbox/schema";
import { HiddenFields, useActionFetcher, useWhenDone } from "~/ui/action-form";
import { Options } from "~/ui/form/field";

/** The id of the form that the checkboxes of the rows belong to. */
export const tickedForm = "ticked-leads";

export type Agents = readonly { value: string; label: string }[];

const small = "button button-quiet min-h-11 px-2.5 whitespace-nowrap";

/** What can be done to the ticked leads: one plain form, over the end of the list. */
export function TickedBar({ agents }: { agents: Agents | null }) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(staffFailures.updateLeads);
  const form = useRef<HTMLFormElement>(null);
  // The focus goes on where the ticks were; after a failure they still are.
  useWhenDone(fetcher, () => {
    const boxes = [...(form.current?.elements ?? [])].filter(isBox);
    const first = boxes.find(({ checked }) => checked) ?? boxes[0];
    for (const box of boxes) box.checked = false;
    first?.focus({ preventScroll: true });
  });
  return (
    <form
      ref={form}
      id={tickedForm}
      // Browsers would bring back the ticks of the page as it was.
      autoComplete="off"
      method="post"
      action={`${pathname}${search}`}
      aria-label="Ticked leads"
      className="sticky bottom-0 z-20 mt-2 hidden flex-wrap items-center gap-1.5 border-line border-t bg-paper/95 py-2 backdrop-blur not-supports-[selector(:has(*))]:flex group-has-[[form=ticked-leads]:checked]/leads:flex"
      onSubmit={(event) => {
        event.preventDefault();
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
        if (button.formMethod === "dialog" || fetcher.state !== "idle") return;
        const fields = new FormData(event.currentTarget);
        fields.set("intent", button.value);
        fetcher.submit(fields, { method: "post", preventScrollReset: true });
      }}
    >
      {/* Enter in a checkbox presses the first button: this one sends nothing. */}
      <button type="submit" formMethod="dialog" hidden>
        Nothing
      </button>
      <HiddenFields fields={{ [tickedMark]: 1 }} />
      <span className="pr-1 font-semibold tabular-nums before:content-[counter(ticked)]">
        {" "}
        chosen
      </span>
      <button type="submit" name="intent" value="answered" className={small}>
        Answered
      </button>
      <button type="submit" name="intent" value="delete" className={small}>
        Delete
      </button>
      {agents && (
        <span className="flex min-w-0 gap-1.5">
          <select
            name="agent"
            aria-label="Agent of the ticked leads"
            autoComplete="off"
            className="field min-h-11 min-w-0 py-1"
          >
            <option value="">Nobody</option>
            <Options of={agents} />
          </select>
          <button type="submit" name="intent" value="agent" className={small}>
            Set agent
          </button>
        </span>
      )}
    </form>
  );
}

const isBox = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";
