import { json } from "@remix-run/node";
import { z } from "zod";
import {
  type Failure,
  type FormAnswer,
  failureToast,
  keepField,
  seenField,
  type ToastForm,
  type ToastMessage,
  versionField,
} from "~/forms/answer";
import { type FieldConflict, Outdated, Refused } from "~/models/errors";
import { rowId } from "~/models/list";
import { redirectWithToast } from "./flash.server";
import { answerForm, anyForm, refusalOrFault, type ShowValue, type ValidForm } from "./form.server";

/** Parses the form of a list row; throws a 400 when it is invalid. */
export async function readRowForm<S extends z.ZodType>(request: Request, schema: S) {
  return rowForm(await anyForm(request).catch(() => new FormData()), schema);
}

/** As `readRowForm`. @param list a field that may be there several times */
export function rowForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  list?: string,
): z.output<S> {
  const fields = Object.fromEntries(form);
  const result = schema.safeParse(list ? { ...fields, [list]: form.getAll(list) } : fields);
  if (!result.success) throw new Response("The form cannot be read", { status: 400 });
  return result.data;
}

export function pathOf({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Redirects with a flash message, in place of the history entry. */
export function replaceWith(url: string, toast: ToastMessage): Promise<Response> {
  return redirectWithToast(url, toast, { "X-Remix-Replace": "yes" });
}

/** Redirects to the list as it is filtered, with a flash message, in place of the history entry. */
export async function backToList(request: Request, toast: ToastMessage): Promise<Response> {
  return replaceWith(pathOf(request), toast);
}

type RowFields = Readonly<Record<string, string | number | boolean | null | undefined>>;
type RowMessages = {
  done: string;
  undo?: ToastForm["fields"];
  failed: Failure;
  fields?: RowFields;
};

/** Runs a row's action: to the list with the toast `done`, or the toast of `failed` and why. */
export async function rowAction<Row extends object>(
  request: Request,
  { done, undo, failed, fields = {} }: RowMessages,
  act: () => Promise<Row | null>,
  more: (row: Row) => string | undefined = () => undefined,
) {
  const { version } = fields;
  try {
    const row = await act();
    if (!row) return rowGone(failed);
    const isUnchanged = version !== undefined && "version" in row && row.version === version;
    return await backToList(request, {
      title: done,
      description: isUnchanged ? nothingChanged : more(row),
      tone: "success",
      undo: undo && { action: pathOf(request), fields: undo },
    });
  } catch (error) {
    return refusedRow(failed, error, { request, fields });
  }
}

/** Saves a row's form and returns to the list; refused or in conflict, the form is shown again. */
export async function answerRowForm<S extends z.ZodType>(
  request: Request,
  form: FormData,
  schema: S,
  { done, failed }: Pick<RowMessages, "done" | "failed">,
  save: (
    value: z.output<S>,
    base: ReturnType<typeof baseOf>,
  ) => Promise<{ version: number } | null>,
  show?: ShowValue,
) {
  const act = async ({ value, payload }: ValidForm<S>) => {
    const base = baseOf(payload);
    const saved = await save(value, base);
    if (!saved) throw new Refused(rowIsGone);
    return backToList(request, {
      title: done,
      description: saved.version === base.version ? nothingChanged : undefined,
      tone: "success",
    });
  };
  return answerForm(form, schema, act, failed, show);
}

const keepable = z.enum(["yours", "theirs", "both"]);

/** The version that a form was opened on and, after a conflict, what to keep of each field. */
export function baseOf(fields: Readonly<Record<string, unknown>>) {
  const { [versionField]: version, [seenField]: seen } = fields;
  const choices = Object.entries(fields).flatMap(([name, value]) => {
    const choice = keepable.safeParse(value).data;
    return name.startsWith(keepField("")) && choice
      ? [[name.slice(keepField("").length), choice] as const]
      : [];
  });
  return {
    version: version === undefined ? undefined : (rowId.safeParse(version).data ?? 0),
    seen: rowId.safeParse(seen).data,
    choices: Object.fromEntries(choices),
  };
}

export const nothingChanged = "Nothing was changed";

/** How long a choice between two values is shown, in milliseconds. */
export const conflictShownMs = 120_000;

export function question({ says, values }: Pick<FieldConflict, "says" | "values">): string {
  return `${says}: keep yours (${values?.yours}) or theirs (${values?.theirs})?`;
}

export const rowIsGone = "It is no longer there.";

/** Response to a form of a row that is gone; with `isTyped` the page keeps the text. */
export function rowGone(failed: Failure, isTyped = false) {
  const toast = failureToast(failed, rowIsGone);
  return json<FormAnswer>({ toast, ...(isTyped && { refusal: rowIsGone }) }, 404);
}

/**
 * Response to an error of a row's action, with a toast; unexpected errors are logged. A conflict is a
 * 409 whose toast can send the `fields` of the `request` again, on the current row.
 */
export function refusedRow(
  failed: Failure,
  error: unknown,
  { request, fields }: { request?: Request; fields?: RowFields } = {},
) {
  if (request && fields?.version !== undefined && error instanceof Outdated && error.conflicts[0]) {
    const again = Object.entries({ ...fields, version: error.current.version })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value ?? "")]);
    const toast: ToastMessage = {
      title: failed.title,
      description: `${error.conflicts.map(question).join(" ")} Yours was not saved.`,
      tone: "error",
      duration: conflictShownMs,
      keep: { action: pathOf(request), fields: Object.fromEntries(again) },
    };
    return json<FormAnswer>({ toast }, 409);
  }
  const { status, message, headers, isFault } = refusalOrFault(error);
  const toast = failureToast(failed, message, isFault);
  return json<FormAnswer>({ toast, isFault }, { status, headers });
}
