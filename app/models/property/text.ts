/** The form in which texts are compared: composed, lower case, single spaces, no NUL. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("\0", "").replace(/\s+/g, " ").trim();
}

/** `12` and `12-any-slug` both name property 12; null for anything else. */
export function propertyIdOf(segment: string | undefined): number | null {
  const digits = /^(\d{1,15})(?:-.*)?$/.exec(segment ?? "")?.[1];
  return digits ? Number(digits) : null;
}
