import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/lead/lead-view.server";
import { chosenStates, stateLabels } from "~/models/leads/lead/state";
import { ethiopian, formatDay, wholeDate } from "~/models/time";
import { StoredChoice } from "~/ui/action-form";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { HistoryEntries, NoteFields, useReturnedNote } from "~/ui/admin/lead-notes";
import { SubmitButton } from "~/ui/admin/page-head";
import type { ListChoice } from "~/ui/admin/staff-list/list-form";
import { LeadButton, LeadForm, useSavedText } from "./lead-form";

type Choices = ListChoice["values"];
type Props = { lead: OpenLead };

/** Records the outcome of the last contact, or that the lead was answered in another way. */
export function Outcome({ lead }: Props) {
  const { pathname, search } = useLocation();
  if (lead.contact)
    return (
      <ContactQuestion
        contact={lead.contact}
        name={lead.name}
        list={lead.list}
        fields={{ lead: lead.key, version: lead.version }}
        action={`${pathname}${search}#${lead.key}`}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      <LeadButton
        lead={lead}
        intent="answered"
        icon="check"
        aria-disabled={lead.isAnswered || undefined}
        className="button button-quiet px-3 aria-disabled:opacity-60"
      >
        Answered
      </LeadButton>
      {!lead.isAnswered && (
        <LeadButton lead={lead} intent="not yet" className="button button-quiet px-3">
          Later
        </LeadButton>
      )}
    </div>
  );
}

/** @param agents null for users who may not assign leads. */
export function Handling({ lead, agents }: Props & { agents: Choices | null }) {
  return (
    <section aria-label="Handling" className="grid gap-4 border-line border-t pt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Choose
          lead={lead}
          intent="state"
          label="State"
          values={[...new Set([lead.state, ...chosenStates])].map((value) => ({
            value,
            label: stateLabels[value],
          }))}
          value={lead.state}
        />
        {agents && (
          <Choose
            lead={lead}
            intent="agent"
            label="Agent"
            values={[{ value: "", label: "Nobody" }, ...agents]}
            value={String(lead.agentId ?? "")}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {lead.isAnswered && (
          <LeadButton lead={lead} intent="not answered">
            Not answered
          </LeadButton>
        )}
        {lead.quarantined ? (
          <LeadButton lead={lead} intent="not spam" icon="shield-check">
            Release
          </LeadButton>
        ) : (
          <LeadButton lead={lead} intent="spam" icon="shield-exclamation-point">
            Hold
          </LeadButton>
        )}
        <LeadButton lead={lead} intent="delete" icon="trash">
          Delete
        </LeadButton>
      </div>
      <Notes lead={lead} />
    </section>
  );
}

function Notes({ lead }: Props) {
  const { field, onInput } = useSavedNote(lead);
  const typed = useReturnedNote("lead", lead.key);
  return (
    <div>
      <LeadForm
        lead={lead}
        intent="note"
        failed={staffFailures.saveNote}
        className="mb-3 grid gap-2"
      >
        {(isBusy) => (
          <NoteFields isBusy={isBusy} field={field} defaultValue={typed} onInput={onInput} />
        )}
      </LeadForm>
      <HistoryEntries history={lead.history} name={lead.name} />
    </div>
  );
}

/** Stores an unsaved note in this tab until it is in the history. */
function useSavedNote({ key, history }: OpenLead) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { place, read, save } = useSavedText("note", key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `save` change with `place`
  useEffect(() => {
    const saved = read();
    if (!saved || !field.current) return;
    const isInHistory = history.some(({ isNote, text }) => isNote && text === saved.trim());
    if (isInHistory) save(null);
    else field.current.value ||= saved;
  }, [place, history]);
  return {
    field,
    onInput: ({ currentTarget }: React.FormEvent<HTMLTextAreaElement>) => save(currentTarget.value),
  };
}

type ChooseProps = Props & { intent: string; label: string; values: Choices; value: string };

function Choose({ lead, intent, label, values, value }: ChooseProps) {
  const id = `${intent}-choice`;
  return (
    <LeadForm lead={lead} intent={intent} sendsOnChange>
      {(isBusy) => (
        <>
          <label htmlFor={id} className="caption">
            {label}
          </label>
          <StoredChoice
            key={lead.key}
            name={intent}
            className="field"
            {...{ id, values, value, isBusy }}
          />
          <span className="without-script">
            <SubmitButton className="mt-2">Set {label.toLowerCase()}</SubmitButton>
          </span>
        </>
      )}
    </LeadForm>
  );
}

const soon = [
  { days: 1, label: "Tomorrow" },
  { days: 3, label: "In 3 days" },
];

export function CallBack({ lead }: Props) {
  const { callBack } = lead;
  const [day, setDay] = useState(callBack?.day ?? "");
  return (
    <LeadForm
      lead={lead}
      intent="call back"
      failed={staffFailures.callBack}
      className="flex flex-wrap items-end gap-2"
    >
      {(isBusy) => (
        <>
          {soon.map(({ days, label }) => (
            <SubmitButton key={days} name="inDays" value={days} formNoValidate className="px-3">
              {label}
            </SubmitButton>
          ))}
          <label>
            <span className="caption">Call back on</span>
            <input
              type="date"
              name="callBackOn"
              required={!callBack}
              min={lead.firstCallBack}
              defaultValue={callBack?.day}
              className="field"
              onInput={(event) => setDay(event.currentTarget.value)}
            />
          </label>
          <SubmitButton isBusy={isBusy} className="px-3">
            Save
          </SubmitButton>
          {callBack && (
            <SubmitButton name="clear" value="1" formNoValidate className="px-3">
              Clear
            </SubmitButton>
          )}
          <output className="basis-full text-sm text-muted" suppressHydrationWarning>
            {/^\d{4}-\d\d-\d\d$/.test(day) && (
              <>
                Ethiopian calendar: {formatDay(day, ethiopian("en"), wholeDate)} (
                <span lang="am">{formatDay(day, ethiopian("am"), wholeDate)}</span>)
              </>
            )}
          </output>
        </>
      )}
    </LeadForm>
  );
}
