import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anyForm } from "~/http/form.server";
import { readReportLink, setReported } from "~/models/messages/report/report.server";
import { paths } from "~/paths";
import { answerReport, reportPage } from "./report-page.server";

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return reportPage(token, await readReportLink(token));
}

/** The button of the page, and that of mail programs: one POST that ends it (RFC 8058). */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerReport(async () => {
    const link = await readReportLink(token);
    if (!link) return reportPage(token, link);
    const form = await anyForm(request).catch(() => new FormData());
    const isOneClick = form.get("List-Unsubscribe") === "One-Click";
    await setReported(link.email, !isOneClick && form.get("intent") === "start");
    if (isOneClick) return reportPage(token, await readReportLink(token));
    return redirect(`${paths.reports}/${token}`, 303);
  });
}
