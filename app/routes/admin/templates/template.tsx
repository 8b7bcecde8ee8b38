import { useRef } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { langOf } from "~/models/lang";
import { placeholders, templateLimits } from "~/models/leads/reply-template/placeholders";
import type { Template } from "~/models/leads/reply-template/staff.server";
import { RowForm, useEdition } from "~/ui/admin/conflict";
import { ConfirmButton } from "~/ui/admin/dialog";
import { Badge } from "~/ui/badge";
import { useCheckedForm, useIsReturned } from "~/ui/form/checked-form";
import { Field, SelectField, TextField } from "~/ui/form/field";
import { Icon } from "~/ui/icon";

const languageNames = [
  { value: "en", label: "English" },
  { value: "am", label: "አማርኛ (Amharic)" },
];

export function TemplateCard({ template, isLast }: { template: Template; isLast: boolean }) {
  const { id, name, language, text } = template;
  return (
    <li className="panel p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold" {...langOf(name)}>
          {name}
        </h2>
        <Badge>{language === "am" ? "Amharic" : "English"}</Badge>
      </div>
      <p className="mt-2 whitespace-pre-line wrap-anywhere" lang={language}>
        {text}
      </p>
      <div className="mt-3 flex flex-wrap items-start gap-2">
        <FoldedForm
          id={`template-${id}`}
          template={template}
          className="min-w-0 open:w-full"
          summary={<summary className="button button-quiet list-none">Edit</summary>}
        />
        <ConfirmButton
          id={`delete-${id}`}
          fields={{ intent: "delete", id }}
          failed={staffFailures.deleteTemplate}
          title="Delete template"
          question={`Are you sure? This will delete the template ${name}.${isLast ? " It is the last one: the built-in templates come back." : ""}`}
          confirm="Delete"
          triggerLabel={`Delete ${name}`}
        />
      </div>
    </li>
  );
}

export function AddTemplate() {
  return (
    <FoldedForm
      id="add-template"
      className="panel p-4"
      summary={
        <summary className="button button-action list-none">
          <Icon name="plus" size={18} />
          Add template
        </summary>
      }
    />
  );
}

type FormProps = { id: string; template?: Template };
type FoldedProps = FormProps & { className: string; summary: React.ReactNode };

/** Closes when the form was saved, and resets the form to the current version. */
function FoldedForm({ className, summary, ...form }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [edition, renew] = useEdition();
  const onSaved = () => {
    renew();
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={details} className={className} open={useIsReturned(form.id)}>
      {summary}
      <div className="pt-4">
        <TemplateForm key={edition} {...form} onSaved={onSaved} />
      </div>
    </details>
  );
}

function TemplateForm({ id, template, onSaved }: FormProps & { onSaved: () => void }) {
  const { frame, fields } = useCheckedForm({
    id,
    schema: () =>
      import("~/models/leads/reply-template/schema").then((schemas) => schemas.templateInput),
    failed: staffFailures.saveTemplate,
    defaultValue: template ?? { language: "en" },
  });
  return (
    <RowForm
      {...{ ...frame, fields, onSaved }}
      hiddenFields={template ? { intent: "edit", id: template.id } : { intent: "add" }}
      preventScrollReset
      className="grid gap-4"
      button="Save template"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          field={fields.name}
          label="Name"
          type="text"
          maxLength={templateLimits.name}
          required
        />
        <SelectField field={fields.language} label="Language" options={languageNames} />
      </div>
      <TextField
        field={fields.text}
        label="Text"
        rows={8}
        maxLength={templateLimits.text}
        required
        hint={<Placeholders />}
      />
    </RowForm>
  );
}

function Placeholders() {
  return (
    <>
      {Object.entries(placeholders).map(([name, meaning], index) => (
        <span key={name}>
          {index > 0 && ", "}
          <code className="text-ink">{`{${name}}`}</code> {meaning}
        </span>
      ))}
    </>
  );
}
