import { logFault } from "~/server/request-id.server";

const delay = 50; // milliseconds

/**
 * Runs work after the response was sent, so that neither its outcome nor its duration shows in the
 * response (no user enumeration). Errors are logged.
 */
export function afterAnswer(work: () => Promise<void>): void {
  setTimeout(() => {
    work().catch((error: unknown) => logFault("after an answer", error));
  }, delay);
}
