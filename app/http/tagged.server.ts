import { createHash } from "node:crypto";

/** A public answer that is asked for again by its ETag. @param told what differs when the answer does */
export function tagged(request: Request, body: string, headers: Headers, told = body): Response {
  const etag = `"${createHash("sha256").update(told).digest("base64url").slice(0, 27)}"`;
  headers.set("Cache-Control", "no-cache");
  headers.set("ETag", etag);
  const isKnown = request.headers.get("If-None-Match") === etag;
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

export const taggedXml = (request: Request, body: string, type = "application/xml") =>
  tagged(request, body, new Headers({ "Content-Type": `${type}; charset=utf-8` }));
