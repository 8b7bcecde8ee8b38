import { type IncomingMessage, STATUS_CODES } from "node:http";
import { paths } from "~/paths";
import { language, t } from "~/texts";
import { requestId } from "./request.server";
import { endAndDiscardBody, hasBody, type Outgoing } from "./request-body.server";
import { isApi } from "./request-path.server";
import { textSecurityPolicy } from "./security-headers.server";

export type Refusal = { status: number; message: string; headers?: Record<string, string> };

export function tooManyPages(retryAfterSeconds: number): Refusal {
  return {
    status: 429,
    message: t.forms.refused.pages,
    headers: { "Retry-After": String(retryAfterSeconds) },
  };
}

/** Sends a refusal: JSON under /api, a text for a form that script sent, a full page elsewhere. */
export function refuse(
  request: IncomingMessage,
  outgoing: Outgoing,
  { status, message, headers = {} }: Refusal,
): void {
  const [type, content] = isApi(request)
    ? ["application/json", JSON.stringify({ message })]
    : isScriptedForm(request)
      ? ["text/plain", `${message}.`]
      : ["text/html", page(status, message)];
  if (hasBody(request)) outgoing.setHeader("Connection", "close");
  outgoing.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Content-Length": Buffer.byteLength(content),
    "Cache-Control": "no-store",
    ...(type === "text/html" && { "Content-Security-Policy": securityPolicy }),
    // As Remix marks what an action refuses.
    ...(type === "text/plain" && { "X-Remix-Catch": "yes" }),
    ...headers,
  });
  endAndDiscardBody(request, outgoing, content);
}

const isScriptedForm = ({ method, url = "" }: IncomingMessage) =>
  method === "POST" && /[?&]_data=/.test(url);

const style =
  "body{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}h1{font-size:1.75rem;line-height:1.2}a{color:inherit}";
const securityPolicy = textSecurityPolicy(style);

function page(status: number, message: string): string {
  const title = STATUS_CODES[status] ?? "Error";
  const id = requestId();
  return `<!DOCTYPE html>
<html lang="${language()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p>${message}.</p>
${id ? `<p>${t.errors.reference(id)}</p>\n` : ""}<p><a href="${paths.home}">${t.forms.backHome}</a></p>
</html>
`;
}
