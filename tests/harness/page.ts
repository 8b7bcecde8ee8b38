import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";

export type Form = HTMLElement;

/** The answer, once it has this status. */
export async function withStatus<T extends { status?: number }>(
  status: number,
  answer: T | Promise<T>,
): Promise<T> {
  const awaited = await answer;
  expect(awaited.status).toBe(status);
  return awaited;
}

/** The HTML of an answer, with the few look-ups that tests need; its status is checked when given. */
export async function page(answer: Response | Promise<Response>, status?: number) {
  const response = await (status ? withStatus(status, answer) : answer);
  const document = parse(await response.text());

  function one(selector: string): HTMLElement {
    const found = document.querySelectorAll(selector);
    if (found.length !== 1) throw new Error(`${found.length} elements match ${selector}, not 1`);
    return found[0] as HTMLElement;
  }

  return {
    status: response.status,
    headers: response.headers,
    document,
    /** The only element that matches. */
    one,
    /** Every element that matches. */
    all: (selector: string) => document.querySelectorAll(selector),
    /** The visible text of the only match, blanks collapsed. */
    text: (selector = "body") => textOf(one(selector)),
    /** The texts of every match. */
    texts: (selector: string) => document.querySelectorAll(selector).map(textOf),
    /** The form control with this label. */
    byLabel(label: string): HTMLElement {
      const match = document.querySelectorAll("label").find((element) => textOf(element) === label);
      const id = match?.getAttribute("for");
      const control = id ? one(`[id="${id}"]`) : match?.querySelector("input, select, textarea");
      const found = control ?? document.querySelector(`[aria-label="${label}"]`);
      if (!found) throw new Error(`no control is labelled ${label}`);
      return found;
    },
  };
}

/** The parsed JSON of an answer; its status is checked when given. */
export async function data<T = unknown>(
  answer: Response | Promise<Response>,
  status?: number,
): Promise<T> {
  const response = await (status ? withStatus(status, answer) : answer);
  return (await response.json()) as T;
}

/** The text of an element as a reader sees it: no scripts, no styles, blanks collapsed. */
export function textOf(element: HTMLElement): string {
  const copy = parse(element.outerHTML);
  for (const silent of copy.querySelectorAll("script, style, template")) silent.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

/**
 * What a form sends as it stands, with `changes` filled in.
 * @throws {Error} for a change to a field that the form does not have.
 */
export function formFields(
  form: Form,
  changes: Record<string, string | readonly string[]> = {},
): URLSearchParams {
  const controls = form.querySelectorAll("input, select, textarea, button[name]");
  const names = new Set(
    controls.flatMap((control) => {
      const name = control.getAttribute("name") ?? "";
      // What is tapped sends where.
      return control.getAttribute("type") === "image" ? [`${name}.x`, `${name}.y`] : [name];
    }),
  );
  const unknown = Object.keys(changes).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`the form has no field ${unknown.join(", ")}`);

  const fields = new URLSearchParams();
  for (const control of controls) {
    const name = control.getAttribute("name");
    if (!name || name in changes || control.hasAttribute("disabled")) continue;
    for (const value of valuesOf(control)) fields.append(name, value);
  }
  for (const [name, value] of Object.entries(changes))
    for (const item of [value].flat()) fields.append(name, item);
  return fields;
}

/** A form as browsers send it when it has files, which come last. */
export function multipartOf(
  fields: Iterable<readonly [name: string, value: string]>,
  ...files: readonly [name: string, file: File][]
): FormData {
  const form = new FormData();
  for (const [name, value] of [...fields, ...files] as [string, string][]) form.append(name, value);
  return form;
}

function valuesOf(control: HTMLElement): string[] {
  const value = control.getAttribute("value");
  if (control.tagName === "TEXTAREA") return [control.textContent];
  if (control.tagName === "SELECT") {
    const options = control.querySelectorAll("option");
    const chosen = options.filter((option) => option.hasAttribute("selected"));
    const sent =
      chosen.length > 0 || control.hasAttribute("multiple") ? chosen : options.slice(0, 1);
    return sent.map((option) => option.getAttribute("value") ?? textOf(option));
  }
  if (control.tagName === "BUTTON") return [];
  const type = control.getAttribute("type");
  if (type === "checkbox" || type === "radio")
    return control.hasAttribute("checked") ? [value ?? "on"] : [];
  return ["submit", "file", "image"].includes(type ?? "") ? [] : [value ?? ""];
}
