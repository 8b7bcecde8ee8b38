import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { type StaffFilters, tickedMark } from "~/models/catalogue/property/staff-schema";
import { formatCount } from "~/models/words";
import { officePaths } from "~/office-paths";
import { HiddenFields, type useActionFetcher } from "~/ui/action-form";
import { iconButton } from "~/ui/admin/cells";
import { dialogFrame, showModal } from "~/ui/admin/dialog";
import { SubmitButton } from "~/ui/admin/page-head";
import { SelectionBar, selectionButton, type useSelection } from "~/ui/admin/selection";
import { Options } from "~/ui/form/field";
import { Icon } from "~/ui/icon";
import { useHydrated } from "~/ui/store";
import { showToast } from "~/ui/toast";
import {
  agentChoice,
  bulkActions,
  chosenIntent,
  exportIntent,
  resolveChoice,
} from "./bulk-actions";

export const bulkForm = "bulk";

const onLaptop = `${selectionButton} max-lg:hidden`;

type Agents = readonly { value: string; label: string }[];

export function BulkBar({
  filters,
  version,
  agents,
  isAdmin,
  mayFeature,
  total,
  onPage,
  selection,
}: {
  filters: StaffFilters;
  version: number;
  agents: Agents;
  isAdmin: boolean;
  mayFeature: boolean;
  total: number;
  onPage: number;
  selection: ReturnType<typeof useSelection>;
}) {
  const exporting = useRef<HTMLButtonElement>(null);
  const actions = bulkActions(filters.shown === "archived", mayFeature);
  return (
    <SelectionBar
      id={bulkForm}
      label="Ticked listings"
      className="group/bulk -mx-4 px-4 group-has-[[form=bulk]:checked,[data-elsewhere]]/list:flex md:mx-0"
      failed={staffFailures.updateProperty}
      question={(fetcher) => <Question fetcher={fetcher} />}
      onDone={selection.end}
      prepare={(fields) => {
        resolveChoice(fields);
        const isExport = fields.get("intent") === exportIntent;
        if (isExport) exporting.current?.click();
        return !isExport;
      }}
    >
      <HiddenFields fields={{ ...filters, [tickedMark]: 1, version }} />
      {total > onPage && (
        <label className="hidden min-h-11 basis-full items-center gap-2 font-semibold group-has-[[data-page]:checked]/list:flex lg:basis-auto">
          <input type="checkbox" name="all" value="1" form={bulkForm} className="size-5 shrink-0" />
          All {total.toLocaleString("en-US")} that match
        </label>
      )}
      <Chosen {...selection} onPage={onPage} total={total} />
      {selection.others.length > 0 && (
        <>
          <input type="hidden" name="ids" value={selection.others.join()} data-elsewhere />
          <button
            type="button"
            aria-label="Untick all"
            title="Untick all"
            className={iconButton}
            onClick={selection.end}
          >
            <Icon name="x" size={18} />
          </button>
        </>
      )}
      {actions.map(([intent, label]) => (
        <button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          className={intent === "confirm" ? selectionButton : onLaptop}
        >
          {label}
        </button>
      ))}
      {isAdmin && (
        <button
          ref={exporting}
          type="submit"
          formMethod="get"
          formAction={`${officePaths.exports}/properties`}
          className={onLaptop}
          onClick={() => showToast({ title: "Exporting properties...", tone: "success" })}
        >
          Export
        </button>
      )}
      <span className="flex min-w-0 flex-1 basis-36 gap-1.5 lg:hidden">
        <select
          name="choice"
          aria-label="More to do"
          autoComplete="off"
          className="field min-h-11 min-w-0 grow py-1 pl-2"
        >
          <option value="">More</option>
          <Options of={actions.slice(1).map(([value, label]) => ({ value, label }))} />
          {isAdmin && (
            <>
              <option value={exportIntent}>Export</option>
              <optgroup label="Agent">
                <option value={agentChoice("")}>The office</option>
                <Options
                  of={agents.map(({ value, label }) => ({ value: agentChoice(value), label }))}
                />
              </optgroup>
            </>
          )}
        </select>
        <button type="submit" name="intent" value={chosenIntent} className={selectionButton}>
          Go
        </button>
      </span>
      {isAdmin && <Agent agents={agents} />}
    </SelectionBar>
  );
}

const chosenClass = "font-semibold tabular-nums max-sm:max-w-20 max-sm:text-sm max-sm:leading-4";

/** How many listings are selected; without script the style sheet counts them. */
function Chosen({
  count,
  others,
  pages,
  onPage,
  total,
}: Pick<ReturnType<typeof useSelection>, "count" | "others" | "pages"> & {
  onPage: number;
  total: number;
}) {
  return (
    <>
      <output className={chosenClass}>
        {count > 0 && `${count.toLocaleString("en-US")} chosen`}
        {others.length > 0 && `, on ${formatCount(pages, "page")}`}
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

/** The question that the form was answered with, as a dialog; "yes" sends it again. */
function Question({ fetcher }: { fetcher: ReturnType<typeof useActionFetcher> }) {
  const { pathname, search } = useLocation();
  const returned = useActionData<FormAnswer>();
  const answer = (fetcher.data as FormAnswer | undefined) ?? returned;
  const [closed, setClosed] = useState<FormAnswer>();
  const isLive = useHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const question = answer === closed ? undefined : answer?.question;
  useEffect(() => {
    if (isLive && question && dialog.current) showModal(dialog.current, () => setClosed(answer));
  }, [isLive, question, answer]);
  if (!question) return null;
  const { title, text, confirm, form } = question;
  return (
    <dialog
      ref={dialog}
      open={!isLive}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={dialogFrame}
      onSubmit={({ currentTarget }) => currentTarget.close()}
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {text} It can be undone as one for 30 days.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <a
          href={`${pathname}${search}`}
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          Cancel
        </a>
        <fetcher.Form method="post" action={form.action} preventScrollReset>
          <HiddenFields fields={form.fields} />
          <SubmitButton look="action">{confirm}</SubmitButton>
        </fetcher.Form>
      </div>
    </dialog>
  );
}
