import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { refusal } from "../refusal.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => Promise<unknown>;
type Verb = "GET" | "POST" | "PATCH" | "DELETE";

/** Fields and their messages, as the API answers them. */
export type FieldErrors = Record<string, string[]>;

/** The one shape of an error under `/api`: `{ message, errors? }`. */
export function apiError(
  status: number,
  message: string,
  { errors, headers }: { errors?: FieldErrors; headers?: HeadersInit } = {},
): Response {
  return json(errors ? { message, errors } : { message }, { status, headers });
}

/**
 * The row, or the 404 of its kind of page: thrown, so that the caller reads on.
 * @throws {Response} 404 when there is none.
 */
export function found<T>(row: T | null | undefined, what = "Not found"): T {
  if (row === null || row === undefined) throw new Response(what, { status: 404 });
  return row;
}

/**
 * Turns a table of verbs into the loader and action of a JSON endpoint. A handler returns a
 * Response, or data that is answered as 200 JSON; `undefined` is answered as 204. Domain errors,
 * thrown Responses and unexpected errors become `{ message, errors? }` with their status;
 * a verb that is missing answers 405 with `Allow`.
 */
export function resource(verbs: Partial<Record<Verb, Handler>>) {
  const allow = Object.keys(verbs)
    .flatMap((verb) => (verb === "GET" ? ["GET", "HEAD"] : [verb]))
    .join(", ");

  async function answer(args: Args): Promise<Response> {
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const handler = Object.hasOwn(verbs, method) ? verbs[method as Verb] : undefined;
    if (!handler) return apiError(405, "Method not allowed", { headers: { Allow: allow } });
    try {
      const result = await handler(args);
      if (result instanceof Response) return result;
      if (result === undefined) return new Response(null, { status: 204 });
      return json(result);
    } catch (thrown) {
      return failure(thrown, args.request);
    }
  }

  return { loader: answer, action: answer };
}

async function failure(thrown: unknown, request: Request): Promise<Response> {
  if (thrown instanceof Response) {
    if (thrown.headers.get("Content-Type")?.includes("json")) return thrown;
    const headers = new Headers(thrown.headers);
    headers.delete("Content-Type");
    return apiError(thrown.status, (await thrown.text()) || thrown.statusText, { headers });
  }
  const refused = refusal(thrown);
  if (refused) {
    const { status, message, field, headers } = refused;
    return apiError(status, message, {
      errors: field ? { [field]: [message] } : undefined,
      headers,
    });
  }
  console.error("%s %s", request.method, new URL(request.url).pathname, thrown);
  return apiError(500, "Something went wrong on our side. Please try again.");
}
