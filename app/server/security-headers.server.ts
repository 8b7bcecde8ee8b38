import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

type Policy = Readonly<Record<string, readonly string[]>>;

/** The Content-Security-Policy of pages; a new source (a pixel, a map) is one entry here. */
const pagePolicy: Policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  // Placeholder colours of images are style attributes.
  "style-src-attr": ["'unsafe-inline'"],
  // Properties may use image URLs of other sites.
  "img-src": ["'self'", "data:", "https:", "http:"],
  "frame-src": ["https://www.openstreetmap.org", "https://www.google.com"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/** What the ad pixel needs of a page's policy. */
const pixelPolicy: Policy = {
  "script-src": ["https://connect.facebook.net"],
  "img-src": ["https://www.facebook.com"],
  "connect-src": ["https://www.facebook.com"],
};

/** For responses that are not pages. */
const defaultPolicy: Policy = {
  "default-src": ["'none'"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/** Default headers of most responses, by lower-case name. @param publicUrl with https adds HSTS */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": headerOf(defaultPolicy),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // With `no-referrer` browsers send `Origin: null` with plain forms.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
  if (publicUrl.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000";
  return headers;
}

/** The policy of the service worker, which asks this site alone. */
export const workerSecurityPolicy = headerOf({ ...defaultPolicy, "connect-src": ["'self'"] });

/** Default headers of built scripts and styles: the other ones only affect documents. */
const assetHeaders: Record<string, string> = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
};

/** Where answers are for one person: no cache keeps them, whatever their route says. */
const personal = /^\/(?:admin|api|account|logout|confirm|subscriptions)(?:\/|$)/;

/** What tells the default headers of a path. */
export function headersByPath(publicUrl: string): (path: string) => Record<string, string> {
  const defaults = securityHeaders(publicUrl);
  // Other sites may show the photo of a listing.
  const pictureHeaders = { ...defaults, "cross-origin-resource-policy": "cross-origin" };
  const personalHeaders = { ...defaults, "cache-control": "private, no-store" };
  return (path) => {
    if (path.startsWith("/assets/")) return assetHeaders;
    if (personal.test(path)) return personalHeaders;
    return path.startsWith("/images/") ? pictureHeaders : defaults;
  };
}

/** Sets missing headers in `writeHead`, so that static files and errors get them too. */
export function finishHeaders(response: ServerResponse, defaults: Record<string, string>): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...values: Parameters<typeof writeHead>) => {
    for (const [name, value] of Object.entries(defaults))
      if (!response.hasHeader(name) || isWeaker(response.getHeader(name), value))
        response.setHeader(name, value);
    response.removeHeader("X-Powered-By");
    if (values[0] === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    if (response.hasHeader("Set-Cookie") && !response.hasHeader("Cache-Control"))
      response.setHeader("Cache-Control", "private, no-store");
    return writeHead.apply(response, values);
  }) as typeof writeHead;
}

/** Whether an answer may be stored where the default is that it may not. */
function isWeaker(given: unknown, value: string): boolean {
  return value.includes("no-store") && !String(given).includes("no-store");
}

/** The Content-Security-Policy of pages that hold this inline code, and no other. */
export function pageSecurityPolicy(inline: {
  scripts: readonly string[];
  styles: readonly string[];
}): string {
  return headerOf({
    ...pagePolicy,
    "script-src": [...(pagePolicy["script-src"] ?? []), ...inline.scripts.map(hash)],
    "style-src": [...(pagePolicy["style-src"] ?? []), ...inline.styles.map(hash)],
  });
}

/** The policy of a page of mere text, with this style. */
export function textSecurityPolicy(style: string): string {
  return headerOf({ ...defaultPolicy, "style-src": [hash(style)] });
}

/** The policy of a page, open for the ad pixel; another one stays as it is. */
export function withPixel(policy: string): string {
  return Object.entries(pixelPolicy).reduce(
    (open, [directive, sources]) =>
      open.replace(`${directive} `, `${directive} ${sources.join(" ")} `),
    policy,
  );
}

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

function headerOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
