import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { type StaffFilters, tickedMark } from "~/models/catalogue/property/staff-schema";
import { paths } from "~/paths";
import { HiddenFields, useActionFetcher, useWhenDone } from "~/ui/action-form";
import { Options } from "~/ui/form/field";
import { showToast } from "~/ui/toast";
import { agentDeed, asChosen, deedsOf, exportDeed, resolveDeed } from "./deeds";
import { Question } from "./question";
import { bulkForm, type useTicks } from "./use-ticks";

const small = "button button-quiet min-h-11 px-2.5 whitespace-nowrap";
const onLaptop = `${small} max-lg:hidden`;

type Agents = readonly { value: string; label: string }[];

/**
 * What can be done to the ticked rows: one plain form. It is shown as soon as something is ticked,
 * over the end of the list, so that no row moves; on a phone it is one line.
 */
export function BulkBar({
  filters,
  version,
  agents,
  isAdmin,
  mayFeature,
  total,
  onPage,
  ticks,
}: {
  filters: StaffFilters;
  /** Of the list that is shown. */
  version: number;
  agents: Agents;
  isAdmin: boolean;
  mayFeature: boolean;
  /** How many listings match, and how many the page has. */
  total: number;
  onPage: number;
  ticks: ReturnType<typeof useTicks>;
}) {
  const { pathname, search } = useLocation();
  const fetcher = useActionFetcher(staffFailures.updateProperty);
  const exporting = useRef<HTMLButtonElement>(null);
  // Nothing is ticked any more once it was done; after a failure all of it still is.
  useWhenDone(fetcher, ticks.done);
  const deeds = deedsOf(filters.shown === "archived", mayFeature);
  return (
    <>
      <Question fetched={fetcher.data}>
        {({ form, confirm }) => (
          <fetcher.Form method="post" action={form.action} preventScrollReset>
            <HiddenFields fields={form.fields} />
            <button type="submit" className="button button-danger">
              {confirm}
            </button>
          </fetcher.Form>
        )}
      </Question>
      <form
        id={bulkForm}
        // Browsers would bring back the ticks of the page as it was.
        autoComplete="off"
        method="post"
        action={`${pathname}${search}`}
        aria-label="Ticked listings"
        className="group/bulk sticky bottom-0 z-20 -mx-4 hidden flex-wrap items-center gap-1.5 border-line border-t bg-paper/95 px-4 py-2 backdrop-blur not-supports-[selector(:has(*))]:flex group-has-[[form=bulk]:checked]/list:flex md:mx-0"
        onSubmit={(event) => {
          const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
          if (button.formMethod === "get") {
            showToast({ title: "Exporting properties...", tone: "success" });
            return;
          }
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          fields.set("intent", button.value);
          resolveDeed(fields);
          if (button.formMethod === "dialog" || fetcher.state !== "idle") return;
          if (fields.get("intent") === exportDeed) exporting.current?.click();
          else fetcher.submit(fields, { method: "post", preventScrollReset: true });
        }}
      >
        {/* Enter in a checkbox presses the first button: this one sends nothing. */}
        <button type="submit" formMethod="dialog" hidden>
          Nothing
        </button>
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={String(value)} />
        ))}
        <input type="hidden" name={tickedMark} value="1" />
        <HiddenFields fields={{ version }} />
        {total > onPage && (
          <label className="hidden min-h-11 basis-full items-center gap-2 font-semibold group-has-[[data-page]:checked]/list:flex lg:basis-auto">
            <input
              type="checkbox"
              name="all"
              value="1"
              form={bulkForm}
              className="size-5 shrink-0"
            />
            All {total.toLocaleString("en-US")} that match
          </label>
        )}
        <Chosen count={ticks.chosen} onPage={onPage} total={total} />
        {deeds.map(([intent, label]) => (
          <button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            className={intent === "confirm" ? small : onLaptop}
          >
            {label}
          </button>
        ))}
        {isAdmin && (
          <button
            ref={exporting}
            type="submit"
            formMethod="get"
            formAction={`${paths.exports}/properties`}
            className={onLaptop}
          >
            Export
          </button>
        )}
        <span className="flex min-w-0 flex-1 basis-20 gap-1.5 lg:hidden">
          <select name="deed" aria-label="More to do" autoComplete="off" className={selectClass}>
            <option value="">More</option>
            <Options of={deeds.slice(1).map(([value, label]) => ({ value, label }))} />
            {isAdmin && (
              <>
                <option value={exportDeed}>Export</option>
                <optgroup label="Agent">
                  <option value={agentDeed("")}>The office</option>
                  <Options
                    of={agents.map(({ value, label }) => ({ value: agentDeed(value), label }))}
                  />
                </optgroup>
              </>
            )}
          </select>
          <button type="submit" name="intent" value={asChosen} className={small}>
            Go
          </button>
        </span>
        {isAdmin && <Agent agents={agents} />}
      </form>
    </>
  );
}

const selectClass = "field min-h-11 min-w-0 grow py-1 pl-2";

const chosenClass = "font-semibold tabular-nums max-sm:max-w-14 max-sm:text-sm max-sm:leading-4";

/** How many listings are meant; without script the style sheet tells. */
function Chosen({ count, onPage, total }: { count: number; onPage: number; total: number }) {
  return (
    <>
      <output className={chosenClass}>
        {count > 0 && `${count.toLocaleString("en-US")} chosen`}
      </output>
      <span className={`without-script ${chosenClass}`}>
        <span className="before:content-[counter(ticked)] group-has-[[data-page]:checked]/list:hidden" />
        <span className="hidden group-has-[[data-page]:checked]/list:inline group-has-[[name=all]:checked]/list:hidden">
          {onPage}
        </span>
        <span className="hidden group-has-[[name=all]:checked]/list:inline">
          {total.toLocaleString("en-US")}
        </span>{" "}
        chosen
      </span>
    </>
  );
}

/** Whose the listings become; on a phone the select of all actions says it. */
function Agent({ agents }: { agents: Agents }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <select
        name="toAgent"
        aria-label="Agent"
        autoComplete="off"
        className="field min-h-11 min-w-0 py-1 max-lg:hidden lg:max-w-36"
      >
        <option value="">The office</option>
        <Options of={agents} />
      </select>
      <label
        title="Their leads that are still open get this agent as well"
        className="flex min-h-11 items-center gap-2 text-sm max-lg:hidden max-lg:group-has-[option[value^=agent]:checked]/bulk:flex"
      >
        <input type="checkbox" name="leads" value="1" className="size-5" />
        Leads too
      </label>
      <button type="submit" name="intent" value="agent" className={onLaptop}>
        Set agent
      </button>
    </span>
  );
}
