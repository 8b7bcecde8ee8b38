import { json } from "@remix-run/node";
import type { z } from "zod";
import type { ToastMessage } from "~/form-answer";
import { redirectWithToast } from "./flash.server";
import { refusal } from "./refusal.server";

/**
 * Reads the form of a row through its schema.
 * @throws {Response} 400 when it is no such form: only a browser's own page sends it.
 */
export async function readRowForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const form = await request.formData().catch(() => new FormData());
  return rowForm(form, schema);
}

/** The same for a form that is at hand. */
export function rowForm<S extends z.ZodType>(form: FormData, schema: S): z.output<S> {
  const result = schema.safeParse(Object.fromEntries(form));
  if (!result.success) throw new Response("The form cannot be read", { status: 400 });
  return result.data;
}

/**
 * Ends an action of a list: back to the list as it was filtered, with the toast. In the browser
 * the list takes its own place in the history.
 */
export async function backToList(request: Request, toast: ToastMessage): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(`${pathname}${search}`, toast, { "X-Remix-Replace": "yes" });
}

/**
 * Does what a row's form asks for, then goes back to the list with the toast `done`; or stays,
 * with the reason under `failed`, when a domain error refused it or the row is gone.
 * @param act answers null for a row that is gone. @throws what is no domain error.
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

/** The answer to an action whose row is gone. */
export function rowGone(title: string) {
  return answer(title, 404, "It is no longer there.");
}

/** The answer to an action that a domain error refused. @throws any other error. */
export function refusedRow(title: string, error: unknown) {
  const refused = refusal(error);
  if (!refused) throw error;
  return answer(title, refused.status, refused.message, refused.headers);
}

function answer(title: string, status: number, description: string, headers?: HeadersInit) {
  const toast: ToastMessage = { title, description, tone: "error" };
  return json({ toast }, { status, headers });
}
