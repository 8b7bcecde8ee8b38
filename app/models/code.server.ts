const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A code in Crockford's base 32, without similar characters; one character a byte, 5 bits each. */
export function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}
