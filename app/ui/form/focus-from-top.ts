/** Focuses a section and shows its heading: browsers leave what is half in sight. */
export function focusFromTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
