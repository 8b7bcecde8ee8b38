import type { versionField } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { settingsInput } from "~/models/operations/settings/schema";
import type { SettingName, Settings } from "~/models/operations/settings/settings.server";
import { useWhenDone } from "~/ui/action-form";
import { Conflicts, OpenedOnOf } from "~/ui/admin/conflict";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { Field, FieldErrors, type FormField, inputProps } from "~/ui/form/field";
import {
  agencySettings,
  type CostTermName,
  costSourceMaxLength,
  costTermNames,
  costTerms,
} from "~db/agency";

export function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { frame, fields } = useCheckedForm({
    id: "settings",
    schema: async () => settingsInput,
    failed: staffFailures.saveSettings,
    defaultValue: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === true ? "on" : value]),
    ) as Record<Exclude<keyof Settings, "id"> | typeof versionField, string>,
  });
  useWhenDone(frame.fetcher, onSaved);
  return (
    <CheckedForm
      {...frame}
      preventScrollReset
      className="panel grid max-w-2xl gap-5 p-4 md:p-6"
      button="Save settings"
    >
      <OpenedOnOf fields={fields} />
      <Conflicts formId="settings" answer={frame.answer}>
        {(Object.keys(agencySettings) as SettingName[]).map((name) => (
          <Setting key={name} field={fields[name]} {...agencySettings[name]} />
        ))}
        {(["rent", "sale"] as const).map((offer) => (
          <section key={offer} className="grid gap-5 border-line border-t pt-4">
            <div>
              <h2 className="font-semibold">
                {offer === "rent" ? "What moving in costs" : "What buying costs"}
              </h2>
              <p className="text-sm text-muted">
                Each home's page starts from these. Say where each is from, and of which day.
              </p>
            </div>
            {costTermNames
              .filter((name) => costTerms[name].offer === offer)
              .map((name) => (
                <CostTerm key={name} name={name} fields={fields} />
              ))}
          </section>
        ))}
      </Conflicts>
    </CheckedForm>
  );
}

type CostFields = Record<CostTermName | `${CostTermName}${"Source" | "On"}`, FormField>;

function CostTerm({ name, fields }: { name: CostTermName; fields: CostFields }) {
  const { label } = costTerms[name];
  return (
    <fieldset className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_10rem]">
      <legend className="mb-1 font-semibold">{label}</legend>
      <Field field={fields[name]} label="Value" type="text" inputMode="decimal" required />
      <Field field={fields[`${name}On`]} label="As of" type="date" required />
      <div className="sm:col-span-2">
        <Field
          field={fields[`${name}Source`]}
          label="Source"
          type="text"
          maxLength={costSourceMaxLength}
          required
        />
      </div>
    </fieldset>
  );
}

function Setting({ field, label, help }: { field: FormField; label: string; help: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          {...inputProps(field, field.descriptionId)}
          value="on"
          defaultChecked={field.initialValue === "on"}
          className="size-6 shrink-0 accent-brand"
        />
        {label}
      </label>
      <p id={field.descriptionId} className="pl-9 text-sm text-muted">
        {help}
      </p>
      <FieldErrors id={field.errorId} errors={field.errors} />
    </div>
  );
}
