import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { staffFailures } from "~/forms/staff-failures";
import { loadList } from "~/http/list.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import {
  alertForms,
  alertList,
  alertViews,
  answerForPerson,
  mostWantedHomes,
} from "~/models/messages/alert/staff.server";
import { formatCount } from "~/models/words";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { TextLink } from "~/ui/admin/page-head";
import { StaffList } from "~/ui/admin/staff-list/staff-list";
import { columns } from "./table";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Alerts" };
export const meta: MetaFunction = () => adminMeta("Alerts");

export async function loader(args: LoaderFunctionArgs) {
  const list = await loadList(args, alertList, (rows) => alertViews(rows));
  return { ...list, wanted: await mostWantedHomes() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readRowForm(request, alertForms);
  const isStopped = form.intent === "stop";
  return rowAction(
    request,
    {
      done: isStopped ? "Alert stopped" : "Alert resumed",
      undo: isStopped ? { intent: "resume", id: String(form.id) } : undefined,
      failed: staffFailures.stopAlert,
    },
    () => answerForPerson(form),
  );
}

export default function Alerts() {
  const { wanted, ...list } = useLoaderData<typeof loader>();
  return (
    <StaffList
      {...list}
      title="Alerts"
      intro="Who is told when a home appears, by mail, in Telegram or in their browser."
      search="Search by email or words"
      columns={columns}
      empty="Nobody waits for a home yet"
      noMatch="No alert found"
    >
      {wanted.length > 0 && <Wanted wanted={wanted} />}
    </StaffList>
  );
}

function Wanted({ wanted }: { wanted: Awaited<ReturnType<typeof mostWantedHomes>> }) {
  return (
    <section aria-labelledby="wanted" className="panel mb-4 p-4">
      <h2 id="wanted" className="text-lg font-semibold">
        Most wanted
      </h2>
      <ul className="gap-x-6 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {wanted.map(({ sentence, path, people, onOffer }) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-3">
            <TextLink to={path}>{sentence}</TextLink>
            <span className="text-sm text-muted">
              {formatCount(people, "person waits", "people wait")}, {onOffer} on offer
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
