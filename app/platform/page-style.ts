import type { HtmlLinkDescriptor } from "@remix-run/react";

const isInPage =
  import.meta.env.SSR && import.meta.env.MODE !== "development" && !import.meta.env.PLAIN_REMIX;

/**
 * A link to the style of one page alone. The HTML holds what it shows of it; then the entry
 * lets the link apply, which holds nothing up. Remix's way: the link.
 */
export function pageStyle(href: string): HtmlLinkDescriptor {
  // Before a navigation Remix waits for the link; a `media` that is undefined would never match.
  return { rel: "stylesheet", href, ...(isInPage && { media: "none" }) };
}
