/** Focuses what begins with a heading, and shows that: browsers leave what is in sight by half. */
export function focusFromTop(section: HTMLElement | null): void {
  section?.focus({ preventScroll: true });
  section?.firstElementChild?.scrollIntoView({ block: "nearest" });
}
