/** Stays from page to page: what is put into a live region with its text is not always read out. */
const region = document.createElement("div");
region.className = "sr-only";
region.setAttribute("aria-live", "polite");

/**
 * After a navigation without a reload, as after one with it: the new title is read out, and the
 * keyboard goes on from the heading, or from what the address names. Who has begun to type stays there.
 */
export function tellPageChange(): void {
  document.body.append(region);
  region.textContent = "";
  setTimeout(() => {
    region.textContent = document.title;
  }, 100);
  if (document.activeElement?.matches("input, select, textarea, dialog *")) return;
  const named = document.getElementById(location.hash.slice(1));
  const start =
    named ??
    document.querySelector<HTMLElement>("main h1") ??
    document.querySelector<HTMLElement>("main");
  if (!start) return;
  // Nobody can act on a heading: it needs no ring.
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.style.outline = "none";
  }
  start.focus({ preventScroll: true });
}
