import { setTimeout as pause } from "node:timers/promises";
import { source } from "../../harness/source.mjs";
import { clock } from "../shifted.mjs";
import { afterwards, inTurns, none, product, row, temporaryFolder, timed } from "../stand.mjs";
import { lead } from "../visits.mjs";

const hour = 3_600_000;
const slowMilliseconds = 1_000;

/** A mail server that is dead for a day, and two products on one folder of data. */
export default async function mail({ short }) {
  const leads = short ? 6 : 40;
  const { startSmtp } = await source("./tests/harness/smtp.ts");
  const smtp = await startSmtp();
  afterwards(() => smtp.stop());
  const { settings, shift } = clock();
  const started = {
    ...settings,
    DATA_DIR: temporaryFolder(),
    SEED_DEMO: "0",
    SMTP_URL: smtp.url,
    LEADS_EMAIL: "staff@sefer.example",
  };
  const servers = [await product(started), await product(started)];

  const times = [];
  const statuses = [];
  const post = (from) =>
    inTurns(leads / 2, 4, async (number) => {
      const { url } = servers[number % 2];
      const { status, milliseconds } = await lead(url, `Visitor ${from + number}`);
      times.push(milliseconds);
      statuses.push(status);
    });
  smtp.state.mood = "dies";
  await post(0);
  for (const hours of [1, 3, 6, 12, 18, 24]) {
    smtp.state.mood = hours % 2 ? "451" : "dies";
    const before = smtp.state.attempts;
    shift(hours * hour, ...servers);
    await until(() => smtp.state.attempts > before);
    if (hours === 12) await post(leads / 2);
  }
  const early = smtp.mails.length;
  // A jump of the clock would end the lease of an attempt that is under way.
  await quiet(smtp);
  smtp.state.mood = "well";
  shift(26 * hour, ...servers);
  await until(() => smtp.mails.length >= leads);
  // For a second delivery of the same.
  await pause(3_000);

  const names = smtp.mails.map(({ subject }) => subject);
  const missing = Array.from(
    { length: leads },
    (_, number) => `Property request from Visitor ${number}`,
  ).filter((subject) => !names.includes(subject));
  const doubled = names.filter((name, index) => names.indexOf(name) !== index);
  const slowest = Math.round(Math.max(...times));
  const stored = statuses.filter((status) => status === 201).length;
  return [
    row("a day without a mail server: leads", "201", `${stored} of ${leads}`, stored === leads),
    timed(
      "visitors meanwhile",
      `< ${slowMilliseconds} ms`,
      `${slowest} ms at most`,
      slowest < slowMilliseconds,
    ),
    row("mails meanwhile", "0", early, early === 0),
    none(`of ${leads} mails missing once it is back`, missing),
    none("mails twice, by two processes on one folder", doubled),
  ];
}

async function quiet({ state }) {
  for (let seen = -1; seen !== state.attempts; await pause(2_500)) seen = state.attempts;
}

async function until(condition) {
  for (let wait = 0; wait < 600 && !condition(); wait++) await pause(100);
}
