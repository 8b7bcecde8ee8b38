import { readReportLink, setReported } from "~/models/messages/report/report.server";
import { paths } from "~/paths";
import { mailChoice } from "./mail-choice.server";
import { plainNotice, unknownLink } from "./plain-page.server";

const words = {
  on: {
    title: "You get a report each month",
    text: "How often your homes were looked at, and who wrote.",
    amharic: "ስለ ቤትዎ በየወሩ መልእክት ይደርስዎታል።",
    button: { intent: "stop", label: "Stop these messages", amharic: "መልእክቶቹን ያቁሙ" },
  },
  off: {
    title: "You get no more reports",
    text: "We will not mail you each month about your homes.",
    amharic: "በየወሩ የሚላከው መልእክት ቆሟል።",
    button: { intent: "start", label: "Send them again", amharic: "እንደገና ይላኩልኝ" },
  },
};

const choice = mailChoice({
  path: paths.reports,
  read: readReportLink,
  show(link) {
    if (!link) return plainNotice(unknownLink("To get no more reports, write to us."));
    const { button, ...standing } = words[link.isReported ? "on" : "off"];
    const buttons = [{ ...button, look: "main" }];
    return { ...standing, buttons, about: link.email, isDone: !link.isReported };
  },
  async choose(link, intent) {
    if (link) await setReported(link.email, intent === "start");
  },
});

export const loader = choice.loader;
export const action = choice.action;
