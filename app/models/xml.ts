import { escapeHtml } from "./words";

class Xml {
  constructor(readonly text: string) {}
}

export type { Xml };

type Value = Xml | string | number | null | undefined | false | readonly Value[];

/** Characters that no XML may hold, whether written as they are or by number. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A piece of XML: values are escaped, pieces stay as they are, what is absent is left out. */
export function xml(parts: TemplateStringsArray, ...values: readonly Value[]): Xml {
  return new Xml(String.raw({ raw: parts }, ...values.map(written)));
}

/** A whole document. @param root its root element */
export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}`;

function written(value: Value): string {
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  return value || value === 0 ? escapeHtml(String(value).replace(forbidden, "")) : "";
}
