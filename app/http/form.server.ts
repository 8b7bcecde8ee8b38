import type { Submission, SubmissionResult } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import { type Failure, type FormAnswer, failureToast } from "~/forms/answer";
import {
  AccessEnded,
  BadCredentials,
  Conflict,
  KeyReused,
  NotAllowed,
  Outdated,
  Refused,
  TooMany,
  Unavailable,
} from "~/models/errors";
import { logFault } from "~/server/request.server";
import { t } from "~/texts";
import { readTrouble } from "~db/client";
import { StorageFailure, storageRetryAfter, uncertain } from "~db/open";

type Parsed<S extends z.ZodType> = Submission<z.input<S>, string[], z.output<S>>;
export type ValidForm<S extends z.ZodType> = Extract<Parsed<S>, { status: "success" }>;

/** Parses a page's form with a schema; throws 415 or 400 when the body is not a form. */
export async function readForm<S extends z.ZodType>(request: Request, schema: S) {
  return parseForm(await formData(request), schema);
}

/** Reads the body as a form; throws 415 for another type, 400 if malformed, 413 above 1 MB. */
export async function formData(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response("Send the body as a form", { status: 415 });
  return anyForm(request).catch((error: unknown) => {
    if (error instanceof Response) throw error;
    throw new Response(t.forms.refused.unreadable, { status: 400 });
  });
}

/** The body as a form, however it is sent; throws when it is none. */
export async function anyForm(request: Request): Promise<FormData> {
  const isMultipart = /^multipart\//i.test(request.headers.get("Content-Type") ?? "");
  return isMultipart ? multipartForm(request) : request.formData();
}

export function parseForm<S extends z.ZodType>(form: FormData, schema: S): Parsed<S> {
  return parseWithZod(plainFields(form), { schema });
}

/** Carries out a form; one that is invalid, refused or in conflict is shown again. */
export async function answerForm<S extends z.ZodType>(
  form: FormData,
  schema: S,
  act: (submission: ValidForm<S>) => Promise<Response>,
  failed?: Failure,
  show?: ShowValue,
) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") return invalidForm(submission);
  try {
    return await act(submission);
  } catch (error) {
    return refusedForm(submission, error, failed, show);
  }
}

/** Drops intents (`__…`) and indexes of conform: `a[4294967294]` would allocate a huge array. */
function plainFields(form: FormData): FormData {
  const plain = new FormData();
  for (const [name, value] of form)
    if (/^[\w-]+$/.test(name) && !name.startsWith("__")) plain.append(name, value);
  return plain;
}

const secretFields = [
  ...["password", "confirmPassword", "newPassword", "currentPassword"],
  ...["mailPassword", "telegramBotToken"],
];

/** Response to an invalid form: status 400 by default, submitted values, messages by field. */
export function invalidForm<T>(
  submission: Submission<T, string[]>,
  { formErrors, fieldErrors, status = 400, headers, ...answer }: FailureOptions = {},
) {
  const result: SubmissionResult<string[]> = submission.reply({
    formErrors,
    fieldErrors,
    hideFields: secretFields,
  });
  return json<FormAnswer>({ result, ...answer }, { status, headers });
}

const chooseWhatToKeep =
  "Somebody else has changed the same. Choose at each marked field what to keep, then save again.";

/**
 * Response to a form that an error refused, with its message; 500 for what is no domain error. Where
 * others have changed the same fields, and `failed` names the change, it asks what to keep of each.
 */
export function refusedForm<T>(
  submission: Submission<T, string[]>,
  error: unknown,
  failed?: Failure,
  show: ShowValue = shownAsTyped,
) {
  if (failed && error instanceof Outdated && error.conflicts.length > 0) {
    const fields = error.conflicts.map(({ field, says, yours, theirs }) => ({
      field,
      says,
      yours: show(yours, field),
      theirs: show(theirs, field),
      isList: Array.isArray(theirs[field]),
    }));
    const errors = fields.map(({ field, says }) => [field, [`${says}: keep yours or theirs?`]]);
    return invalidForm(submission, {
      fieldErrors: Object.fromEntries(errors),
      conflict: { seen: error.current.version, fields },
      toast: failureToast(failed, chooseWhatToKeep),
    });
  }
  const { status, message, field, headers, isFault } = refusalOrFault(error);
  return invalidForm(submission, {
    ...(field ? { fieldErrors: { [field]: [message] } } : { formErrors: [message] }),
    status: status === 403 || status >= 429 ? status : 400,
    headers,
    refusal: message,
    isFault,
    toast: failed && failureToast(failed, message, isFault),
  });
}

/** The lines of a field's value as a form shows them. */
export type ShowValue = (values: Record<string, unknown>, field: string) => string[];

const shownAsTyped: ShowValue = (values, field) => [values[field] ?? ""].flat().map(String);

type FailureOptions = Omit<FormAnswer, "result"> & {
  formErrors?: string[];
  fieldErrors?: Record<string, string[]>;
  status?: number;
  headers?: HeadersInit;
};

type Refusal = { status: number; message: string; field?: string; headers?: HeadersInit };

