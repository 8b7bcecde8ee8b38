import { type ActionFunctionArgs, json } from "@remix-run/node";
import { z } from "zod";
import { resumed } from "~/forms/resume";
import { paths } from "~/paths";
import { bodyLimit } from "~/server/request-body.server";
import { formData } from "./form.server";

/** Query parameter of the login page: a form was sent on to it, because its session had ended. */
export const endedParam = "ended";
/** Whether a browser sends a form from its page. */
export function isForm({ method, headers }: Request): boolean {
  return method === "POST" && headers.has("Referer");
}

/** Whether that is a form which the login page can take along. */
export function isTypedForm(request: Request): boolean {
  const length = Number(request.headers.get("Content-Length"));
  return isForm(request) && length <= bodyLimit(paths.admin).bytes;
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

/** An action of a page that also takes back the form that waited for a login. */
export function resumable<Answer>(action: (args: ActionFunctionArgs) => Answer) {
  return async (args: ActionFunctionArgs) => {
    const answer = await resumed(args.request);
    return answer ? json(answer) : action(args);
  };
}
