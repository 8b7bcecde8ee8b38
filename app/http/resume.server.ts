import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { type FormAnswer, formIdField, type ToastMessage } from "~/form-answer";
import { paths } from "~/paths";
import { bodyLimit } from "~/server/request-body.server";
import { formData } from "./form.server";

/** Query parameter of the login page: a form was sent on to it, because its session had ended. */
export const endedParam = "ended";
/** Query parameter of a page that gets such a form back after the login. */
const resumeParam = "resume";

/** Whether a browser sends a form, from its page, that the login page can take along. */
export function isTypedForm({ method, headers }: Request): boolean {
  if (method !== "POST" || !headers.has("Referer")) return false;
  return Number(headers.get("Content-Length")) <= bodyLimit(paths.admin).bytes;
}

/** The texts of a form that was sent on to the login page, but for passwords; null for a login. */
export async function keptFields(request: Request): Promise<string | null> {
  if (!new URL(request.url).searchParams.has(endedParam)) return null;
  const texts = [...(await formData(request))].filter(
    ([name, value]) => typeof value === "string" && !/password/i.test(name),
  );
  return JSON.stringify(texts);
}

const textFields = z.array(z.tuple([z.string(), z.string()]));

/** What `keptFields` kept, after the login; null for anything else. */
export function waitingFields(kept: FormDataEntryValue | null) {
  try {
    return textFields.parse(JSON.parse(String(kept)));
  } catch {
    return null;
  }
}

/** The path at which the page of `path` shows a form again instead of acting on it. */
export function resumePath(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${resumeParam}=1`;
}

/** Of a row's button or a file, which a page cannot fill in again. */
const notDone: ToastMessage = {
  title: "Nothing was saved",
  description: "Your session had ended. You are logged in again: please do it once more.",
  tone: "error",
};

/** An action of a page that also takes back the form that waited for a login. */
export function resumable<Answer>(action: (args: ActionFunctionArgs) => Answer) {
  return async (args: ActionFunctionArgs) => {
    if (!new URL(args.request.url).searchParams.has(resumeParam)) return action(args);
    const form = await formData(args.request);
    const names = [...new Set(form.keys())];
    const initialValue = Object.fromEntries(
      names.map((name) => {
        const values = form.getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      }),
    ) as Record<string, string>;
    const toast = form.has(formIdField) ? undefined : notDone;
    return json<FormAnswer>({ result: { initialValue }, isResumed: true, toast });
  };
}
