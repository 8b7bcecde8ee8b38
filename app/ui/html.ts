/** HTML that is safe to insert as it is. */
export class Html {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

/**
 * Template tag for HTML as text, where there is no React (the service worker's own page): values are
 * escaped, other HTML is inserted as it is, lists are joined, false and null are left out. Line
 * breaks of the template are left out with the indentation after them.
 */
export function html(template: TemplateStringsArray, ...values: readonly Value[]): Html {
  const [first = "", ...others] = withoutBreaks(template);
  return new Html(
    others.reduce((text, part, index) => text + written(values[index]) + part, first),
  );
}

const tidied = new WeakMap<TemplateStringsArray, readonly string[]>();

function withoutBreaks(template: TemplateStringsArray): readonly string[] {
  const known = tidied.get(template);
  if (known) return known;
  const tidy = template.map((part) => part.replace(/\n\s*/g, ""));
  tidied.set(template, tidy);
  return tidy;
}

function written(value: Value): string {
  if (typeof value === "string") return escaped(value);
  if (typeof value === "number" || value instanceof Html) return String(value);
  if (!value) return "";
  return value.map(written).join("");
}

/** Puts this HTML in place of what an element holds. */
export function fillWith(element: Element, { text }: Html): void {
  element.replaceChildren(document.createRange().createContextualFragment(text));
}

const special = /[&<>"']/;
const names: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return special.test(text) ? text.replace(/[&<>"']/g, (each) => names[each] ?? each) : text;
}
