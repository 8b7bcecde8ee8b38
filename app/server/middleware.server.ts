import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, RequestListener } from "node:http";
import { ofPath } from "~/paths";
import { inLanguage, t } from "~/texts";
import type { AnswerSettings, publicAnswers } from "./answers.server";
import { withBackpressure } from "./backpressure.server";
import { isUnreadableForm } from "./field-limit.server";
import { lowData } from "./low-data.server";
import { hostRefusals, isCrossSite } from "./origin.server";
import { type Refusal, refuse, tooManyPages } from "./refusal.server";
import { addressOf, clientAddressHeader, formBytes } from "./request.server";
import { bodyLimit, collectBody, hasBody, limitBody, type Outgoing } from "./request-body.server";
import { isApi, isPage, pathOf } from "./request-path.server";
import { finishHeaders, headersByPath } from "./security-headers.server";

export type MiddlewareSettings = {
  publicUrl: string;
  trustProxy: number;
  answers?: ReturnType<typeof publicAnswers>;
  rendering?: AnswerSettings["rendering"];
};

const safeMethods = ["GET", "HEAD", "OPTIONS"];
export const allowedMethods = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
// No PATCH or DELETE: a Remix action runs for every method but GET and HEAD.
const pageMethods = "GET, HEAD, POST, OPTIONS";

export function withMiddleware(
  handler: RequestListener,
  settings: MiddlewareSettings,
): RequestListener {
  const headersOf = headersByPath(settings.publicUrl);
  const refusalOf = refusals(settings);

  return speaking((request, response) => {
    const refusal = refusalOf(request);
    if (!refusal && lowData(request, response, settings.publicUrl)) return;
    if (!refusal && settings.answers?.sent(request, response)) return;
    finishHeaders(response, headersOf(pathOf(request)));
    if (refusal) return refuse(request, response, refusal);
    if (request.method === "OPTIONS") {
      response.writeHead(204, { Allow: isApi(request) ? allowedMethods : pageMethods }).end();
      return;
    }
    replaceHeaders(request, settings);
    if (settings.answers?.sentPrivately(request, response)) return;
    const handle = () => withBackpressure(response, () => handler(request, response));
    if (safeMethods.includes(request.method ?? "")) {
      if (hasBody(request)) response.setHeader("Connection", "close");
      const seconds = isPage(request) ? (settings.rendering?.(request) ?? 0) : 0;
      if (seconds > 0) return refuse(request, response, tooManyPages(seconds));
      return handle();
    }
    const limit = bodyLimit(pathOf(request));
    // The body comes from the parser, which knows nothing of this request's id.
    const tooLarge = AsyncResource.bind((outgoing: Outgoing, message: string) =>
      refuse(request, outgoing, { status: 413, message }),
    );
    if (limit.bytes > formBytes) {
      limitBody(request, response, limit, tooLarge);
      return handle();
    }
    const refuseBody = (message: string) => tooLarge(response, message);
    collectBody(request, limit, refuseBody, AsyncResource.bind(handle));
  });
}

/** Answers in the language of the address, also with what is refused before there is a page. */
function speaking(handler: RequestListener): RequestListener {
  return (request, response) =>
    inLanguage(ofPath(pathOf(request)).language, () => handler(request, response));
}

function refusals(settings: MiddlewareSettings): (request: IncomingMessage) => Refusal | undefined {
  const hostRefusal = hostRefusals(settings.publicUrl);

  return (request) => {
    const { method = "", headers } = request;
    if (!allowedMethods.split(", ").includes(method)) return wrongMethod(allowedMethods);
    const wrongHost = hostRefusal(request);
    if (wrongHost) return wrongHost;
    const path = pathOf(request);
    const isOfServer = method === "OPTIONS" && request.url === "*";
    if (!path && !isOfServer) return { status: 400, message: t.forms.refused.address };
    if (safeMethods.includes(method)) return undefined;
    if (isCrossSite(request, settings)) return { status: 403, message: t.forms.refused.foreign };
    if (method !== "POST" && !isApi(request)) return wrongMethod(pageMethods);
    const { bytes, message } = bodyLimit(path);
    if (Number(headers["content-length"] ?? 0) > bytes) return { status: 413, message };
    if (isUnreadableForm(headers["content-type"]))
      return { status: 400, message: t.forms.refused.unreadable };
    return undefined;
  };
}

function wrongMethod(allowed: string): Refusal {
  return { status: 405, message: t.forms.refused.method, headers: { Allow: allowed } };
}

function replaceHeaders(request: IncomingMessage, { trustProxy }: MiddlewareSettings): void {
  const { headers } = request;
  const address = addressOf(request, trustProxy);
  for (const name of Object.keys(headers))
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip")
      delete headers[name];
  headers[clientAddressHeader] = address;
  // Checked above. Remix's own check does not know PUBLIC_URL and answers 500 behind a proxy.
  delete headers.origin;
}
