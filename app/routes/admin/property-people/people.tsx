import { staffFailures } from "~/forms/staff-failures";
import { languageChoices, ownerLimits, reportChoices } from "~/models/accounts/limits";
import { langOf } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { ActionSelect } from "~/ui/action-form";
import { CallOwner } from "~/ui/admin/cells";
import { RowForm, useEdition } from "~/ui/admin/conflict";
import { TextLink } from "~/ui/admin/page-head";
import { useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, SelectField, TextField } from "~/ui/form/field";
import type { People } from "./answer.server";

const formId = "owner";

export function PropertyPeople({ people, isOpen = false }: { people: People; isOpen?: boolean }) {
  const { id, version, owner, agent, agentId, agents } = people;
  const [edition, renew] = useEdition();
  const isReturned = useIsReturned(formId);
  const action = `${officePaths.editProperty}/${id}/people`;
  return (
    <section
      aria-label="Owner and agent"
      className="panel mb-5 grid gap-x-6 gap-y-3 p-4 md:grid-cols-2 md:px-6"
    >
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">Owner</h2>
        <p {...langOf(owner?.name ?? "")}>{owner?.name || "Not known"}</p>
        {owner && owner.version > 0 && (
          <TextLink to={`${officePaths.owners}/${id}`}>All their homes</TextLink>
        )}
        {owner?.commission && <p className="text-sm text-muted">{owner.commission}</p>}
        <CallOwner owner={owner} />
      </div>
      <div className="min-w-0">
        <h2 className="mb-1 text-lg font-semibold">Agent</h2>
        {agents ? (
          <ActionSelect
            action={action}
            fields={{ intent: "agent", version }}
            failed={staffFailures.assignAgent}
            name="agentId"
            label="Agent"
            values={[{ value: "", label: "The office" }, ...agents]}
            value={String(agentId ?? "")}
          />
        ) : (
          <p>{agent}</p>
        )}
      </div>
      <details className="md:col-span-2" open={isOpen || isReturned}>
        <summary className="link inline-flex min-h-11 list-none items-center">Edit owner</summary>
        <p className="mb-3 text-sm text-muted">For staff only: visitors see nothing of it.</p>
        <OwnerForm key={edition} owner={owner} action={action} onSaved={renew} />
      </details>
    </section>
  );
}

const inputs = [
  { name: "name", label: "Name", type: "text", autoComplete: "off" },
  { name: "phone", label: "Phone", type: "tel", autoComplete: "off" },
  { name: "email", label: "Email", type: "email", autoComplete: "off" },
  {
    name: "commission",
    label: "Commission",
    type: "text",
    hint: "Such as 2%, or one month's rent",
  },
] as const;

function OwnerForm({
  owner,
  action,
  onSaved,
}: {
  owner: People["owner"];
  action: string;
  onSaved: () => void;
}) {
  const { frame, fields } = useCheckedForm({
    id: formId,
    schema: () => import("~/models/accounts/owner/schema").then((schemas) => schemas.ownerForm),
    failed: staffFailures.saveOwner,
    defaultValue: { ...owner, isReported: String(owner?.isReported ?? true) },
  });
  return (
    <RowForm {...{ ...frame, fields, action, onSaved }} preventScrollReset button="Save owner">
      <div className="grid gap-5 md:grid-cols-2">
        {inputs.map(({ name, ...input }) => (
          <Field key={name} field={fields[name]} maxLength={ownerLimits[name]} {...input} />
        ))}
        <SelectField
          field={fields.language}
          label="Language of their mails"
          options={languageChoices}
        />
        <SelectField field={fields.isReported} label="Monthly report" options={reportChoices} />
      </div>
      <TextField field={fields.notes} label="Notes" maxLength={ownerLimits.notes} />
    </RowForm>
  );
}
