/** One live region for all pages: text that comes with its region is often not read out. */
const region = document.createElement("div");
region.className = "sr-only";
region.setAttribute("aria-live", "polite");

/** Reads out the new title and moves the focus to the heading, or to the address's fragment. */
export function announcePageChange(): void {
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
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.style.outline = "none";
  }
  start.focus({ preventScroll: true });
}
