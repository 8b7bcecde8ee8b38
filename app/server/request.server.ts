import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { isIP, isIPv6 } from "node:net";

const requests = new AsyncLocalStorage<string>();

/** Keeps the ids of several processes, and of earlier starts, apart. */
const prefix = randomBytes(3).toString("hex");
let count = 0;

export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

export function withRequestId<T>(id: string, handle: () => T): T {
  return requests.run(id, handle);
}

/** The id of the current request; undefined outside of one, and in development. */
export function requestId(): string | undefined {
  return requests.getStore();
}

export function logFault(what: string, error: unknown): void {
  const id = requestId();
  console.error("%s%s", id ? `[${id}] ` : "", what, error);
}

export function logRequestFault({ method, url }: Request, error: unknown): void {
  logFault(`${method} ${new URL(url).pathname}`, error);
}

/** Sends the id with errors and private answers alone: what others may get has no id. */
export function sendRequestId(response: ServerResponse, id: string): void {
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const headers = rest.at(-1);
    if (Array.isArray(headers)) {
      if (status >= 400 || isPrivate(headers[headers.indexOf("cache-control") + 1]))
        rest[rest.length - 1] = [...headers, "x-request-id", id];
    } else if (status >= 400 || isPrivate(response.getHeader("cache-control")))
      response.setHeader("X-Request-Id", id);
    return Reflect.apply(writeHead, response, [status, ...rest]);
  }) as typeof writeHead;
}

function isPrivate(cacheControl: OutgoingHttpHeader | undefined): boolean {
  return typeof cacheControl === "string" && cacheControl.startsWith("private");
}

/** A form has at most as many bytes, where no larger ones are expected. */
export const formBytes = 64 * 1024;

/** Set by the middleware on every request; a value sent by the client is replaced. */
export const clientAddressHeader = "x-client-address";

export function clientNetwork(request: Request): string {
  return networkOf(request.headers.get(clientAddressHeader) ?? "127.0.0.1");
}

/** The client's address: that of the connection, or what the outermost of our `proxies` saw. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? "127.0.0.1";
  const entries = proxies ? String(headers["x-forwarded-for"] ?? "").split(",") : [];
  const forwarded = (entries.at(-proxies) ?? entries[0] ?? "").trim();
  const withoutPort = forwarded.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
  return plainAddress(isIP(withoutPort) ? withoutPort : direct);
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=[\d.]+$)|%.*/i, "");
}

/** What counts as one client: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const prefix = [...groups, ...Array<string>(zeros).fill("0"), ...rest].slice(0, 4);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

const delay = 50; // milliseconds
const underWay = new Set<Promise<void>>();

/** Runs work after the response, so that its duration and outcome do not show there. */
export function afterAnswer(work: () => Promise<void>): void {
  const done = new Promise((resolve) => setTimeout(resolve, delay))
    .then(work)
    .catch((error: unknown) => logFault("after an answer", error))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

export async function workAfterAnswers(): Promise<void> {
  await Promise.all(underWay);
}
