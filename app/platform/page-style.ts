import type { HtmlLinkDescriptor } from "@remix-run/react";

const isInPage =
  import.meta.env.SSR && import.meta.env.MODE !== "development" && !import.meta.env.PLAIN_REMIX;

/**
 * A link to a stylesheet of which the HTML holds what the page shows: it is `disabled`, and not
 * loaded, until `loadStyles`. That keeps 11 KB from the first view. Remix's way: the link.
 */
export function pageStyle(href: string): HtmlLinkDescriptor {
  return { rel: "stylesheet", href, ...(isInPage && { disabled: true }) };
}

/** In milliseconds; a slow stylesheet must not hold the page up, which has its own part of it. */
const maxWait = 5000;

/**
 * Loads the whole style: before other pages, and before what only script shows. @returns false where
 * that failed, as after a deploy, or takes too long: the next call tries again
 */
export async function loadStyles(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]:not([media])");
  const ends = Array.from(links, (link) => {
    if (link.sheet) return true;
    return new Promise<boolean>((resolve) => {
      link.addEventListener("load", () => resolve(true));
      link.addEventListener("error", () => {
        link.disabled = true;
        resolve(false);
      });
      setTimeout(resolve, maxWait, false);
      link.disabled = false;
    });
  });
  return (await Promise.all(ends)).every(Boolean);
}

/** What loads, once the whole style is there as well; rejects where that does not come. */
export async function withStyles<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded, isStyled] = await Promise.all([loading, loadStyles()]);
  return isStyled ? loaded : Promise.reject(new Error("The style did not come"));
}
