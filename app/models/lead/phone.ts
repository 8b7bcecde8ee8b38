/** Normalizes `0911 234567` or `+251 911 234567` to `251911234567`; null if it is no number. */
export function internationalNumber(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  const bare = digits.startsWith("00") ? digits.slice(2) : digits;
  if (phone.trim().startsWith("+") || bare !== digits) return bare.length >= 8 ? bare : null;
  if (/^0\d{9}$/.test(digits)) return `251${digits.slice(1)}`;
  if (/^[79]\d{8}$/.test(digits)) return `251${digits}`;
  return digits.length >= 11 ? digits : null;
}
