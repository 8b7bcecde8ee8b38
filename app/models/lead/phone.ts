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