/** HTTP status, message, field and headers of a domain error or a disk's; null for other errors. */
export function refusal(error: unknown): Refusal | null {
  if (error instanceof Conflict) return { status: 409, message: error.message, field: error.field };
  if (error instanceof Outdated) return { status: 409, message: error.message };
  if (error instanceof Refused) return { status: 400, message: error.message, field: error.field };
  if (error instanceof BadCredentials || error instanceof AccessEnded)
    return { status: 401, message: error.message };
  if (error instanceof NotAllowed) return { status: 403, message: error.message };
  if (error instanceof KeyReused) return { status: 422, message: error.message };
  if (error instanceof TooMany || error instanceof Unavailable || error instanceof StorageFailure) {
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    const message = error instanceof StorageFailure ? lostWords(error) : error.message;
    return { status: error instanceof TooMany ? 429 : 503, message, headers };
  }
  if (readTrouble(error)) {
    logFault("the database cannot be read:", error);
    const headers = { "Retry-After": String(storageRetryAfter) };
    return { status: 503, message: t.forms.unread, headers };
  }
  return null;
}

const lostWords = ({ reason }: StorageFailure) =>
  reason === uncertain ? t.forms.perhapsStored : t.forms.notStored;

/** Like `refusal` for a form: other errors are logged, and a 500; responses are thrown on. */
export function refusalOrFault(error: unknown): Refusal & { isFault: boolean } {
  if (error instanceof Response || error instanceof AccessEnded) throw error;
  const refused = refusal(error);
  if (refused) return { ...refused, isFault: refused.status >= 500 };
  logFault("a form", error);
  return { status: 500, message: t.forms.fault, isFault: true };
}

type Described = { name: string; filename?: string; type: string };
type Data = AsyncIterable<Uint8Array>;
type FilePart = Required<Described> & { data: Data };

/** The body is no multipart form, or ends too soon. */
export class MalformedForm extends Error {}

const boundaryOf = /^multipart\/form-data\s*;\s*boundary=([^\s;"]{1,70})$/i;
const newLine = Buffer.from("\r\n");
const maxHeaderBytes = 16 * 1024;
/** Of all texts of a form; each takes some room beside its own length. */
const maxTextBytes = 1024 * 1024;
const roomOfText = 200;

/** Reads a multipart form as it arrives; throws MalformedForm, or a 413 for texts over 1 MB. */
export async function multipartForm(
  request: Request,
  take: (file: FilePart) => Promise<File | undefined> = wholeFile,
): Promise<FormData> {
  const form = new FormData();
  let room = maxTextBytes;
  for await (const { name, filename, type, data } of partsOf(request)) {
    if (filename === undefined) {
      const text = await bytesOf(data, room);
      room -= roomOfText + (text?.length ?? 0);
      if (!text || room < 0) throw new Response(t.forms.refused.large, { status: 413 });
      form.append(name, text.toString("utf8"));
    } else {
      const file = await take({ name, filename, type, data });
      if (file) form.append(name, file);
    }
  }
  return form;
}

async function wholeFile({ filename, type, data }: FilePart): Promise<File> {
  return new File([(await bytesOf(data, Infinity)) ?? ""], filename, { type });
}

/** Reads a part to its end; null when it has more than `max` bytes. */
export async function bytesOf(data: Data, max: number): Promise<Buffer<ArrayBuffer> | null> {
  let size = 0;
  let chunks: Uint8Array[] = [];
  for await (const chunk of data) {
    size += chunk.length;
    if (size <= max) chunks.push(chunk);
    else chunks = [];
  }
  return size <= max ? Buffer.concat(chunks) : null;
}

/** The parts as they arrive. Remix's own parser blocks for seconds on megabytes of line ends. */
async function* partsOf(request: Request): AsyncGenerator<Described & { data: Data }> {
  const boundary = boundaryOf.exec(request.headers.get("Content-Type") ?? "")?.[1];
  if (!boundary || !request.body) throw new MalformedForm();
  const reader = request.body.getReader();
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let rest: Buffer = newLine;

  async function more(): Promise<void> {
    const { done, value } = await reader.read();
    if (done) throw new MalformedForm();
    rest = Buffer.concat([rest, value]);
  }

  async function* upTo(text: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = rest.indexOf(text);
      // The text may begin at the end of a chunk.
      const end = at < 0 ? Math.max(0, rest.length - text.length + 1) : at;
      const found = rest.subarray(0, end);
      rest = rest.subarray(at < 0 ? end : at + text.length);
      if (found.length > 0) yield found;
      if (at >= 0) return;
      await more();
    }
  }

  for await (const _preamble of upTo(delimiter));
  for (;;) {
    while (rest.length < newLine.length) await more();
    const next = rest.toString("latin1", 0, newLine.length);
    if (next === "--") return;
    if (next !== "\r\n") throw new MalformedForm();
    const head: Buffer[] = [];
    let headBytes = 0;
    for await (const chunk of upTo(Buffer.from("\r\n\r\n"))) {
      headBytes += chunk.length;
      if (headBytes > maxHeaderBytes) throw new MalformedForm();
      head.push(chunk);
    }
    const data = upTo(delimiter);
    yield { ...described(Buffer.concat(head).toString("utf8")), data };
    for await (const _unread of data);
  }
}

const parameter = /;\s*(name|filename)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/gi;

function described(head: string): Described {
  const value = (header: string) =>
    new RegExp(`^${header}:\\s*(.*)$`, "im").exec(head)?.[1]?.trim() ?? "";
  const found: { name?: string; filename?: string } = {};
  for (const [, name = "", quoted, plain = ""] of value("content-disposition").matchAll(parameter))
    found[name.toLowerCase() as keyof typeof found] = quoted?.replaceAll('\\"', '"') ?? plain;
  const { name, filename } = found;
  if (!name) throw new MalformedForm();
  return { name, filename: filename?.split(/[/\\]/).pop(), type: value("content-type") };
}
