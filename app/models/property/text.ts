/** Normalizes a text for comparison: NFC, lower case, single spaces, no NUL. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("\0", "").replace(/\s+/g, " ").trim();
}

/** Parses the id from `12` or `12-any-slug`, else null. */
export function propertyIdOf(segment: string | undefined): number | null {
  const digits = /^(\d{1,15})(?:-.*)?$/.exec(segment ?? "")?.[1];
  return digits ? Number(digits) : null;
}
