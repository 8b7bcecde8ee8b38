import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, type MetaFunction, useLoaderData } from "@remix-run/react";
import { leadFailures, staffFailures } from "~/forms/staff-failures";
import { adminOf } from "~/http/auth.server";
import { readPageQuery } from "~/http/query.server";
import { readRowForm, rowAction } from "~/http/row-form.server";
import { formatDate } from "~/models/dates.server";
import { todayForms, todayView } from "~/models/leads/today/schema";
import { handleToday, shownOn, today } from "~/models/leads/today/today.server";
import { dashboard } from "~/models/operations/dashboard.server";
import { formatDay, isoDay } from "~/models/time";
import { paths } from "~/paths";
import { type AdminHandle, adminMeta } from "~/ui/admin/admin-meta";
import { PageHead } from "~/ui/admin/page-head";
import { Icon } from "~/ui/icon";
import type { Lead } from "~db/schema";
import { answerLead } from "../leads/leads.server";
import {
  ActivityList,
  HeldCounts,
  Panels,
  PropertyOverview,
  SectionCards,
  StatCards,
} from "./cards";
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
    shown: shownOn(blocks),
    date: formatDay(isoDay(Date.now()), "en", { weekday: "long", day: "numeric", month: "long" }),
    counts,
    held,
    byType,
    inquiries: latestInquiries.map(activity),
    requests: latestRequests.map(activity),
  };
}

const done = {
  confirm: "Property updated",
  "not confirmed": "Property as before",
  retry: "It is sent again",
  dismiss: "Dismissed",
};

export async function action({ context, request }: ActionFunctionArgs) {
  const who = adminOf(context);
  const form = await readRowForm(request, todayForms);
  if ("lead" in form) {
    const { update } = leadFailures[form.lead.list];
    return answerLead(request, form, who, form.intent === "restore" ? { failed: update } : {});
  }
  const isMail = form.intent === "retry" || form.intent === "dismiss";
  const failed = isMail ? staffFailures.retryMail : staffFailures.updateProperty;
  return rowAction(request, { done: done[form.intent], failed }, () => handleToday(form, who));
}

export default function Dashboard() {
  const { today, shown, date, counts, held, byType, inquiries, requests } =
    useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Admin Dashboard">
        <Link to={paths.addProperty} className="button button-action max-lg:px-3">
          <Icon name="plus" size={18} />
          <span className="max-lg:sr-only">Add New Property</span>
        </Link>
      </PageHead>
      <Today today={today} shown={shown} date={date} />
      <StatCards counts={counts} />
      <HeldCounts held={held} />
      <Panels>
        <PropertyOverview byType={byType} total={counts.total} />
        <ActivityList
          title="Latest inquiries"
          to={paths.inquiries}
          leads={inquiries}
          empty="No inquiries found"
        />
        <ActivityList
          title="Latest property requests"
          to={paths.requests}
          leads={requests}
          empty="No property requests found"
        />
      </Panels>
      <SectionCards />
    </>
  );
}
