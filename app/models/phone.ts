function withoutExtension(phone: string): string {
  return phone.replace(/(\d[\s,;.]*)(?:ext|x|#).*/i, "$1");
}

export function countDigits(phone: string): number {
  return withoutExtension(phone).replace(/\D/g, "").length;
}

export function inAsciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

const betweenNumbers = " / ";
const maxFieldLength = 200;
const wholeNumber = 9;
const betweenDigits = /(\s*(?:[/,;|&]|\b(?:or|and)\b|ወይም|እና)\s*(?=[+(\d])|\s+(?=\+|0\d))/i;
const digitsIn = (text: string) => text.replace(/\D/g, "").length;

/** A phone as stored: ASCII digits, `-` for unusual marks, ` / ` between two numbers. */
export function tidyPhone(phone: string): string {
  if (phone.length > maxFieldLength) return phone;
  const plain = inAsciiDigits(phone.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}−_]/gu, "-")
    .replace(/(\+|\b00)(\d{1,3})\s*\(0\)\s*/, "$1$2 ")
    .trim();
  const [start = "", ...pieces] = plain.split(betweenDigits);
  const numbers = [start];
  for (let at = 0; at < pieces.length; at += 2) {
    const [mark = "", piece = ""] = pieces.slice(at);
    const isSpace = mark.trim() === "";
    const last = numbers.at(-1) ?? "";
    const isNew = digitsIn(last) >= wholeNumber;
    // After a blank it may be the rest of the number before.
    if (isNew && (!isSpace || digitsIn(pieces.slice(at + 1).join("")) >= wholeNumber))
      numbers.push(piece);
    else numbers[numbers.length - 1] = last + (isSpace ? mark : "-") + piece;
  }
  const ends = numbers.length > 1 ? /[\s-]+$/ : /\s+$/;
  return numbers.map((number) => number.replace(ends, "")).join(betweenNumbers);
}

export const numbersIn = (phone: string): string[] => tidyPhone(phone).split(betweenNumbers);

/** `0911 234567` or `+251 911 234567` as `251911234567`; null if it is no number. */
export function internationalNumber(text: string): string | null {
  const [phone = ""] = numbersIn(text);
  const digits = withoutExtension(phone).replace(/\D/g, "");
  const bare = digits.startsWith("00") ? digits.slice(2) : digits;
  if (phone.startsWith("+") || bare !== digits) return bare.length >= 8 ? bare : null;
  if (/^0\d{9}$/.test(digits)) return `251${digits.slice(1)}`;
  if (/^[79]\d{8}$/.test(digits)) return `251${digits}`;
  return digits.length >= 11 ? digits : null;
}

const minPartLength = 3;

/** The digits that a search for a phone looks for, at most nine; null for another text. */
export function searchedDigits(text: string): string | null {
  const [typed = ""] = numbersIn(text);
  if (!/^\+?[\d\s\-./()]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  const national = digits.replace(/^(?:(?:00)?251(?=0?[1-9])|0)0?/, "");
  return national.length < minPartLength ? null : national.slice(-9);
}
