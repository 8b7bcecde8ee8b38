import { createHash } from "node:crypto";

type Policy = Readonly<Record<string, readonly string[]>>;

/** What a page of this site may load and do; an addition (a pixel, a map) is one entry here. */
const pagePolicy: Policy = {
  "default-src": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  // Placeholder colours of pictures are style attributes.
  "style-src-attr": ["'unsafe-inline'"],
  // The API lets listings name pictures of other sites.
  "img-src": ["'self'", "data:", "https:", "http:"],
  "frame-src": ["https://www.openstreetmap.org", "https://www.google.com"],
  "connect-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "frame-ancestors": ["'none'"],
};

const elsewherePolicy: Policy = {
  "default-src": ["'none'"],
  "form-action": ["'none'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
};

/** The headers that every response carries unless it sets its own, by lower-case name. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const headers: Record<string, string> = {
    "content-security-policy": headerOf(elsewherePolicy),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // Stricter would make browsers send `Origin: null` with plain forms.
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
  };
  if (publicUrl.startsWith("https:")) headers["strict-transport-security"] = "max-age=31536000";
  return headers;
}

/** The same for built scripts and styles, in brief: the rest means something to documents only. */
export const assetHeaders: Record<string, string> = {
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};

/** The Content-Security-Policy of a finished page: it allows exactly its own inline code. */
export function pageSecurityPolicy(html: string): string {
  return headerOf({
    ...pagePolicy,
    "script-src": [...(pagePolicy["script-src"] ?? []), ...hashes(html, inlineScript)],
    "style-src": [...(pagePolicy["style-src"] ?? []), ...hashes(html, inlineStyle)],
  });
}

// Scripts with a source are covered by 'self', and data blocks (JSON-LD) never run.
const inlineScript =
  /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;

function hashes(html: string, pattern: RegExp): Set<string> {
  const found = Array.from(html.matchAll(pattern), ([, code = ""]) => {
    return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  });
  return new Set(found);
}

function headerOf(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(" "))
    .join("; ");
}
