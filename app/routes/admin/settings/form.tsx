import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import type { settingsForm } from "~/models/operations/settings/settings.server";
import { CheckboxField } from "~/ui/admin/checkbox-field";
import { RowForm } from "~/ui/admin/conflict";
import { PictureField } from "~/ui/admin/picture-field";
import { typeInto } from "~/ui/admin/type-into";
import { useCheckedForm } from "~/ui/form/checked-form";
import { Field, type FormField, TextField } from "~/ui/form/field";
import { agencySettings, answerHoursMax } from "~db/agency";
import { type SettingGroup, settingGroups, type TextSettingName, textSetting } from "~db/settings";
import { CostTerms } from "./cost-terms";

type Fields = Record<string, FormField>;
type Shown = Awaited<ReturnType<typeof settingsForm>> & { group: SettingGroup };
type Props = Shown & { onSaved: () => void };

export function SettingsForm({ group, values, secrets, usual, onSaved }: Props) {
  const { frame, fields } = useCheckedForm({
    id: "settings",
    schema: () =>
      import("~/models/operations/settings/schema").then(({ settingsInput }) =>
        settingsInput(group),
      ),
    failed: staffFailures.saveSettings,
    defaultValue: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value === true ? "on" : String(value || ""),
      ]),
    ),
  });
  const all: Fields = fields;
  return (
    <RowForm
      {...{ ...frame, fields, onSaved }}
      encType="multipart/form-data"
      preventScrollReset
      className="panel grid max-w-2xl gap-5 p-4 md:p-6"
      button="Save settings"
    >
      <h2 className="sr-only">{settingGroups[group]}</h2>
      {group === "hours" && (
        <Field
          field={all.answerHours as FormField}
          label="Hours after which a lead that waits is late"
          type="text"
          inputMode="numeric"
          maxLength={String(answerHoursMax).length}
          required
        />
      )}
      {Object.keys(usual).map((name) => (
        <TextSetting
          key={name}
          name={name as TextSettingName}
          field={all[name] as FormField}
          removal={all[`${name}Gone`]}
          usual={usual[name]}
          state={secrets[name]}
        />
      ))}
      {group === "people" &&
        Object.entries(agencySettings).map(([name, texts]) => (
          <CheckboxField key={name} field={all[name] as FormField} {...texts} />
        ))}
      {group === "money" && <CostTerms fields={all} />}
    </RowForm>
  );
}

type Setting = {
  name: TextSettingName;
  field: FormField;
  /** Of a secret: the checkbox that deletes it. */
  removal?: FormField;
  usual: string | undefined;
  /** Of a secret: a description of the stored one, if there is any. */
  state: string | undefined;
};

function TextSetting({ name, field, removal, usual, state }: Setting) {
  const { label, help, kind, max } = textSetting(name);
  const texts = { field, label, hint: help, maxLength: max };
  if (kind === "picture")
    return <PictureField {...texts} file={`${name}File`} className="size-20 rounded-box text-xs" />;
  if (kind === "text" || kind === "hours" || kind === "crawlerHours")
    return <TextField {...texts} rows={3} placeholder={usual} />;
  if (kind === "secret")
    return (
      <div>
        <Field
          {...texts}
          label={state ? `${label} (${state})` : label}
          hint={state ? "It is kept while this stays empty, and never shown." : help}
          type="password"
          autoComplete="new-password"
        />
        {state && removal && <CheckboxField field={removal} label="Take it away" />}
      </div>
    );
  if (kind === "date") return <Field {...texts} type="date" />;
  if (kind === "colour") return <Colour {...texts} usual={usual ?? ""} />;
  return (
    <Field
      {...texts}
      {...(inputs[kind] ?? { type: "text" })}
      placeholder={usual}
      autoComplete="off"
    />
  );
}

type Input = Pick<React.ComponentProps<typeof Field>, "type" | "inputMode">;
const inputs: Readonly<Record<string, Input>> = {
  phone: { type: "tel" },
  email: { type: "email" },
  link: { type: "text", inputMode: "url" },
  degrees: { type: "text", inputMode: "decimal" },
  rate: { type: "text", inputMode: "decimal" },
  days: { type: "text", inputMode: "numeric" },
};

type ColourProps = Omit<React.ComponentProps<typeof Field>, "type"> & { usual: string };

/** A text field, empty for the default, with the browser's colour picker beside it. */
function Colour({ usual, ...texts }: ColourProps) {
  const { field } = texts;
  const [shown, setShown] = useState(String(field.initialValue ?? ""));
  return (
    <div className="flex items-start gap-3">
      <div className="grow">
        <Field
          {...texts}
          type="text"
          placeholder={usual}
          autoComplete="off"
          onInput={(event) => setShown(event.currentTarget.value)}
        />
      </div>
      <input
        type="color"
        aria-label={`Pick: ${texts.label}`}
        className="needs-script field mt-8 w-16 shrink-0 p-1"
        value={isColour(shown) ? shown : usual}
        onChange={({ target }) => typeInto(field, target.value)}
      />
    </div>
  );
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text);
