import {
  confirmSubscription,
  readSubscription,
  unsubscribe,
} from "~/models/messages/subscriber/link.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { mailChoice } from "./mail-choice.server";
import { plainNotice, unknownLink } from "./plain-page.server";

const words = {
  unconfirmed: {
    title: "Confirm your address",
    text: "One tap, and we tell you of homes that suit you.",
    amharic: "አድራሻዎን ለማረጋገጥ አንድ ጊዜ ይጫኑ።",
    buttons: [
      { intent: "subscribe", label: "Confirm", look: "main" },
      { intent: "unsubscribe", label: "No, unsubscribe" },
    ],
  },
  subscribed: {
    title: "You are on our list",
    text: "We tell you of homes that suit you, at most once a day.",
    amharic: "በዝርዝራችን ውስጥ አሉ።",
    buttons: [{ intent: "unsubscribe", label: "Unsubscribe", look: "main" }],
  },
  unsubscribed: {
    title: "You are unsubscribed",
    text: "We will not mail you about homes any more.",
    amharic: "ከዝርዝራችን ወጥተዋል።",
    buttons: [{ intent: "subscribe", label: "Subscribe again" }],
  },
};

const choice = mailChoice({
  path: paths.subscriptions,
  read: readSubscription,
  show(subscription) {
    if (subscription.state === "unknown")
      return plainNotice(unknownLink("To be taken off our list, write to us."));
    if (!("person" in subscription))
      return plainNotice({
        title: "You are not on our list",
        text: "We no longer have your address.",
      });
    const { state, person } = subscription;
    const about = `${person.email} · ${site.company}`;
    return { ...words[state], about, isDone: state !== "unconfirmed" };
  },
  async choose(subscription, intent) {
    if (!("person" in subscription)) return;
    if (intent === "unsubscribe") await unsubscribe(subscription);
    else if (intent === "subscribe") await confirmSubscription(subscription);
  },
});

export const loader = choice.loader;
export const action = choice.action;
