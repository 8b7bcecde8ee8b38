import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

type Policy = Readonly<Record<string, readonly string[]>>;

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

const pixelPolicy: Policy = {
  "script-src": ["https://connect.facebook.net"],
  "img-src": ["https://www.facebook.com"],
  "connect-src": ["https://www.facebook.com"],
};

const defaultPolicy: Policy = {
  "default-src": ["'none'"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

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

export const workerSecurityPolicy = headerOf({ ...defaultPolicy, "connect-src": ["'self'"] });

/** For built scripts and styles: the other headers only affect documents. */
const assetHeaders: Record<string, string> = {
  // Drawings hold their style.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
};

const personal = /^\/(?:admin|api|account|logout|confirm|subscriptions|visits|calendars)(?:\/|$)/;

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

function isWeaker(given: unknown, value: string): boolean {
  return value.includes("no-store") && !String(given).includes("no-store");
}

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

export function textSecurityPolicy(style: string): string {
  return headerOf({ ...defaultPolicy, "style-src": [hash(style)] });
}

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
