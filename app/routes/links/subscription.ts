import {
  confirmSubscription,
  readSubscription,
  unsubscribe,
} from "~/models/messages/subscriber/link.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { mailChoice } from "./mail-choice.server";
import { plainNotice, unknownLink } from "./plain-page.server";

function buttonsFor(state: "unconfirmed" | "subscribed" | "unsubscribed") {
  const { confirm, refuse, unsubscribe, again } = t.links.subscription;
  if (state === "unsubscribed") return [{ intent: "subscribe", label: again }];
  if (state === "subscribed") return [{ intent: "unsubscribe", label: unsubscribe, look: "main" }];
  return [
    { intent: "subscribe", label: confirm, look: "main" },
    { intent: "unsubscribe", label: refuse },
  ];
}

const choice = mailChoice({
  path: () => paths.subscriptions,
  read: readSubscription,
  show(subscription) {
    const texts = t.links.subscription;
    if (subscription.state === "unknown") return unknownLink(texts.offList);
    if (!("person" in subscription)) return plainNotice(texts.gone);
    const { state, person } = subscription;
    const about = `${person.email} · ${site.company}`;
    const buttons = buttonsFor(state);
    return { ...texts[state], buttons, about, isDone: state !== "unconfirmed" };
  },
  async choose(subscription, intent) {
    if (!("person" in subscription)) return;
    if (intent === "unsubscribe") await unsubscribe(subscription);
    else if (intent === "subscribe") await confirmSubscription(subscription);
  },
});

export const loader = choice.loader;
export const action = choice.action;
