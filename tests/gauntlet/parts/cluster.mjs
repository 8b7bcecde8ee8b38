import { setTimeout as pause } from "node:timers/promises";
import { agree, countsIn, mishaps, startMachines, workDuring } from "../../harness/cluster.mjs";
import { source } from "../../harness/source.mjs";
import { afterwards, none, row } from "../stand.mjs";

const betweenMs = 2000;
const mostMs = 6000;
const once = ["two nodes killed", "node's folder lost"];

/** Three machines that are killed, frozen and emptied while people read, write and are written to. */
export default async function cluster({ short }) {
  const rounds = short ? 1 : 20;
  const { startSmtp } = await source("./tests/harness/smtp.ts");
  const smtp = await startSmtp();
  afterwards(() => smtp.stop());
  const machines = await startMachines({ SMTP_URL: smtp.url, LEADS_EMAIL: "staff@sefer.example" });
  afterwards(() => machines.stop());
  const found = await workDuring(machines, async () => {
    for (let round = 0; round < rounds; round++)
      for (const [name, happen] of Object.entries(mishaps)) {
        if (round > 0 && once.includes(name)) continue;
        await happen(machines, round);
        await pause(betweenMs);
      }
  });
  const isSame = await agree(machines.nodes);
  const [file] = machines.nodes.map((node) => node.file);
  const { lost, doubled, doubledMails, isSound } = countsIn(file, found);
  const zero = (what, figure) => row(what, "0", figure, figure === 0);
  const answered = 1 - found.pagesFailed / found.pages;
  const ids = smtp.mails.map(({ messageId }) => messageId);
  return [
    row(
      `${rounds} times each: ${Object.keys(mishaps).join(", ")} (the last two once)`,
      "leads and edits",
      `${found.leads.size} leads, ${found.edits.size} edits, ${found.refused} refused`,
      found.leads.size > rounds && found.edits.size > rounds,
    ),
    zero("acknowledged and lost", lost),
    zero("written twice", doubled),
    zero("queued twice for staff", doubledMails),
    zero("mails sent twice", ids.length - new Set(ids).size),
    row(
      "pages answered",
      "≥ 99.9 %",
      `${(answered * 100).toFixed(3)} % of ${found.pages}`,
      answered >= 0.999,
    ),
    row(
      "the longest that a writer waited",
      `≤ ${mostMs / 1000} s`,
      `${(found.slowest / 1000).toFixed(1)} s`,
      found.slowest <= mostMs,
    ),
    none("answers to writers other than done or 503", found.strange),
    row("the three files", "equal, sound", `${isSame}, ${isSound}`, isSame && isSound),
  ];
}
