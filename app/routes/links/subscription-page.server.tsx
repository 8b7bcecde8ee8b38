import type { Subscription } from "~/models/messages/subscriber/link.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { answerPlainly, plainFailures, plainNotice, plainPage } from "./plain-page.server";

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

export function subscriptionPage(token: string, subscription: Subscription): Response {
  if (subscription.state === "unknown")
    return plainNotice({
      title: "Page not found",
      text: "This link is not one of ours, or part of it is missing. To be taken off our list, write to us.",
      status: 404,
    });
  if (!("person" in subscription))
    return plainNotice({
      title: "You are not on our list",
      text: "We no longer have your address.",
    });
  const { state, person } = subscription;
  const { title, text, amharic } = words[state];
  const button = (intent: string, label: string, look?: string) => (
    <form key={intent} method="post" action={`${paths.subscriptions}/${token}`}>
      <button type="submit" className={look} name="intent" value={intent}>
        {label}
      </button>
    </form>
  );
  const buttons = {
    unconfirmed: [button("subscribe", "Confirm", "main"), button("unsubscribe", "No, unsubscribe")],
    subscribed: [button("unsubscribe", "Unsubscribe", "main")],
    unsubscribed: [button("subscribe", "Subscribe again")],
  };
  return plainPage(
    title,
    <>
      <div className={state === "unconfirmed" ? "box" : "box done"} role="status">
        <h1>{title}</h1>
        <p>
          {text} <span lang="am">{amharic}</span>
        </p>
        <p className="muted">{`${person.email} · ${site.company}`}</p>
      </div>
      {buttons[state]}
    </>,
  );
}

export const answerSubscription = (act: () => Promise<Response>) =>
  answerPlainly(plainFailures.subscription, act);
