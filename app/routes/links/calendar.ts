import type { LoaderFunctionArgs } from "@remix-run/node";
import { agentCalendar } from "~/models/leads/visit/calendar.server";
import { plainNotice } from "./plain-page.server";
import { calendarAnswer } from "./visit-page.server";

/** The visits of an agent, for the calendar on their phone that asks again and again. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const calendar = await agentCalendar(token.replace(/\.ics$/, ""));
  if (calendar) return calendarAnswer(request, calendar);
  return plainNotice({
    title: "Page not found",
    text: "This calendar address is not one of ours, or was replaced by a new one.",
    status: 404,
  });
}
