import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { langOf } from "~/models/lang";
import { openVisits } from "~/models/leads/visit/visit.server";
import { formatDay } from "~/models/time";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";

export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Visits" };
export const meta: MetaFunction = () => adminMeta("Visits");

export async function loader({ context }: LoaderFunctionArgs) {
  return { visits: await openVisits(adminOf(context)) };
}

export default function Visits() {
  const { visits } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Visits" />
      {visits.length === 0 && <p className="panel p-12 text-center text-lg">No visits</p>}
      <ul className="grid gap-2">
        {visits.map(({ id, day, time, name, home, agent, lead, state }) => (
          <li key={id} className="panel p-4">
            <Link to={`${paths.inbox}?lead=${lead}`} className="link" {...langOf(name)}>
              {name}
            </Link>{" "}
            {day ? formatDay(day, "en", { weekday: "short", day: "numeric", month: "short" }) : ""}{" "}
            {time} · {state}
            <p className="text-sm text-muted">{[home, agent].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
