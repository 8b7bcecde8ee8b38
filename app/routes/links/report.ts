import { readReportLink, setReported } from "~/models/messages/report/report.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import { mailChoice } from "./mail-choice.server";
import { unknownLink } from "./plain-page.server";

const choice = mailChoice({
  path: () => paths.reports,
  read: readReportLink,
  show(link) {
    if (!link) return unknownLink(t.links.report.offList);
    const { button, ...standing } = t.links.report[link.isReported ? "on" : "off"];
    const intent = link.isReported ? "stop" : "start";
    const buttons = [{ ...button, intent, look: "main" }];
    return { ...standing, buttons, about: link.email, isDone: !link.isReported };
  },
  async choose(link, intent) {
    if (link) await setReported(link.email, intent === "start");
  },
});

export const loader = choice.loader;
export const action = choice.action;
