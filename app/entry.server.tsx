import { createHash } from "node:crypto";
import type {
  ActionFunctionArgs,
  EntryContext,
  HandleDataRequestFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { wholeResponse } from "~/server/answers.server";
import { logRequestFault, requestId } from "~/server/request.server";
import { isBodyTooLarge } from "~/server/request-body.server";
import { pageSecurityPolicy, withPixel } from "~/server/security-headers.server";
import { readTrouble } from "~db/client";
import { storageRetryAfter } from "~db/open";
import { boot } from "./boot.server";
import { InlineCode } from "./document";
import { env } from "./env.server";
import { sessionId } from "./http/auth.server";
import { early } from "./platform/early";
import { amharicSpacing, amharicStyle } from "./platform/geez-face.server";
import { withScriptOf } from "./platform/languages.server";
import { isLite } from "./platform/lite";
import liteStyle from "./platform/lite.css?inline";
import { asWanted, litePage } from "./platform/lite.server";
import { withMatchedRoutes } from "./platform/matched-routes.server";
import { RenderedParts } from "./platform/static-part";
import { renderedPart, withMarkup } from "./platform/static-part.server";
import { siteFooter } from "./routes/site/footer";
import stylesheet from "./styles/app.css?inline";
import { language } from "./texts";
import { Reference } from "./ui/page-error";
import { consentIn } from "./ui/pixel/consent-cookie";

// remix-serve listens after this module has loaded.
await boot();

const withoutScript =
  ".needs-script,.card>button{display:none!important}.without-script{display:block!important}.card-photo,.photos>li{animation:none!important}";

const withCode = (style: string) => {
  const code = { stylesheet: style, withoutScript, early: `(${early})()` };
  const allowed = { scripts: [code.early], styles: [style, withoutScript] };
  return { code, securityPolicy: pageSecurityPolicy(allowed) };
};

/** The style of each page by the id of its route, filled in by `page-styles.vite.ts`. */
const pageStyles: Readonly<Record<string, string>> = {};

/** The pages of a language, by the id of their route, with what its letters need. */
const styled = (own: string) => ({
  anyPage: withCode(stylesheet + own),
  pages: new Map(Object.entries(pageStyles).map(([id, style]) => [id, withCode(style + own)])),
});
const styledIn = { en: styled(""), am: styled(amharicStyle) };

function lite(markup: string, id: string) {
  const spacing = language() === "am" ? amharicSpacing : "";
  const own = (pageStyles[id] ?? stylesheet) + spacing + withoutScript + liteStyle;
  const { html, style } = litePage(markup, own);
  return { html, securityPolicy: pageSecurityPolicy({ scripts: [], styles: [style] }) };
}

/** Requests for a page for which the disk or a lock kept something from being read. */
const unread = new WeakSet<Request>();

/** Renders a page to a string, not a stream: its ETag depends on the whole HTML. */
export default async function handleRequest(
  request: Request,
  answered: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return asWanted(request, () => renderPage(request, answered, headers, context));
}

async function renderPage(
  request: Request,
  answered: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const context = withMatchedRoutes(withScriptOf(language(), entry));
  const id = context.staticHandlerContext.matches.at(-1)?.route.id ?? "";
  const { pages, anyPage } = styledIn[language()];
  const { code, securityPolicy } = pages.get(id) ?? anyPage;
  const page = (
    <InlineCode.Provider value={code}>
      <RenderedParts.Provider value={(part) => renderedPart(part || siteFooter().part)}>
        <Reference.Provider value={requestId()}>
          <RemixServer context={context} url={request.url} />
        </Reference.Provider>
      </RenderedParts.Provider>
    </InlineCode.Provider>
  );
  const markup = `<!DOCTYPE html>${renderToString(page)}`;
  const sent = isLite() ? lite(markup, id) : { html: markup, securityPolicy };
  const html = Buffer.from(sent.html);

  headers.set("Content-Type", "text/html; charset=utf-8");
  const isUnread = answered === 500 && unread.has(request);
  const status = isUnread ? 503 : answered;
  const retryAfter = isUnread ? String(storageRetryAfter) : retryAfterOf(context);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  headers.set("Cache-Control", await cacheControl(request, status, headers, context));
  headers.append("Vary", "Cookie, Save-Data");
  // Vite's development client injects inline styles and scripts.
  const hasPixel = env.FACEBOOK_PIXEL_ID && consentIn(request.headers.get("Cookie")) === "granted";
  const own = hasPixel ? withPixel(sent.securityPolicy) : sent.securityPolicy;
  const policy = import.meta.env.PLAIN_REMIX
    ? own.replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")
    : own;
  if (env.NODE_ENV !== "development") headers.set("Content-Security-Policy", policy);

  if (headers.get("Cache-Control")?.includes("no-store"))
    return wholeResponse(html, { status, headers });
  // A weak ETag, because compression changes the bytes.
  const etag = `W/"${createHash("sha256").update(html).update(policy).digest("base64url")}"`;
  headers.set("ETag", etag);
  if (request.headers.get("If-None-Match")?.includes(etag.slice(2)))
    return new Response(null, { status: 304, headers });
  return wholeResponse(html, { status, headers });
}

/** Remix drops the action's headers when it renders the page after an action. */
function retryAfterOf({ staticHandlerContext: { actionHeaders } }: EntryContext) {
  return Object.values(actionHeaders).map((each) => each.get("Retry-After"))[0];
}

/** Anonymous 200 pages may be stored and revalidated; everything else is `no-store`. */
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

export const handleDataRequest: HandleDataRequestFunction = async (response) => {
  const headers = new Headers(response.headers);
  headers.set("Cache-Control", "no-store");
  const isJson = headers.get("Content-Type")?.includes("json");
  const body = isJson ? withMarkup(await response.text()) : response.body;
  const { status, statusText } = response;
  return new Response(body, { status, statusText, headers });
};

export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isBodyTooLarge(error)) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  if (readTrouble(error)) unread.add(request);
  logRequestFault(request, error);
}
