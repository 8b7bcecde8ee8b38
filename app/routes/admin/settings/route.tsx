import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { formData } from "~/http/form.server";
import { readPageQuery } from "~/http/query.server";
import { settingsQuery } from "~/models/operations/settings/schema";
import { settingsForm } from "~/models/operations/settings/settings.server";
import { officePaths } from "~/office-paths";
import { ActionButton } from "~/ui/action-form";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { useEdition } from "~/ui/admin/conflict";
import { PageHead, TextLink } from "~/ui/admin/page-head";
import { useSettingsSections } from "~/ui/admin/sections";
import { settingGroups } from "~db/settings";
import { SettingsForm } from "./form";
import { answerSettings } from "./save.server";

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

function Tests() {
  return (
    <section className="panel mt-4 max-w-2xl p-4 md:p-6">
      <h2 className="font-semibold">Try it</h2>
      <p className="mb-3 text-sm text-muted">
        Save first. The mail goes to your own address, the Telegram message to the chat above.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton fields={{ test: "telegram" }} failed={staffFailures.testMessage}>
          Send a test by Telegram
        </ActionButton>
        <ActionButton fields={{ test: "email" }} failed={staffFailures.testMessage}>
          Send a test by mail
        </ActionButton>
      </div>
    </section>
  );
}

function SettingsLinks() {
  return (
    <nav aria-label="More settings" className="panel mt-4 max-w-2xl px-4">
      <ul className="flex flex-wrap gap-x-6">
        {useSettingsSections().map(({ to, label, text }) => (
          <li key={to}>
            <TextLink to={to} title={text}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
