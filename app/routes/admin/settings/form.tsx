import type { versionField } from "~/forms/answer";
import { staffFailures } from "~/forms/staff-failures";
import { settingsInput } from "~/models/operations/settings/schema";
import type { SettingName, Settings } from "~/models/operations/settings/settings.server";
import { useWhenDone } from "~/ui/action-form";
import { Conflicts, OpenedOnOf } from "~/ui/admin/conflict";
import { CheckedForm, useCheckedForm } from "~/ui/form/checked-form";
import { FieldErrors, type FormField, inputProps } from "~/ui/form/field";
import { agencySettings } from "~db/vocabulary";

export function SettingsForm({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const { frame, fields } = useCheckedForm({
    id: "settings",
    schema: async () => settingsInput,
    failed: staffFailures.saveSettings,
    defaultValue: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === true ? "on" : value]),
    ) as Record<SettingName | typeof versionField, string>,
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
      </Conflicts>
    </CheckedForm>
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
