import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { Outdated } from "~/models/errors";
import { rowId } from "~/models/list";
import { logRequestFault, requestId } from "~/server/request.server";
import { t } from "~/texts";
import { type Access, accessDenied, currentUser, mayEnter } from "../auth.server";
import { refusal } from "../form.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Version = { version: number };

type Call = Args & { readonly id: number };
type UserCall = Call & { readonly user: SessionUser };

/** The operations of an endpoint. A Response is sent as it is, null becomes a 404. */
type Handlers<C, Row> = {
  list?: (call: C) => unknown;
  read?: (call: C) => Promise<Row | Response | null>;
  /** POST, with status 201. */
  create?: (call: C) => Promise<Row | Response | null>;
  post?: (call: C) => unknown;
  update?: (call: C) => Promise<Row | Response | null>;
  /** DELETE, with status 204. */
  remove?: (call: C) => unknown;
};

type Closed<Row> = { as: Access } & Handlers<UserCall, Row>;
type Open<Row> = { as?: undefined } & Handlers<Call, Row>;

type Noun<Row> = (
  | (Closed<NoInfer<Row>> & { at?: Record<string, Handlers<UserCall, NoInfer<Row>>> })
  | (Open<NoInfer<Row>> & { at?: Record<string, Closed<NoInfer<Row>> | Open<NoInfer<Row>>> })
) & {
  name?: string;
  idOf?: (segment: string) => number | null;
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

export type FieldErrors = Record<string, string[]>;

/** An API error response; that of a fault of ours also tells its `requestId`. */
export function apiError(
  status: number,
  message: string,
  { errors, headers }: { errors?: FieldErrors; headers?: HeadersInit } = {},
): Response {
  const reference = status >= 500 ? requestId() : undefined;
  return json({ message, errors, requestId: reference }, { status, headers });
}

/** The loader and action of a JSON resource; `at` has the operations by a path's last segment. */
export function resource<Row>(noun: Noun<Row>) {
  const missing = () => apiError(404, `${noun.name ?? "It"} not found`);

  async function answer(args: Args): Promise<Response> {
    const { as, handlers } = endpoint(noun, args);
    const method = args.request.method === "HEAD" ? "GET" : args.request.method;
    const word = words.find((each) => handlers[each] && verbs[each] === method);
    if (!word)
      return apiError(405, "Method not allowed", { headers: { Allow: allowed(handlers) } });
    try {
      const call = {
        ...args,
        user: (as && (await requireApiUser(args, as))) as SessionUser,
        get id() {
          const id = (noun.idOf ?? rowIdOf)(args.params.id ?? "");
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
      const { version } = Object(body) as Partial<Version>;
      const headers = as && isRow && version !== undefined ? { ETag: `"${version}"` } : undefined;
      return json(body, { status: word === "create" ? 201 : 200, headers });
    } catch (thrown) {
      if (thrown instanceof Outdated) return outdated(thrown as Outdated<Row & Version>);
      return apiFailure(thrown, args.request);
    }
  }

  /** A 409 with the row as it is, and what was sent that differs from it. */
  function outdated({ message, current, conflicts }: Outdated<Row & Version>): Response {
    const row = noun.json ? noun.json(current) : current;
    return json({ message, current: row, conflicts }, { status: 409 });
  }

  return { loader: answer, action: answer };
}

/** The signed-in user of an API request; throws a JSON 401 without a session, or a 403. */
export async function requireApiUser({ context, request }: Args, as: Access): Promise<SessionUser> {
  const user = context.admin ?? (await currentUser(request));
  if (!user) throw apiError(401, "You are not signed in");
  if (!mayEnter(user, as)) throw apiError(403, accessDenied);
  return user;
}

/** Converts what was thrown to a JSON response; unexpected errors are logged, and a 500. */
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
  logRequestFault(request, thrown);
  return apiError(500, t.forms.fault);
}

function endpoint<Row>(
  { as, at = {}, ...noun }: Noun<Row>,
  { params, request }: Args,
): { as?: Access; handlers: Handlers<UserCall, Row> } {
  const { pathname } = new URL(request.url);
  // Decoded and lower-cased, because the router's matching is case-insensitive.
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

function rowIdOf(segment: string): number | null {
  return rowId.safeParse(segment).data ?? null;
}
