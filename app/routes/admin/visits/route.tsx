import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { readPageQuery } from "~/http/query.server";
import { agentChoices } from "~/models/accounts/agent/agent.server";
import { calendarUrl } from "~/models/leads/visit/calendar.server";
import { preparedMessage } from "~/models/leads/visit/message.server";
import { agendaView } from "~/models/leads/visit/schema";
import { agenda } from "~/models/leads/visit/visit.server";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { visitsAction } from "./actions.server";
import { AgentFilter, VisitSection, Week, WeekNav } from "./agenda";
import { CalendarAddress } from "./calendar-address";
import { PreparedFor } from "./visit";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

export const handle: AdminHandle = { crumb: "Visits" };
export const meta: MetaFunction = () => adminMeta("Visits");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const view = readPageQuery(request, agendaView);
  const [{ focused, ...shown }, agents, calendar] = await Promise.all([
    agenda(who, view),
    agentChoices(),
    calendarUrl(who.id),
  ]);
  const message = focused && preparedMessage(focused);
  const isAdmin = who.role === "admin";
  return {
    ...shown,
    agents: isAdmin ? agents : null,
    calendar,
    prepared: message && { ...message, id: focused.visit.id },
  };
}

export async function action(args: ActionFunctionArgs) {
  return visitsAction(args);
}

export default function Visits() {
  const { days, unmarked, undated, later, agents, calendar, prepared, ...week } =
    useLoaderData<typeof loader>();
  return (
    <PreparedFor.Provider value={prepared}>
      <PageHead title="Visits">{agents && <AgentFilter agents={agents} />}</PageHead>
      <WeekNav {...week} unmarked={unmarked.total} undated={undated.total} />
      <Week days={days} later={later} />
      <VisitSection id="unmarked" title="Did it happen?" {...unmarked} />
      <VisitSection id="undated" title="No day yet" {...undated} />
      <CalendarAddress {...calendar} />
    </PreparedFor.Provider>
  );
}
