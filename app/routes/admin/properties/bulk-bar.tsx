import { useLoaderData, useLocation } from "@remix-run/react";
import { useRef } from "react";
import { type ListingAction, type StaffFilters, tickedMark } from "~/models/property/staff-schema";
import { paths } from "~/paths";
import { staffFailures } from "~/staff-failures";
import { HiddenFields, useActionFetcher, useWhenDone } from "~/ui/action-form";
import { Options } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { showToast } from "~/ui/toast";
import type { loader } from "./route";

/** The version of the list that is shown, which its forms send. */
export function useListVersion() {
  const { version } = useLoaderData<typeof loader>();
  return { version };
}

/** The id of the form that the checkboxes of the rows belong to. */
export const bulkForm = "bulk";

const small = "button button-quiet min-h-11 px-3 whitespace-nowrap";

/**
 * What can be done to the ticked rows: one plain form. It is shown as soon as something is ticked,
 * over the end of the list, so that no row moves.
 */
export function BulkBar({
  filters,
  agents,
  isAdmin,
}: {
  filters: StaffFilters;
  agents: readonly { value: string; label: string }[];
  isAdmin: boolean;
}) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(staffFailures.updateProperty);
  const form = useRef<HTMLFormElement>(null);
  // Nothing is ticked any more once it was done; after a failure all of it still is.
  useWhenDone(fetcher, () => {
    const hadFocus = form.current?.contains(document.activeElement);
    form.current?.reset();
    // The button is hidden then.
    const all = form.current?.elements.namedItem("all");
    if (hadFocus && all instanceof HTMLElement) all.focus({ preventScroll: true });
  });
  const isArchive = filters.shown === "archived";
  const actions: [ListingAction, string][] = [
    ["confirm", "Confirm"],
    ["sold", "Sold"],
    ["pending", "Pending"],
    ["feature", "Feature"],
    ["unfeature", "Stop featuring"],
    isArchive ? ["restore", "Restore"] : ["archive", "Archive"],
  ];
  return (
    <form
      ref={form}
      id={bulkForm}
      method="post"
      action={`${pathname}${search}`}
      aria-label="Ticked listings"
      className="sticky bottom-0 z-20 -mx-4 hidden flex-wrap items-center gap-1.5 border-line border-t bg-paper/95 px-4 py-2 backdrop-blur not-supports-[selector(:has(*))]:flex group-has-[[form=bulk]:checked]/list:flex md:mx-0"
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
        if (button.formMethod === "get") {
          showToast({ title: "Exporting properties...", tone: "success" });
          return;
        }
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        fields.set("intent", button.value);
        if (fetcher.state === "idle")
          fetcher.submit(fields, { method: "post", preventScrollReset: true });
      }}
    >
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <input type="hidden" name={tickedMark} value="1" />
      <HiddenFields fields={useListVersion()} />
      {actions.map(([intent, label]) => (
        <button key={intent} type="submit" name="intent" value={intent} className={small}>
          {label}
        </button>
      ))}
      {isAdmin && (
        <>
          <button
            type="submit"
            formMethod="get"
            formAction={`${paths.exports}/properties`}
            className={small}
          >
            <Icon name="download" size={18} />
            Export
          </button>
          <span className="flex min-w-0 gap-1.5">
            <select
              name="toAgent"
              aria-label="Agent"
              autoComplete="off"
              className="field min-h-11 min-w-0 py-1 lg:max-w-44"
            >
              <option value="">The office</option>
              <Options of={agents} />
            </select>
            <button type="submit" name="intent" value="agent" className={small}>
              Set agent
            </button>
          </span>
        </>
      )}
    </form>
  );
}
