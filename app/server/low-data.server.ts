import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutQuery } from "./request-path.server";

const year = 31_536_000; // seconds
const queryPattern = /[?&]lite=([01])(?:&|$)/;
const cookiePattern = /(?:^|; )lite=([01])(?:;|$)/;

/**
 * Makes `Save-Data` say what the visitor chose by `?lite=`, now or within a year, so that nothing else
 * varies by it. True when it has answered.
 */
export function lowData(
  request: IncomingMessage,
  response: ServerResponse,
  publicUrl: string,
): boolean {
  const { headers, url = "" } = request;
  const choice = url.includes("lite=") ? queryPattern.exec(url)?.[1] : undefined;
  const chosen = choice ?? (headers.cookie && cookiePattern.exec(headers.cookie)?.[1]);
  if (choice) {
    // The usual page is a choice to keep where the browser asks for the other.
    const seconds = choice === "1" || headers["save-data"] === "on" ? year : 0;
    const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
    const cookie = `lite=${choice}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    response.setHeader("Set-Cookie", cookie);
    const before = queryBefore(request);
    if (before) {
      const location = `${withoutQuery(url)}${before}&lite=${choice}`;
      response.writeHead(303, { Location: location, "Cache-Control": "no-store" }).end();
      return true;
    }
  }
  if (chosen) headers["save-data"] = chosen === "1" ? "on" : "off";
  // Data is for a page that has its script, and so everything.
  if (url.includes("_data=")) delete headers["save-data"];
  return false;
}

/** The footer's link is the same on all pages: what else its page was asked for, the browser tells. */
function queryBefore({ method, url = "", headers: { referer = "" } }: IncomingMessage) {
  const path = withoutQuery(url);
  if (method !== "GET" || url !== `${path}?lite=1` || !URL.canParse(referer)) return "";
  const { pathname, searchParams } = new URL(referer);
  searchParams.delete("lite");
  return pathname === path && searchParams.size > 0 ? `?${searchParams}` : "";
}
