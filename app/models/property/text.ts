/** Normalizes a text for comparison: NFC, lower case, single spaces, no NUL. */
export function foldText(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("\0", "").replace(/\s+/g, " ").trim();
}
