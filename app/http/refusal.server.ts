import { BadCredentials, Busy, Conflict, KeyReused, Refused, TooMany } from "~/models/errors";

type Refusal = { status: number; message: string; field?: string; headers?: HeadersInit };

/** Maps a domain error to HTTP status, message, field and headers; null for other errors. */
export function refusal(error: unknown): Refusal | null {
  if (error instanceof Conflict) return { status: 409, message: error.message, field: error.field };
  if (error instanceof Refused) return { status: 400, message: error.message, field: error.field };
  if (error instanceof BadCredentials) return { status: 401, message: error.message };
  if (error instanceof KeyReused) return { status: 422, message: error.message };
  if (error instanceof TooMany || error instanceof Busy) {
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    return { status: error instanceof TooMany ? 429 : 503, message: error.message, headers };
  }
  return null;
}
