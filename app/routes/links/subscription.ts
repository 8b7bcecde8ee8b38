import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anyForm } from "~/http/form.server";
import {
  confirmSubscription,
  readSubscription,
  unsubscribe,
} from "~/models/messages/subscriber/link.server";
import { paths } from "~/paths";
import { answerSubscription, subscriptionPage } from "./subscription-page.server";

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return subscriptionPage(token, await readSubscription(token));
}

/** The buttons of the page, and those of mail programs: one POST that ends it (RFC 8058). */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerSubscription(async () => {
    const subscription = await readSubscription(token);
    if (!("person" in subscription)) return subscriptionPage(token, subscription);
    const form = await anyForm(request).catch(() => new FormData());
    const isOneClick = form.get("List-Unsubscribe") === "One-Click";
    if (isOneClick || form.get("intent") === "unsubscribe") await unsubscribe(subscription);
    else if (form.get("intent") === "subscribe") await confirmSubscription(subscription);
    if (isOneClick) return subscriptionPage(token, await readSubscription(token));
    return redirect(`${paths.subscriptions}/${token}`, 303);
  });
}
