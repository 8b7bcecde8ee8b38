import pLimit from "p-limit";
import { Busy } from "../../errors";

export const first = "first";

/** A queue in which clients take turns; it throws {Busy} when `each` or `all` wait already. */
export function takingTurns({
  concurrency,
  each,
  all,
}: {
  concurrency: number;
  each: number;
  all: number;
}) {
  const running = pLimit(concurrency);
  const waiting = new Map<string, (() => Promise<void>)[]>();

  async function runNext(): Promise<void> {
    const [next = ""] = waiting.has(first) ? [first] : waiting.keys();
    const [work, ...others] = waiting.get(next) ?? [];
    waiting.delete(next);
    if (others.length > 0) waiting.set(next, others);
    await work?.();
  }

  return function inTurn<T>(client: string, work: () => Promise<T>): Promise<T> {
    const before = waiting.get(client) ?? [];
    const isFull = client !== first && running.pendingCount >= all;
    if (isFull || before.length >= each) throw new Busy();
    return new Promise<T>((resolve, reject) => {
      waiting.set(client, [...before, () => work().then(resolve, reject)]);
      void running(runNext);
    });
  };
}

const inProgress = new Map<string, Promise<unknown>>();

function shared<T>(key: string, work: () => Promise<T>): Promise<T> {
  const started = inProgress.get(key) ?? work().finally(() => inProgress.delete(key));
  inProgress.set(key, started);
  return started as Promise<T>;
}

/** Clients take turns, so that one that asks for all does not delay one that asks for little. */
export const sharing =
  (inTurn: ReturnType<typeof takingTurns>) =>
  <T>(client: string, name: string, work: () => Promise<T>): Promise<T> =>
    shared(`${client} ${name}`, () => inTurn(client, () => shared(name, work)));
