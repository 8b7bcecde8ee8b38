/** The number in a text such as `011 123 4567 ext 12`, without the extension. */
function withoutExtension(phone: string): string {
  return phone.replace(/(\d[\s,;.]*)(?:ext|x|#).*/i, "$1");
}

/** How many digits a phone number has, whatever stands between them; not those of an extension. */
export function countDigits(phone: string): number {
  return withoutExtension(phone).replace(/\D/g, "").length;
}

/** Arabic-Indic and full-width digits as those of ASCII, which can be dialled. */
export function inAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/** Normalizes `0911 234567` or `+251 911 234567` to `251911234567`; null if it is no number. */
export function internationalNumber(phone: string): string | null {
  const digits = withoutExtension(phone).replace(/\D/g, "");
  const bare = digits.startsWith("00") ? digits.slice(2) : digits;
  if (phone.trim().startsWith("+") || bare !== digits) return bare.length >= 8 ? bare : null;
  if (/^0\d{9}$/.test(digits)) return `251${digits.slice(1)}`;
  if (/^[79]\d{8}$/.test(digits)) return `251${digits}`;
  return digits.length >= 11 ? digits : null;
}

/** Nobody searches for a part of a number that is shorter. */
const shortestPart = 3;

/**
 * What a search for a phone number looks for, in whichever form it was typed: its digits without the
 * country's or the leading zero, at most nine. Null for a text that is no part of a number.
 */
export function searchedDigits(text: string): string | null {
  const typed = inAsciiDigits(text).trim();
  if (!/^\+?[\d\s\-./()]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:(?:00)?251(?=0?[1-9])|0)0?/, "");
  return national.length < shortestPart ? null : national.slice(-9);
}
