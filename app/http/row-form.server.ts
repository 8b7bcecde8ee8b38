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
 * Does what a row's form asks for, then goes back to the list with `done` as the toast; or
 * stays, with the message under `failed`, when a domain error refused it or the row is gone.
 * @throws what is neither.
 */
export async function rowAction(
  request: Request,
  { done, failed }: { done: ToastMessage; failed: string },
  act: () => Promise<unknown>,
) {
  try {
    await act();
  } catch (error) {
    return failedAction(failed, error);
  }
  return backToList(request, done);
}

/** The answer to an action that a domain error refused or whose row is gone. @throws the rest. */
export function failedAction(title: string, error: unknown) {
  const isGone = error instanceof Response && error.status === 404;
  const refused = isGone
    ? { status: 404, message: "It is no longer there.", headers: undefined }
    : refusal(error);
  if (!refused) throw error;
  const { status, message: description, headers } = refused;
  const toast: ToastMessage = { title, description, tone: "error" };
  return json({ toast }, { status, headers });
}
