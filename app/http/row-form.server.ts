import { json } from "@remix-run/node";
import type { z } from "zod";
import type { ToastMessage } from "~/form-answer";
import { redirectWithToast } from "./flash.server";
import { refusal } from "./refusal.server";

/**
 * Parses the form of a list row with its schema.
 * @returns the parsed input. @throws {Response} 400 when it is invalid.
 */
export async function readRowForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const form = await request.formData().catch(() => new FormData());
  return rowForm(form, schema);
}

/** Like `readRowForm`, for FormData that was already read. */
export function rowForm<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  const result = schema.safeParse(Object.fromEntries(form));
  if (!result.success) throw new Response("The form cannot be read", { status: 400 });
  return result.data;
}

/**
 * Redirects to the list with its query string and a flash message. `X-Remix-Replace` replaces the
 * history entry instead of adding one.
 */
export async function backToList(request: Request, toast: ToastMessage): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(`${pathname}${search}`, toast, { "X-Remix-Replace": "yes" });
}

/**
 * Runs the action of a row. Success redirects to the list with the toast `done`; a domain error or
 * a deleted row responds with the toast `failed` and the reason.
 * @param act returns null when the row does not exist. @throws any error that is not a domain error.
 */
export async function rowAction(
  request: Request,
  { done, failed }: { done: string; failed: string },
  act: () => Promise<object | null>,
) {
  try {
    if (!(await act())) return rowGone(failed);
  } catch (error) {
    return refusedRow(failed, error);
  }
  return backToList(request, { title: done, tone: "success" });
}

/** A 404 with a toast, for a row that no longer exists. */
export function rowGone(title: string) {
  return answer(title, 404, "It is no longer there.");
}

/** Response to a domain error, with a toast. @throws any other error. */
export function refusedRow(title: string, error: unknown) {
  const refused = refusal(error);
  if (!refused) throw error;
  return answer(title, refused.status, refused.message, refused.headers);
}

function answer(title: string, status: number, description: string, headers?: HeadersInit) {
  const toast: ToastMessage = { title, description, tone: "error" };
  return json({ toast }, { status, headers });
}
