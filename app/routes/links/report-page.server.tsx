import type { readReportLink } from "~/models/messages/report/report.server";
import { paths } from "~/paths";
import { answerPlainly, plainFailures, plainNotice, plainPage } from "./plain-page.server";

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

type Link = Awaited<ReturnType<typeof readReportLink>>;

export function reportPage(token: string, link: Link): Response {
  if (!link)
    return plainNotice({
      title: "Page not found",
      text: "This link is not one of ours, or part of it is missing. To get no more reports, write to us.",
      status: 404,
    });
  const { title, text, amharic, button } = words[link.isReported ? "on" : "off"];
  return plainPage(
    title,
    <>
      <div className={link.isReported ? "box" : "box done"} role="status">
        <h1>{title}</h1>
        <p>
          {text} <span lang="am">{amharic}</span>
        </p>
        <p className="muted">{link.email}</p>
      </div>
      <form method="post" action={`${paths.reports}/${token}`}>
        <button type="submit" className="main" name="intent" value={button.intent}>
          {button.label}
        </button>
        <p className="hint" lang="am">
          {button.amharic}
        </p>
      </form>
    </>,
  );
}

export const answerReport = (act: () => Promise<Response>) =>
  answerPlainly(plainFailures.subscription, act);
