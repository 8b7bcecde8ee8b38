import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { adminOf } from "~/http/auth.server";
import { readPageQuery } from "~/http/query.server";
import { formatDate } from "~/models/dates.server";
import { todayView } from "~/models/leads/today/schema";
import { shownOn, today } from "~/models/leads/today/today.server";
import { dashboard } from "~/models/operations/dashboard.server";
import { firstDay } from "~/models/operations/first-day/first-day.server";
import { formatDay, isoDay } from "~/models/time";
import { officePaths } from "~/office-paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { ButtonLink, PageHead } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";
import type { Lead } from "~db/schema";
import { answerDashboard } from "./actions.server";
import {
  ActivityList,
  HeldCounts,
  Panels,
  PropertyOverview,
  SectionCards,
  StatCards,
} from "./cards";
import { FirstDay } from "./first-day";
import { Today } from "./today";

export { clientAction, shouldRevalidate } from "~/ui/form/stay";
export { ErrorBoundary } from "~/ui/page-error";

const excerptLength = 60;

export const handle: AdminHandle = { crumb: "Dashboard" };
export const meta: MetaFunction = () => adminMeta("Admin Dashboard");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const who = adminOf(context);
  const { shown } = readPageQuery(request, todayView);
  const { counts, held, byType, latestInquiries, latestRequests } = await dashboard(who);
  const activity = (lead: Pick<Lead, "number" | "name" | "state" | "createdAt" | "message">) => ({
    id: lead.number,
    name: lead.name,
    state: lead.state,
    date: formatDate(lead.createdAt),
    excerpt:
      lead.message.length > excerptLength
        ? `${lead.message.slice(0, excerptLength)}...`
        : lead.message,
  });
  const blocks = await today(who, new Date(), shown);
  return {
    today: blocks,
    firstDay: await firstDay(who),
    shown: shownOn(blocks),
    date: formatDay(isoDay(Date.now()), "en", { weekday: "long", day: "numeric", month: "long" }),
    counts,
    held,
    byType,
    inquiries: latestInquiries.map(activity),
    requests: latestRequests.map(activity),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  return answerDashboard(request, adminOf(context));
}

export default function Dashboard() {
  const { today, firstDay, shown, date, counts, held, byType, inquiries, requests } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Admin Dashboard">
        <ButtonLink to={officePaths.addProperty} look="action" className="max-lg:px-3">
          <Icon name="plus" size={18} />
          <span className="max-lg:sr-only">Add New Property</span>
        </ButtonLink>
      </PageHead>
      {firstDay && <FirstDay day={firstDay} isOpen={today.waiting.rows.length === 0} />}
      <Today today={today} shown={shown} date={date} />
      <StatCards counts={counts} />
      <HeldCounts held={held} />
      <Panels>
        <PropertyOverview byType={byType} total={counts.total} />
        <ActivityList
          title="Latest inquiries"
          to={officePaths.inquiries}
          leads={inquiries}
          empty="No inquiries found"
        />
        <ActivityList
          title="Latest property requests"
          to={officePaths.requests}
          leads={requests}
          empty="No property requests found"
        />
      </Panels>
      <SectionCards />
    </>
  );
}
