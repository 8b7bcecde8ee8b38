/** A number of things in words: `1 lead`, `1,200 leads`. @param many the plural, if it is more than an s */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** The text with a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code in Crockford's base 32, without similar characters; one character a byte, 5 bits each. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
