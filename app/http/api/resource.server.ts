import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { SessionUser } from "~/models/session/session.server";
import { accessDenied, currentUser } from "../auth.server";
import { refusal } from "../refusal.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Access = "admin" | "user";

/** What a handler gets. To take `id` is a 404 where the path has none that is well-formed. */
type Call = Args & { readonly id: number };
type UserCall = Call & { readonly user: SessionUser };

/** What can be done. A Response is answered as it is, null as a 404. */
type Handlers<C, Row> = {
  list?: (call: C) => unknown;
  read?: (call: C) => Promise<Row | Response | null>;
  /** A POST that is answered 201. */
  create?: (call: C) => Promise<Row | Response | null>;
  /** Any other POST. */
  post?: (call: C) => unknown;
  update?: (call: C) => Promise<Row | Response | null>;
  /** Is answered 204. */
  remove?: (call: C) => unknown;
};

type Closed<Row> = { as: Access } & Handlers<UserCall, Row>;
type Open<Row> = { as?: undefined } & Handlers<Call, Row>;

type Noun<Row> = (
  | (Closed<NoInfer<Row>> & { at?: Record<string, Handlers<UserCall, NoInfer<Row>>> })
  | (Open<NoInfer<Row>> & { at?: Record<string, Closed<NoInfer<Row>> | Open<NoInfer<Row>>> })
) & {
  /** What the 404 calls an item. */
  name?: string;
  /** Reads the path's `:id`; null when it is none. */
  idOf?: (segment: string) => number | null;
  /** The shape in which `read`, `create` and `update` answer a row. */
  json?: (row: Row) => unknown;
};

const verbs = {
  list: "GET",
  read: "GET",
  create: "POST",
  post: "POST",
  update: "PATCH",
  remove: "DELETE",
} as const;
const words = Object.keys(verbs) as (keyof typeof verbs)[];

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
 * Turns the facts about a noun into the loader and action of all its JSON endpoints. The URL
 * tells them apart: `list`, `create` and `post` are those of the collection; `read`, `update`
 * and `remove` those of the item, where the path has an `:id`; `at` has those of paths that end
 * with one word more, as `/users/:id/role` and `/login` do. `as` says who may; without it all
 * may. Errors of any kind become `{ message, errors? }` with their status; a verb that nothing
 * handles is a 405 with `Allow`.
 *
 * Modules write `const { loader, action } = resource({ … })` and then `export { action, loader }`,
 * because Remix does not strip a destructured export from the browser's bundle.
 */
export function resource<Row>(noun: Noun<Row>) {
  const missing = () => apiError(404, `${noun.name} not found`);

  async function answer(args: Args): Promise<Response> {
    const { as, handlers } = endpoint(noun, args);
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const word = words.find((each) => handlers[each] && verbs[each] === method);
    if (!word)
      return apiError(405, "Method not allowed", { headers: { Allow: allowed(handlers) } });
    try {
      const call = {
        ...args,
        // Without `as` there is none, and none in the types of the handlers.
        user: (as && (await requireApiUser(args, as))) as SessionUser,
        get id() {
          const id = (noun.idOf ?? rowId)(args.params.id ?? "");
          if (id === null) throw missing();
          return id;
        },
      };
      const result = await handlers[word]?.(call);
      if (result instanceof Response) return result;
      if (result === null) return missing();
      if (word === "remove") return new Response(null, { status: 204 });
      const isRow = word !== "list" && word !== "post";
      const body = isRow && noun.json ? noun.json(result as Row) : result;
      return json(body, { status: word === "create" ? 201 : 200 });
    } catch (thrown) {
      return apiFailure(thrown, args.request);
    }
  }

  return { loader: answer, action: answer };
}

/**
 * The signed-in user of a call, who is an administrator where `as` says so.
 * @throws {Response} 401 or 403 JSON.
 */
export async function requireApiUser({ context, request }: Args, as: Access): Promise<SessionUser> {
  const user = context.admin ?? (await currentUser(request));
  if (!user) throw apiError(401, "You are not signed in");
  if (as === "admin" && !user.isAdmin) throw apiError(403, accessDenied);
  return user;
}

/** What the API answers when `thrown` was thrown; prints what nobody expected. */
export async function apiFailure(thrown: unknown, request: Request): Promise<Response> {
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

/** The handlers of the URL, and who may call them. */
function endpoint<Row>(
  { as, at = {}, ...noun }: Noun<Row>,
  { params, request }: Args,
): { as?: Access; handlers: Handlers<UserCall, Row> } {
  const { pathname } = new URL(request.url);
  // Decoded and without regard to case, as the router compares it.
  const last = decodeURIComponent(pathname.split("/").filter(Boolean).at(-1) ?? "");
  const word = last.toLowerCase();
  if (last !== params.id && Object.hasOwn(at, word)) {
    const handlers: { as?: Access } & Handlers<UserCall, Row> = at[word] ?? {};
    return { as: handlers.as ?? as, handlers };
  }
  const { list, create, post, read, update, remove }: Handlers<UserCall, Row> = noun;
  return {
    as,
    handlers: params.id === undefined ? { list, create, post } : { read, update, remove },
  };
}

function allowed<C, Row>(handlers: Handlers<C, Row>): string {
  const methods = words.filter((word) => handlers[word]).map((word) => verbs[word]);
  return methods.map((method) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
}

/** The id that a path names; null for anything else. */
function rowId(segment: string): number | null {
  return /^\d{1,15}$/.test(segment) ? Number(segment) : null;
}
