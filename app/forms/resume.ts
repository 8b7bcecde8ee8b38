import { t } from "~/texts";
import { type FormAnswer, formIdField, resumeMark, type ToastMessage } from "./answer";

/** Of a row's button or a file, which a page cannot fill in again. */
const notDone = (): ToastMessage => ({ ...t.forms.notSaved, tone: "error" });

export function resumePath(path: string): string {
  const url = new URL(path, "http://this-site.invalid");
  url.searchParams.set(resumeMark, "1");
  return url.pathname + url.search;
}

/** The answer that shows a form again; null for one that is to be acted on. */
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
  const toast = form.has(formIdField) ? undefined : notDone();
  return { result: { initialValue }, isResumed: true, toast };
}
