import { json } from "@remix-run/node";
import type { z } from "zod";
import type { FormAnswer, ToastForm, ToastMessage } from "~/forms/answer";
import { type Failure, failureToast } from "~/forms/failures";
import { type FieldConflict, Outdated } from "~/models/errors";
import { redirectWithToast } from "./flash.server";
import { anyForm } from "./form.server";
import { refusalOrFault } from "./refusal.server";

/**
 * Parses the form of a list row with its schema.
 * @returns the parsed input. @throws {Response} 400 when it is invalid.
 */
export async function readRowForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  const form = await anyForm(request).catch(() => new FormData());
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

/** The fields of a row's form, as they were parsed. */
type RowFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Runs the action of a row. Success redirects to the list with the toast `done`; an error or
 * a deleted row responds with the toast of `failed` and the reason.
 * @param undo fields of a form of the same page that takes it back. @param fields of a form that
 * carries the `version` of its row: when others have changed the same, the toast offers to send it on
 * the row as it is. @param act returns null when the row does not exist. @param more what else is told of it.
 */
export async function rowAction<Row extends object>(
  request: Request,
  {
    done,
    undo,
    failed,
    fields = {},
  }: { done: string; undo?: ToastForm["fields"]; failed: Failure; fields?: RowFields },
  act: () => Promise<Row | null>,
  more: (row: Row) => string | undefined = () => undefined,
) {
  const { version } = fields;
  try {
    const row = await act();
    if (!row) return rowGone(failed);
    const { pathname, search } = new URL(request.url);
    const isUnchanged = version !== undefined && "version" in row && row.version === version;
    return await backToList(request, {
      title: done,
      description: isUnchanged ? nothingChanged : more(row),
      tone: "success",
      undo: undo && { action: `${pathname}${search}`, fields: undo },
    });
  } catch (error) {
    return conflictRow(request, failed, error, fields);
  }
}

/** What a save says that found nothing to change. */
export const nothingChanged = "Nothing was changed";

/** How long a choice between two values is shown, in milliseconds; longer while the pointer is on it. */
export const conflictShownMs = 120_000;

/**
 * Response to an error of a row's action. When others have changed the same since the `version` of
 * its `fields`: a 409 with a toast that asks whose value to keep, and which sends the form again on
 * the row as it is. For other errors as `refusedRow`.
 */
export function conflictRow(request: Request, failed: Failure, error: unknown, fields: RowFields) {
  if (!(error instanceof Outdated) || error.conflicts.length === 0 || fields.version === undefined)
    return refusedRow(failed, error);
  const { pathname, search } = new URL(request.url);
  const again = Object.entries({ ...fields, version: error.current.version })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value ?? "")]);
  const toast: ToastMessage = {
    title: failed.title,
    description: `${error.conflicts.map(question).join(" ")} Yours was not saved.`,
    tone: "error",
    duration: conflictShownMs,
    keep: { action: `${pathname}${search}`, fields: Object.fromEntries(again) },
  };
  return json<FormAnswer>({ toast }, 409);
}

/** Such as `Admin2 changed the status just now: keep yours (Sold) or theirs (Pending)?` */
export function question({ says, values }: Pick<FieldConflict, "says" | "values">): string {
  return `${says}: keep yours (${values?.yours}) or theirs (${values?.theirs})?`;
}

/** Why nothing was done to a row that someone else has deleted. */
export const rowIsGone = "It is no longer there.";

/**
 * Response to a form of a row that is not there any more.
 * @param isTyped whether a text was typed that the page keeps, as it was
 */
export function rowGone(failed: Failure, isTyped = false) {
  const toast = failureToast(failed, rowIsGone);
  return json<FormAnswer>({ toast, ...(isTyped && { refusal: rowIsGone }) }, 404);
}

/** Response to an error of a row's action, with a toast; one that is none of the domain is logged. */
export function refusedRow(failed: Failure, error: unknown) {
  const { status, message, headers, isFault } = refusalOrFault(error);
  const toast = failureToast(failed, message, isFault);
  return json<FormAnswer>({ toast, isFault }, { status, headers });
}
