import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anyForm } from "~/http/form.server";
import { alertPagePath, answerAlert, mayDo, readAlert } from "~/models/messages/alert/alert.server";
import { alertIntents } from "~/models/messages/alert/schema";
import { endAlerts } from "~/models/messages/alert/stop.server";
import { t } from "~/texts";
import { alertPage } from "./alert-page.server";
import { answerPlainly } from "./plain-page.server";

/** Mail scanners follow links: looking at one changes nothing. `do` is what a message offered. */
export async function loader({ request, params: { token = "" } }: LoaderFunctionArgs) {
  return alertPage(await readAlert(token), new URL(request.url).searchParams.get("do"));
}

/** The buttons of the page, and those of mail programs: one POST that ends all mails (RFC 8058). */
export function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(async () => {
    const link = await readAlert(token);
    if (link.state !== "known") return alertPage(link);
    const form = await anyForm(request).catch(() => new FormData());
    const { alert, scope } = link;
    if (form.get("List-Unsubscribe") === "One-Click" && scope === "all") {
      await endAlerts(alert);
      return alertPage(await readAlert(token));
    }
    const intent = alertIntents.find((each) => each === form.get("intent"));
    if (intent && mayDo(intent, alert, scope)) await answerAlert(alert, intent);
    return redirect(alertPagePath(alert, scope), 303);
  }, t.links.choiceFailed);
}
