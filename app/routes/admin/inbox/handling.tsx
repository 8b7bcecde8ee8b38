import { useState } from "react";
import { leadFailures, staffFailures } from "~/forms/staff-failures";
import type { OpenLead } from "~/models/leads/inbox/inbox-view.server";
import { ethiopian, formatDay, wholeDate } from "~/models/time";
import { StoredChoice } from "~/ui/action-form";
import { Icon } from "~/ui/icon";
import { inquiryStatuses, requestStatuses } from "~db/vocabulary";
import { LeadForm } from "./lead-form";
import { Notes } from "./notes";

type Choice = { value: string; label: string };
type Props = { lead: OpenLead };

const statuses = { inquiry: inquiryStatuses, request: requestStatuses };

/** What staff do with a lead: answered or not, hold, delete, status, agent, call back and notes. */
export function Handling({ lead, agents }: Props & { agents: readonly Choice[] | null }) {
  const failed = leadFailures[lead.list];
  return (
    <section aria-label="Handling" className="grid gap-4 border-line border-t pt-4">
      <div className="flex flex-wrap gap-2">
        <LeadForm lead={lead} intent="answered" failed={failed.update}>
          {(isBusy) => (
            <button
              type="submit"
              aria-busy={isBusy || undefined}
              aria-disabled={lead.isAnswered || undefined}
              className="button button-quiet aria-disabled:opacity-60"
            >
              <Icon name="check" size={18} />
              Answered
            </button>
          )}
        </LeadForm>
        <LeadForm
          lead={lead}
          intent={lead.quarantined ? "not spam" : "spam"}
          failed={failed.update}
        >
          {(isBusy) => (
            <button type="submit" aria-busy={isBusy || undefined} className="button button-quiet">
              <Icon
                name={lead.quarantined ? "shield-check" : "shield-exclamation-point"}
                size={18}
              />
              {lead.quarantined ? "Release" : "Hold"}
            </button>
          )}
        </LeadForm>
        <LeadForm lead={lead} intent="delete" failed={failed.remove}>
          {(isBusy) => (
            <button type="submit" aria-busy={isBusy || undefined} className="button button-quiet">
              <Icon name="trash" size={18} />
              Delete
            </button>
          )}
        </LeadForm>
        {lead.isAnswered && (
          <LeadForm lead={lead} intent="not answered" failed={failed.update}>
            {(isBusy) => (
              <button type="submit" aria-busy={isBusy || undefined} className="button button-quiet">
                Not answered
              </button>
            )}
          </LeadForm>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choose
          lead={lead}
          intent="status"
          label="Status"
          values={statuses[lead.list]}
          value={lead.status}
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
      <CallBack key={lead.callBack?.day ?? ""} lead={lead} />
      <Notes lead={lead} />
    </section>
  );
}

/** A select that is sent when another is chosen; without script by its button. */
function Choose({
  lead,
  intent,
  label,
  values,
  value,
}: Props & {
  intent: "status" | "agent";
  label: string;
  values: readonly (string | Choice)[];
  value: string;
}) {
  return (
    <LeadForm lead={lead} intent={intent} failed={leadFailures[lead.list].update} sendsOnChange>
      {(isBusy) => (
        <>
          <label htmlFor={`${intent}-choice`} className="caption">
            {label}
          </label>
          <StoredChoice
            id={`${intent}-choice`}
            key={lead.key}
            name={intent}
            className="field"
            {...{ values, value, isBusy }}
          />
          <span className="without-script">
            <button type="submit" className="button button-quiet mt-2">
              Set {label.toLowerCase()}
            </button>
          </span>
        </>
      )}
    </LeadForm>
  );
}

/** The day on which to call back, with the same day in the Ethiopian calendar. */
function CallBack({ lead }: Props) {
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
          <button type="submit" aria-busy={isBusy || undefined} className="button button-quiet">
            Save
          </button>
          {callBack && (
            <button
              type="submit"
              name="clear"
              value="1"
              formNoValidate
              className="button button-quiet"
            >
              Clear
            </button>
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
