import { createHash } from "node:crypto";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { isBodyTooLarge } from "~/server/request-body.server";
import { pageSecurityPolicy } from "~/server/security-headers.server";
import { boot } from "./boot.server";
import { env } from "./env.server";
import { sessionId } from "./http/session.server";

// remix-serve listens only after this module is done.
await boot();

/** Renders a page whole: its headers depend on the finished HTML. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={context} url={request.url} />)}`;

  headers.set("Content-Type", "text/html; charset=utf-8");
  const retryAfter = retryAfterOf(context);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  headers.set("Cache-Control", await cacheControl(request, status, headers, context));
  headers.append("Vary", "Cookie");
  // Vite's development client brings styles and scripts of its own.
  if (env.NODE_ENV !== "development")
    headers.set("Content-Security-Policy", pageSecurityPolicy(html));

  if (headers.get("Cache-Control")?.includes("no-store"))
    return new Response(html, { status, headers });
  // Weak, because compression changes the bytes.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url")}"`;
  headers.set("ETag", etag);
  if (request.headers.get("If-None-Match")?.includes(etag.slice(2)))
    return new Response(null, { status: 304, headers });
  return new Response(html, { status, headers });
}

/** Remix drops an action's headers from the page that shows its answer. */
function retryAfterOf({ staticHandlerContext: { actionHeaders } }: EntryContext) {
  return Object.values(actionHeaders).map((each) => each.get("Retry-After"))[0];
}

/** The same page for every visitor may be kept and asked about again; all else is not kept. */
async function cacheControl(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { loaderHeaders, actionHeaders } }: EntryContext,
): Promise<string> {
  const declared = [headers, ...Object.values(loaderHeaders), ...Object.values(actionHeaders)];
  const isPrivate = declared.some((each) =>
    /private|no-store/.test(each.get("Cache-Control") ?? ""),
  );
  if (isPrivate || headers.has("Set-Cookie") || (await sessionId(request)))
    return "private, no-store";
  if (status !== 200 || !["GET", "HEAD"].includes(request.method)) return "no-store";
  return headers.get("Cache-Control") ?? "public, max-age=0, must-revalidate";
}

/** Answers to the browser's own data requests are as fresh as the page that asks. */
export const handleDataRequest: HandleDataRequestFunction = (response) => {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  const { body, status, statusText } = response;
  return new Response(body, { status, statusText, headers });
};

/** Prints what went wrong on our side; visitors get no more than that something did. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isBodyTooLarge(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  console.error("%s %s", request.method, new URL(request.url).pathname, error);
}
