import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a slice should hold up all other requests, in milliseconds. */
const sliceMs = 10;
/** Smaller ones would only wait for the disk more often. */
const [smallest, largest] = [50, 500];

/** Does work on the numbers after `from` up to `to` in slices, between which others are answered. */
export async function inSlices(
  from: number,
  to: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  for (let at = from, size = smallest; at < to; ) {
    const end = Math.min(to, at + size);
    const since = performance.now();
    await work(at, end);
    const fitting = Math.floor((size * sliceMs) / (performance.now() - since));
    size = Math.max(smallest, Math.min(largest, size * 2, fitting));
    at = end;
    await nextTurn();
  }
}
