import { staffFailures } from "~/forms/staff-failures";
import type { ShowValue } from "~/http/form.server";
import { answerRowForm, rowAction } from "~/http/row-form.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { settingsInput } from "~/models/operations/settings/schema";
import { saveSettings } from "~/models/operations/settings/settings.server";
import { testMessage } from "~/models/operations/settings/test-message.server";
import { type SettingGroup, sealedMark } from "~db/settings";
import { takePicture } from "../picture-upload.server";

export async function answerSettings(
  request: Request,
  fields: FormData,
  group: SettingGroup,
  admin: SessionUser,
) {
  const channel = fields.get("test");
  if (channel === "email" || channel === "telegram")
    return rowAction(
      request,
      { done: "The test was sent", failed: staffFailures.testMessage },
      () => testMessage(channel, admin),
      ({ to }) => `Look whether it has arrived at ${to}.`,
    );
  const schema = settingsInput(group);
  const failed = staffFailures.saveSettings;
  const logo = { file: "logoFile", field: "logo", schema, failed };
  const refused = await takePicture(fields, logo, admin);
  if (refused) return refused;
  return answerRowForm(
    request,
    fields,
    schema,
    { done: "Settings saved", failed },
    (value, base) => saveSettings(value, admin, base),
    shown,
  );
}

const shown: ShowValue = (values, name) => {
  const value = values[name] ?? "";
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return [String(value).startsWith(sealedMark) ? "a secret that is not shown" : String(value)];
};
