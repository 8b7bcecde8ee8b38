import { fault } from "~/forms/failures";
import {
  AccessEnded,
  BadCredentials,
  Conflict,
  KeyReused,
  NotAllowed,
  Outdated,
  Refused,
  TooMany,
  Unavailable,
} from "~/models/errors";
import { logFault } from "~/server/request-id.server";
import { readTrouble } from "~db/client";
import { StorageFailure, storageRetryAfter } from "~db/storage-failure";

type Refusal = { status: number; message: string; field?: string; headers?: HeadersInit };

const unread = "We cannot answer this at the moment. Please try again in a few seconds.";

/** Maps a domain error, and that of a disk, to HTTP status, message, field and headers; null for other errors. */
export function refusal(error: unknown): Refusal | null {
  if (error instanceof Conflict) return { status: 409, message: error.message, field: error.field };
  if (error instanceof Outdated) return { status: 409, message: error.message };
  if (error instanceof Refused) return { status: 400, message: error.message, field: error.field };
  if (error instanceof BadCredentials || error instanceof AccessEnded)
    return { status: 401, message: error.message };
  if (error instanceof NotAllowed) return { status: 403, message: error.message };
  if (error instanceof KeyReused) return { status: 422, message: error.message };
  if (error instanceof TooMany || error instanceof Unavailable || error instanceof StorageFailure) {
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    return { status: error instanceof TooMany ? 429 : 503, message: error.message, headers };
  }
  if (readTrouble(error)) {
    logFault("the database cannot be read:", error);
    const headers = { "Retry-After": String(storageRetryAfter) };
    return { status: 503, message: unread, headers };
  }
  return null;
}

/**
 * Like `refusal` for a form, which is shown again whatever happened: an error that is none of the
 * domain is logged, and is a 500 that says so. Who is no longer signed in is led to the login page,
 * see `whileSignedIn`.
 */
export function refusalOrFault(error: unknown): Refusal & { isFault: boolean } {
  if (error instanceof Response || error instanceof AccessEnded) throw error;
  const refused = refusal(error);
  if (refused) return { ...refused, isFault: refused.status >= 500 };
  logFault("a form", error);
  return { status: 500, message: fault, isFault: true };
}
