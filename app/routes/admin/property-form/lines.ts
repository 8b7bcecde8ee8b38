/** The entries of a list field, submitted as one text with an entry per line. */
export function linesOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value];
  const lines = texts
    .filter((text) => typeof text === "string")
    .flatMap((text) => text.split(/[\r\n]+/))
    .map((line) => line.trim());
  return [...new Set(lines)].filter(Boolean);
}
