let asked = () => false;

/**
 * Whether the page is for somebody who saves data: it then has no script, no fonts, and pictures only
 * on tap. Always false in browsers, whose script holds nothing of it.
 */
export const isLite = () => import.meta.env.SSR && asked();

/** Called by `lite.server`, which knows the request. */
export function setLite(isAsked: () => boolean): void {
  asked = isAsked;
}
