import cluster from "node:cluster";
import { env } from "~/env.server";

/** As they pass through `app/cli/processes.mjs`, which adds `from` and sends `to` whom they name. */
type Message = { topic: string; question: number; to?: number; from?: number; answer?: unknown };

const patienceMilliseconds = 1000;
const answering = new Map<string, () => unknown>();
const waiting = new Map<number, (answer: unknown) => void>();
let questions = 0;

/** Says what this process answers when another one asks. */
export function onAsked(topic: string, answer: () => unknown): void {
  answering.set(topic, answer);
}

/** Asks the other processes that share the port. @returns the answers that came within a second */
export async function askOthers<Answer>(topic: string): Promise<Answer[]> {
  const others = cluster.isWorker ? env.WEB_CONCURRENCY - 1 : 0;
  if (others === 0) return [];
  const question = ++questions;
  const answers: unknown[] = [];
  await new Promise<void>((done) => {
    const patience = setTimeout(done, patienceMilliseconds);
    waiting.set(question, (answer) => {
      answers.push(answer);
      if (answers.length < others) return;
      clearTimeout(patience);
      done();
    });
    process.send?.({ topic, question });
  });
  waiting.delete(question);
  return answers as Answer[];
}

if (cluster.isWorker)
  process.on("message", async ({ topic, question, to, from, answer }: Message) => {
    if (to !== undefined) return waiting.get(question)?.(answer);
    const own = await answering.get(topic)?.();
    process.send?.({ topic, question, to: from, answer: own });
  });
