import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { anyForm } from "~/http/form.server";
import {
  confirmSubscription,
  readSubscription,
  type Subscription,
  unsubscribe,
} from "~/models/messages/subscriber/link.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { html } from "~/ui/html";
import { answerPlainly, plainFailures, plainNotice, plainPage } from "./plain-page.server";

/** Mail scanners follow links: looking at one changes nothing. */
export async function loader({ params: { token = "" } }: LoaderFunctionArgs) {
  return answerPage(token, await readSubscription(token));
}

/** The buttons of the page, and those of mail programs: one POST that ends it (RFC 8058). */
export async function action({ request, params: { token = "" } }: ActionFunctionArgs) {
  return answerPlainly(plainFailures.subscription, async () => {
    const subscription = await readSubscription(token);
    if (!("person" in subscription)) return answerPage(token, subscription);
    const form = await anyForm(request).catch(() => new FormData());
    const isOneClick = form.get("List-Unsubscribe") === "One-Click";
    if (isOneClick || form.get("intent") === "unsubscribe") await unsubscribe(subscription);
    else if (form.get("intent") === "subscribe") await confirmSubscription(subscription);
    if (isOneClick) return answerPage(token, await readSubscription(token));
    return redirect(`${paths.subscriptions}/${token}`, 303);
  });
}

const words = {
  unconfirmed: {
    title: "Confirm your address",
    text: "One tap, and we tell you of homes that suit you.",
    amharic: "አድራሻዎን ለማረጋገጥ አንድ ጊዜ ይጫኑ።",
  },
  subscribed: {
    title: "You are on our list",
    text: "We tell you of homes that suit you, at most once a day.",
    amharic: "በዝርዝራችን ውስጥ አሉ።",
  },
  unsubscribed: {
    title: "You are unsubscribed",
    text: "We will not mail you about homes any more.",
    amharic: "ከዝርዝራችን ወጥተዋል።",
  },
};

function answerPage(token: string, subscription: Subscription): Response {
  if (subscription.state === "unknown")
    return plainNotice(
      "Page not found",
      "This link is not one of ours, or part of it is missing. To be taken off our list, write to us.",
      { status: 404 },
    );
  if (!("person" in subscription))
    return plainNotice("You are not on our list", "We no longer have your address.", {
      status: 200,
    });
  const { state, person } = subscription;
  const { title, text, amharic } = words[state];
  const button = (intent: string, label: string, look = "") =>
    html`<form method="post" action="${paths.subscriptions}/${token}">
      <button class="${look}" name="intent" value="${intent}">${label}</button></form>`;
  const buttons = {
    unconfirmed: [button("subscribe", "Confirm", "main"), button("unsubscribe", "No, unsubscribe")],
    subscribed: [button("unsubscribe", "Unsubscribe", "main")],
    unsubscribed: [button("subscribe", "Subscribe again")],
  };
  return plainPage(
    title,
    html`<div class="${state === "unconfirmed" ? "box" : "box done"}" role="status">
      <h1>${title}</h1><p>${text} <span lang="am">${amharic}</span></p>
      <p class="muted">${person.email} · ${site.company}</p></div>${buttons[state]}`,
  );
}
