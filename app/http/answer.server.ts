import { createHash } from "node:crypto";
import { refusal } from "./form.server";

/** Narrows a row that may be missing; throws a 404 for null or undefined. */
export function found<T>(row: T | null | undefined, text = "Not found"): T {
  if (row === null || row === undefined) throw new Response(text, { status: 404 });
  return row;
}

/** A 503 that says when to come back, for what cannot be read or made now. @throws other errors */
export function busy(error: unknown): Response {
  const refused = error instanceof Response ? null : refusal(error);
  if (refused?.status !== 503) throw error;
  const headers = new Headers(refused.headers);
  headers.set("Cache-Control", "no-store");
  return new Response(null, { status: 503, headers });
}

/** An answer that is asked for again by its ETag; for everyone, unless its headers say otherwise. @param hashed what differs when the answer does */
export function tagged(request: Request, body: string, headers: Headers, hashed = body): Response {
  const etag = `"${createHash("sha256").update(hashed).digest("base64url").slice(0, 27)}"`;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  headers.set("ETag", etag);
  const isKnown = request.headers.get("If-None-Match") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

export const taggedXml = (request: Request, body: string, type = "application/xml") =>
  tagged(request, body, new Headers({ "Content-Type": `${type}; charset=utf-8` }));
