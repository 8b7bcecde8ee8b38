import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { settingsQuery } from "~/models/operations/settings/schema";
import { settingsForm } from "~/models/operations/settings/settings.server";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { useEdition } from "~/ui/admin/conflict";
import { PageHead } from "~/ui/admin/page-head";
import { settingGroups } from "~db/settings";
import { SettingsForm } from "./form";
import { SettingsLinks } from "./links";
import { answerSettings } from "./save.server";
import { Tests } from "./tests";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Settings" };
export const meta: MetaFunction = () => adminMeta("Settings");

export async function loader({ request }: LoaderFunctionArgs) {
  const { group = "agency" } = readPageQuery(request, settingsQuery);
  return { group, ...(await settingsForm(group)) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { group = "agency" } = readPageQuery(request, settingsQuery);
  return answerSettings(request, await formData(request), group, adminOf(context));
}

export default function SettingsPage() {
  const { group, ...form } = useLoaderData<typeof loader>();
  const [edition, renew] = useEdition();
  return (
    <>
      <PageHead title="Settings" intro="What you save holds at once, on every page." />
      <nav aria-label="Settings" className="mb-4 flex flex-wrap gap-1">
        {Object.entries(settingGroups).map(([name, label]) => (
          <a
            key={name}
            href={`${officePaths.settings}?group=${name}`}
            aria-current={name === group ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-box px-3 font-semibold hover:bg-sand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand"
          >
            {label}
          </a>
        ))}
      </nav>
      <SettingsForm key={`${group} ${edition}`} group={group} {...form} onSaved={renew} />
      {group === "messages" && <Tests />}
      <SettingsLinks />
    </>
  );
}
