import { json } from "@remix-run/node";
import type { z } from "zod";
import { type Failure, failureToast } from "~/failures";
import type { FormAnswer, ToastMessage, UndoForm } from "~/form-answer";
import { redirectWithToast } from "./flash.server";
import { refusalOrFault } from "./refusal.server";

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
 * Runs the action of a row. Success redirects to the list with the toast `done`; an error or
 * a deleted row responds with the toast of `failed` and the reason.
 * @param undo fields of a form of the same page that takes it back. @param act returns null when the
 * row does not exist.
 */
export async function rowAction(
  request: Request,
  { done, undo, failed }: { done: string; undo?: UndoForm["fields"]; failed: Failure },
  act: () => Promise<object | null>,
) {
  try {
    if (!(await act())) return rowGone(failed);
  } catch (error) {
    return refusedRow(failed, error);
  }
  const { pathname, search } = new URL(request.url);
  const takenBack = undo && { action: `${pathname}${search}`, fields: undo };
  return backToList(request, { title: done, tone: "success", undo: takenBack });
}

/** Why nothing was done to a row that someone else has deleted. */
export const rowIsGone = "It is no longer there.";

/** A 404 with a toast, for a row that no longer exists. */
export function rowGone(failed: Failure) {
  const toast = failureToast(failed, rowIsGone);
  return json<FormAnswer>({ toast }, 404);
}

/** Response to an error of a row's action, with a toast; one that is none of the domain is logged. */
export function refusedRow(failed: Failure, error: unknown) {
  const { status, message, headers, isFault } = refusalOrFault(error);
  const toast = failureToast(failed, message, isFault);
  return json<FormAnswer>({ toast, isFault }, { status, headers });
}
