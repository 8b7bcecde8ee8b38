import { Unavailable } from "~/models/errors";

/** The answer when too much waits already, or the bucket does not answer. @throws any other error */
export function busy(error: unknown): Response {
  if (!(error instanceof Unavailable)) throw error;
  const headers = { "Retry-After": String(error.retryAfterSeconds), "Cache-Control": "no-store" };
  return new Response(null, { status: 503, headers });
}
