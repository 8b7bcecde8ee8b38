import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { applySettings } from "~/settings.server";
import { db, write } from "~db/client";
import { isClustered } from "~db/cluster";
import { systemValues } from "~db/system-schema";
import { deleteForgottenPictures } from "../catalogue/image/unused.server";
import { publishDue } from "../catalogue/property/staff.server";
import { reportHeld } from "../leads/lead/held.server";
import { remindVisits } from "../leads/visit/reminders.server";
import { workOnAlerts } from "../messages/alert/tell.server";
import { hearTelegram } from "../messages/bot/listen.server";
import { refreshPosts } from "../messages/channel/channel.server";
import { askForConfirmations } from "../messages/confirmation/reminders.server";
import { sendOwnerReports } from "../messages/report/report.server";
import { day, hour, minute } from "../time";
import { cleanUp } from "./retention.server";

const second = 1000;

/** `every` is in milliseconds; `isLastRun` repeats the job when it is stopped. */
type Job = {
  name: string;
  every: number;
  /** `breakingOff` aborts some seconds after `stopping`, when what is under way must end. */
  run: (stopping: AbortSignal, breakingOff: AbortSignal) => unknown;
  isLastRun?: boolean;
  /** Whether each machine of a cluster has its own. */
  isLocal?: boolean;
};

/** Several processes may run these at the same time. */
export const jobs: readonly Job[] = [
  { name: "held leads", every: 15 * second, run: () => reportHeld() },
  { name: "telegram", every: second, run: hearTelegram },
  { name: "confirmations", every: 15 * minute, run: () => askForConfirmations() },
  { name: "visits", every: minute, run: () => remindVisits() },
  { name: "owner reports", every: hour, run: () => sendOwnerReports() },
  { name: "publishing", every: minute, run: () => publishDue() },
  { name: "channel posts", every: 15 * second, run: () => refreshPosts() },
  { name: "alerts", every: 15 * second, run: workOnAlerts },
  { name: "retention", every: day, run: cleanUp },
  // Each machine has smaller forms of pictures of its own.
  {
    name: "pictures",
    every: day,
    run: () => isClustered && deleteForgottenPictures(),
    isLocal: true,
  },
];

const turnMs = 30 * second;
const renewMs = 10 * second;
const owner = randomUUID();
let turn = { held: Promise.resolve(false), askedAt: Number.NEGATIVE_INFINITY };

/** Whether this machine of a cluster works on the jobs now: one does, and another once it is gone. */
function holdsTurn(): Promise<boolean> {
  if (performance.now() - turn.askedAt < renewMs) return turn.held;
  const held = takeTurn().catch((error) => {
    console.error("jobs:", error);
    return false;
  });
  turn = { held, askedAt: performance.now() };
  return held;
}

async function takeTurn(): Promise<boolean> {
  const now = Date.now();
  const value = { owner, until: now + turnMs };
  const held = sql`${systemValues.value} ->> 'owner'`;
  const until = sql`${systemValues.value} ->> 'until'`;
  const [mine] = await write([
    db
      .insert(systemValues)
      .values({ name: "jobs", value })
      .onConflictDoUpdate({
        target: systemValues.name,
        set: { value },
        setWhere: sql`${held} = ${owner} or ${until} < ${now}`,
      })
      .returning({ name: systemValues.name }),
  ]);
  return mine.length > 0;
}

/** A job that in a cluster runs on one machine at a time. */
export function inTurn(job: Job): Job {
  if (!isClustered || job.isLocal) return job;
  let ranAt = Number.NEGATIVE_INFINITY;
  return {
    ...job,
    // The turn may come to this machine long after its start.
    every: Math.min(job.every, minute),
    async run(...signals) {
      if (performance.now() - ranAt < job.every - minute || !(await holdsTurn())) return;
      ranAt = performance.now();
      await job.run(...signals);
    },
  };
}

const stopPatience = 5 * second;

/** Runs jobs now and at intervals, each one run at a time. Returns what stops them and waits for those that run. */
export function startJobs(scheduled: readonly Job[]): () => Promise<void> {
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  const running = new Map<Job, Promise<unknown>>();
  const start = (job: Job) => {
    const work = Promise.resolve()
      .then(applySettings)
      .then(() => job.run(stopping.signal, breakingOff.signal))
      .catch((error) => console.error(`${job.name}:`, error))
      .finally(() => running.delete(job));
    running.set(job, work);
  };
  const timers = scheduled.map((job) => {
    start(job);
    return setInterval(() => running.has(job) || start(job), job.every).unref();
  });
  return async () => {
    stopping.abort();
    for (const timer of timers) clearInterval(timer);
    const patience = setTimeout(() => breakingOff.abort(), stopPatience);
    await Promise.all(running.values());
    clearTimeout(patience);
    for (const job of scheduled) if (job.isLastRun) start(job);
    await Promise.all(running.values());
  };
}
