/** A number of things in words: `1 lead`, `1,200 leads`. @param many the plural, if it is more than an s */
export const formatCount = (count: number, one: string, many = `${one}s`) =>
  numbered(count, count === 1 ? one : many);

/** In Amharic the thing stays in the singular: `1,200 ፎቶ`. */
export const numbered = (count: number, thing: string) =>
  `${count.toLocaleString("en-US")} ${thing}`;

/** The text with a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** At most so many characters, with `…` where there were more. */
export function truncated(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join("").trimEnd()}…` : text;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code in Crockford's base 32, without similar characters; one character a byte, 5 bits each. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
