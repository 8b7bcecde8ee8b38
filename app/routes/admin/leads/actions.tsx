import { leadFailures, staffFailures } from "~/forms/staff-failures";
import type { LeadView } from "~/models/leads/lead/lead-view.server";
import { ActionButton, ActionForm, ActionSelect } from "~/ui/action-form";
import { DeleteButton, iconButton } from "~/ui/admin/cells";
import { OpenedOn } from "~/ui/admin/conflict";
import { ContactQuestion } from "~/ui/admin/contact-question";
import { closeDialog, Dialog } from "~/ui/admin/dialog";
import { LeadHistory } from "~/ui/admin/lead-notes";
import { SubmitButton } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";
import { inquiryStatuses, requestStatuses } from "~db/office-vocabulary";

export function LeadActions({ lead }: { lead: LeadView }) {
  return (
    <div className="grid gap-2">
      {lead.list === "request" ? (
        <StatusDialog lead={lead} />
      ) : (
        <ActionSelect
          fields={{ intent: "status", id: lead.id, version: lead.version }}
          failed={leadFailures.inquiry.update}
          name="status"
          label={`Status of ${lead.name}`}
          values={inquiryStatuses}
          value={lead.status}
        />
      )}
      <Buttons lead={lead} />
      <LeadHistory lead={lead} />
    </div>
  );
}

function Buttons({ lead }: { lead: LeadView }) {
  const { id, name, quarantined, isAnswered, isClosed, version, contact } = lead;
  const failed = leadFailures[lead.list];
  const row = { id, version };
  const answer = isAnswered ? "Not answered" : "Answered";
  return (
    <div className="flex flex-wrap gap-1">
      <ContactQuestion contact={contact} name={name} list={lead.list} fields={row} />
      {(isAnswered || !isClosed) && (
        <ActionButton
          fields={{ ...row, intent: answer.toLowerCase() }}
          failed={failed.update}
          className="button button-quiet px-3"
          label={`${answer}: ${name}`}
        >
          {answer}
        </ActionButton>
      )}
      <ActionButton
        fields={{ ...row, intent: "quarantine", quarantined: !quarantined }}
        failed={failed.update}
        className={iconButton}
        label={quarantined ? `Release ${name}` : `Hold ${name}`}
        title={quarantined ? "Release to the inbox" : "Hold"}
      >
        <Icon name={quarantined ? "shield-check" : "shield-exclamation-point"} size={18} />
      </ActionButton>
      <DeleteButton id={id} name={name} failed={failed.remove} />
    </div>
  );
}

function StatusDialog({ lead: { id, name, status, version } }: { lead: LeadView }) {
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
          {requestStatuses.map((value) => (
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
        <SubmitButton look="action">Update Status</SubmitButton>
      </ActionForm>
    </Dialog>
  );
}
