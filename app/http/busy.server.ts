import { Busy } from "~/models/errors";

/** The answer when pictures wait already for this client, or for everyone. @throws any other error */
export function busy(error: unknown): Response {
  if (!(error instanceof Busy)) throw error;
  const headers = { "Retry-After": String(error.retryAfterSeconds), "Cache-Control": "no-store" };
  return new Response(null, { status: 503, headers });
}
