import type { FormAnswer } from "./form-answer";

/**
 * Query parameter of a page that gets a form back after the login, and a field of that form alone:
 * the page keeps its address when it is sent again.
 */
export const resumeMark = "resume";

/** The path at which the page of `path` shows a form again instead of acting on it. */
export function resumePath(path: string): string {
  const url = new URL(path, "http://this-site.invalid");
  url.searchParams.set(resumeMark, "1");
  return url.pathname + url.search;
}

/** The answer that shows a form again; null for one that is to be acted on, which is not read. */
export async function resumed(request: Request): Promise<FormAnswer | null> {
  if (!new URL(request.url).searchParams.has(resumeMark)) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form?.has(resumeMark)) return null;
  form.delete(resumeMark);
  const names = [...new Set(form.keys())];
  const initialValue = Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  ) as Record<string, string>;
  return { result: { initialValue }, isResumed: true };
}
