import type { ActionFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { baseOf, conflictForm, invalidForm, readForm } from "~/http/form.server";
import { backToList, nothingChanged } from "~/http/row-form.server";
import { settingsInput } from "~/models/operations/settings/schema";
import { readSettings, saveSettings } from "~/models/operations/settings/settings.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { SettingsForm } from "./form";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Settings" };
export const meta: MetaFunction = () => adminMeta("Settings");

export async function loader() {
  return { settings: await readSettings() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const submission = await readForm(request, settingsInput);
  if (submission.status !== "success") return invalidForm(submission);
  const base = baseOf(submission.payload);
  try {
    const { version } = await saveSettings(submission.value, adminOf(context), base);
    return await backToList(request, {
      title: "Settings saved",
      description: version === base.version ? nothingChanged : undefined,
      tone: "success",
    });
  } catch (error) {
    const inWords = (values: Record<string, unknown>, name: string) => [
      values[name] ? "yes" : "no",
    ];
    return conflictForm(submission, error, staffFailures.saveSettings, inWords);
  }
}

export default function SettingsPage() {
  const { settings } = useLoaderData<typeof loader>();
  const [edition, setEdition] = useState(0);
  const onSaved = () => setEdition((count) => count + 1);
  return (
    <>
      <PageHead title="Settings" intro="What agents may do. A change holds at once." />
      {/* What was saved is opened anew, on the version of now. */}
      <SettingsForm key={edition} settings={settings} onSaved={onSaved} />
    </>
  );
}
