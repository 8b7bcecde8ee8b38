import { createHash } from "node:crypto";

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

/** Default headers of every response, by lower-case name. @param publicUrl with https adds HSTS */
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
  };
  if (publicUrl.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000";
  return headers;
}

/** Default headers of built scripts and styles: the other ones only affect documents. */
export const assetHeaders: Record<string, string> = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

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
