import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { OutgoingHttpHeader, ServerResponse } from "node:http";

const requests = new AsyncLocalStorage<string>();

/** Of this process, so that ids of others and of earlier starts are not the same. */
const prefix = randomBytes(3).toString("hex");
let count = 0;

/** A short id that people can read out; it need not be hard to guess. */
export function newRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** Runs a request handler so that `requestId` inside it knows the request. */
export function withRequestId<T>(id: string, handle: () => T): T {
  return requests.run(id, handle);
}

/** The id of the request that this code runs for; undefined outside of one, and in development. */
export function requestId(): string | undefined {
  return requests.getStore();
}

/** Logs an error that nobody expected, with the id that its page and the request's line show. */
export function logFault(what: string, error: unknown): void {
  const id = requestId();
  console.error("%s%s", id ? `[${id}] ` : "", what, error);
}

/** Logs an error while a request is answered, which the message names by method and path. */
export function logRequestFault({ method, url }: Request, error: unknown): void {
  logFault(`${method} ${new URL(url).pathname}`, error);
}

/**
 * Sends the id with errors and with what is private: an answer that others get from the cache is
 * the same for all.
 */
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
