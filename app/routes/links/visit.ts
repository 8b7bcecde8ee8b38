import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { rateLimit } from "~/http/auth.server";
import { anyForm } from "~/http/form.server";
import { clientCalendar } from "~/models/leads/visit/calendar.server";
import { answerVisit, readVisit } from "~/models/leads/visit/link.server";
import { clientForms } from "~/models/leads/visit/schema";
import { minute } from "~/models/time";
import { paths } from "~/paths";
import { t } from "~/texts";
import { answerPlainly } from "./plain-page.server";
import { calendarAnswer, visitPage } from "./visit-page.server";

const answerLimit = { burst: 20, count: 40, perMs: 10 * minute };

/** Mail scanners follow links: looking at one changes nothing. With `.ics` it is the calendar. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  const isCalendar = token.endsWith(".ics");
  const visit = await readVisit(token.replace(/\.ics$/, ""));
  if (isCalendar && "row" in visit && visit.row.visit.day)
    return calendarAnswer(request, clientCalendar(visit.row));
  return visitPage(token, visit);
}

export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(async () => {
    const visit = await readVisit(token);
    if (visit.state !== "open") return visitPage(token, visit);
    await rateLimit(request, "visit", answerLimit);
    const form = Object.fromEntries(await anyForm(request).catch(() => new FormData()));
    const answer = clientForms.safeParse(form);
    const typed = { day: String(form.day ?? ""), time: String(form.time ?? "") };
    if (!answer.success)
      return visitPage(token, visit, { typed, message: answer.error.issues[0]?.message });
    if (await answerVisit(visit.row, answer.data))
      return redirect(`${paths.visitLinks}/${token}`, 303);
    const message = t.links.visit.changed;
    return visitPage(token, await readVisit(token), { typed, message, status: 409 });
  });
}
