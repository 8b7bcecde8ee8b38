import { staffFailures } from "~/forms/staff-failures";
import { parseForm, refusedForm, type ShowValue } from "~/http/form.server";
import { answerRowForm, rowAction } from "~/http/row-form.server";
import { takeUploads } from "~/http/upload.server";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { storeUpload } from "~/models/catalogue/image/image.server";
import { settingsInput } from "~/models/operations/settings/schema";
import { saveSettings } from "~/models/operations/settings/settings.server";
import { testMessage } from "~/models/operations/settings/test-message.server";
import { type SettingGroup, sealedMark } from "~db/settings";

/** Saves a page of the settings, or sends a test; without script a logo may come as a file. */
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
  try {
    const [logo] = await takeUploads(fields, "logoFile");
    if (logo) fields.set("logo", await storeUpload(logo, admin));
  } catch (error) {
    return refusedForm(parseForm(fields, schema), error, staffFailures.saveSettings);
  }
  return answerRowForm(
    request,
    fields,
    schema,
    { done: "Settings saved", failed: staffFailures.saveSettings },
    (value, base) => saveSettings(value, admin, base),
    shown,
  );
}

const shown: ShowValue = (values, name) => {
  const value = values[name] ?? "";
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return [String(value).startsWith(sealedMark) ? "a secret that is not shown" : String(value)];
};
