import pLimit from "p-limit";
import { Busy } from "../../errors";

/** The client whose work goes before that of all others. */
export const first = "first";

/**
 * A queue in which clients take turns, so that none waits for all that another one asked for.
 * @param atOnce how many works run at a time.
 * @param each how many may wait of one client.
 * @param all how many may wait in all, beside those of `first`.
 * @returns a function that runs a client's work when its turn comes; it throws {Busy} when too many
 *   wait.
 */
export function takingTurns({ atOnce, each, all }: { atOnce: number; each: number; all: number }) {
  const running = pLimit(atOnce);
  /** Of every client that waits, in the order of their turns. */
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
