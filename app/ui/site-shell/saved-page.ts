import { ofPath } from "~/paths";
import { savedPageKey, storedValue, storeText } from "../device-storage";
import { type Control, fill } from "../form/draft";
import { isTyped } from "../form/typed";

type SavedPage = { page: string; scrolled: number; typed: Record<string, string[]> };

/** What is no secret, and no file, which script may not put back. */
const plain = ":is(input, textarea, select):not([type=hidden], [type=password], [type=file])";

const pageHere = () => ofPath(location.pathname).path + location.search;

const isChoice = ({ type }: Control) => type === "checkbox" || type === "radio";

/** A field by its form, its name and what it stands for: both languages have the same. */
function keyOf(control: Control): string {
  const action = new URL(control.form?.action ?? "", location.href).pathname;
  const form = control.form?.getAttribute("id") ?? ofPath(action).path;
  return [form, control.name, isChoice(control) ? control.value : ""].join(" ");
}

const controls = () =>
  Array.from(document.querySelectorAll<Control>(`form ${plain}`)).filter(({ name }) => name);

function valuesOf(control: Control): string[] {
  if (!isChoice(control)) return [control.value];
  return (control as HTMLInputElement).checked ? [control.value] : [];
}

/** Remembers for a year which language was chosen; no answer of the server varies by it. */
export function remember(language: string): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https
  document.cookie = `lang=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Keeps what is typed, and where the page is scrolled, for the same page in another language. */
export function savePage(language: string): void {
  remember(language);
  const typed = controls().filter((control) => isTyped([control]));
  const saved: SavedPage = {
    page: pageHere(),
    scrolled: scrollY,
    typed: Object.fromEntries(typed.map((control) => [keyOf(control), valuesOf(control)])),
  };
  storeText(savedPageKey, JSON.stringify(saved), "sessionStorage");
}

/** Once, and on the same page only; what was typed here meanwhile stays. @returns whether it was kept */
export function restorePage(): boolean {
  const saved = storedValue(savedPageKey, "sessionStorage") as SavedPage | null;
  storeText(savedPageKey, null, "sessionStorage");
  if (saved?.page !== pageHere()) return false;
  for (const control of controls()) {
    const values = saved.typed[keyOf(control)];
    if (!values || isTyped([control])) continue;
    fill(control, values);
    // What is shown beside it follows.
    for (const type of ["input", "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  }
  scrollTo({ top: saved.scrolled, behavior: "instant" });
  return true;
}
