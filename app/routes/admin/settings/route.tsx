import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData, type ShowValue } from "~/http/form.server";
import { answerRowForm } from "~/http/row-form.server";
import { settingsInput } from "~/models/operations/settings/schema";
import { readSettings, saveSettings } from "~/models/operations/settings/settings.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { SettingsForm } from "./form";
import { SettingsLinks } from "./links";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Settings" };
export const meta: MetaFunction = () => adminMeta("Settings");

export async function loader() {
  return { settings: await readSettings() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return answerRowForm(
    request,
    await formData(request),
    settingsInput,
    { done: "Settings saved", failed: staffFailures.saveSettings },
    (value, base) => saveSettings(value, adminOf(context), base),
    shown,
  );
}

const shown: ShowValue = (values, name) => {
  const value = values[name];
  return [typeof value === "boolean" ? (value ? "yes" : "no") : String(value)];
};

export default function SettingsPage() {
  const { settings } = useLoaderData<typeof loader>();
  const [edition, setEdition] = useState(0);
  const onSaved = () => setEdition((count) => count + 1);
  return (
    <>
      <PageHead
        title="Settings"
        intro="What agents may do, and what moving in or buying costs. A change holds at once."
      />
      <SettingsLinks />
      {/* What was saved is opened anew, on the version of now. */}
      <SettingsForm key={edition} settings={settings} onSaved={onSaved} />
    </>
  );
}
