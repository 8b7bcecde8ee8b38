import { logFault } from "~/server/request-id.server";

const delay = 50; // milliseconds
const underWay = new Set<Promise<void>>();

/**
 * Runs work after the response was sent, so that neither its outcome nor its duration shows in the
 * response (no user enumeration). Errors are logged.
 */
export function afterAnswer(work: () => Promise<void>): void {
  const done = new Promise((resolve) => setTimeout(resolve, delay))
    .then(work)
    .catch((error: unknown) => logFault("after an answer", error))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Waits for the work that responses so far have left, before the process ends. */
export async function workAfterAnswers(): Promise<void> {
  await Promise.all(underWay);
}
