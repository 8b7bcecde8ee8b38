import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A picture and the form around it. */
const picture = { bytes: 5 * megabyte + 256 * kilobyte, message: "Image must be less than 5MB" };
/** As many pictures as a property can have; they are read one at a time. */
const pictures = { ...picture, bytes: 50 * 5 * megabyte + megabyte };

type Limit = { under: string; bytes: number; message?: string };
/** Body limits in bytes by path prefix; the first match applies. */
const limits: Limit[] = [
  { under: paths.importProperties, bytes: 8 * megabyte },
  { under: paths.propertyPhotos, ...pictures },
  { under: paths.heroImages, ...picture },
  { under: paths.uploadImage, ...picture },
  { under: paths.adminProperties, bytes: megabyte },
  { under: paths.debugProperty, bytes: megabyte },
  { under: paths.propertiesApi, bytes: megabyte },
  { under: paths.debugProperties, bytes: megabyte },
];
const defaultLimit = 64 * kilobyte;

/** How long the rest of a refused body is read and discarded. */
const discardMilliseconds = 30_000;

const tooLargeCode = "BODY_TOO_LARGE";

/** The body limit of a path in bytes, and the message of a larger one. */
export function bodyLimit(path: string): { bytes: number; message: string } {
  const limit = limits.find(({ under }) => path === under || path.startsWith(`${under}/`));
  const bytes = limit?.bytes ?? defaultLimit;
  const message = `This is too large: at most ${bytes / kilobyte} KB can be sent here`;
  return { bytes, message: limit?.message ?? message };
}

/** Whether the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether an error, or its `cause`, is that of a body over its limit. */
export function isBodyTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === tooLargeCode) || isBodyTooLarge(error.cause);
}

/** The methods of a response that send it. */
export type Outgoing = Pick<ServerResponse, "setHeader" | "writeHead" | "write" | "end">;

/**
 * Limits the body to `bytes`, chunked or not. Beyond that the request emits an error, the handler's
 * own response is discarded, and `refuse` sends another through `outgoing`.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: number,
  refuse: (outgoing: Outgoing) => void,
): void {
  const push = request.push.bind(request);
  const { outgoing, seal } = sealable(response);
  let received = 0;

  // The HTTP parser calls `push`, so this sees every chunk however the body is consumed.
  request.push = (chunk: Buffer | null) => {
    received += chunk?.length ?? 0;
    if (received <= bytes) return push(chunk);
    request.push = (rest: Buffer | null) => {
      if (rest === null) request.emit("drained");
      return true;
    };
    if (response.headersSent) {
      response.once("finish", () => request.destroy());
    } else {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      refuse(outgoing);
      seal();
    }
    request.once("error", () => {});
    request.emit(
      "error",
      Object.assign(new Error("The body is too large"), { code: tooLargeCode }),
    );
    return true;
  };
}

/**
 * Ends a response and discards the rest of the request body, for 30 seconds at most: closing a
 * socket with unread bytes sends a TCP reset, which can lose the response.
 */
export function endAndDiscardBody(
  request: IncomingMessage,
  outgoing: Outgoing,
  content: string,
): void {
  if (request.complete || !hasBody(request)) {
    outgoing.end(content);
    return;
  }
  outgoing.write(content);
  const timeout = setTimeout(() => outgoing.end(), discardMilliseconds);
  for (const event of ["end", "drained", "close"])
    request.once(event, () => {
      clearTimeout(timeout);
      outgoing.end();
    });
  request.resume();
}

/** The response's methods as `outgoing`; after `seal` calls on the response itself do nothing. */
function sealable(response: ServerResponse): { outgoing: Outgoing; seal: () => void } {
  let sealed = false;
  const guard = <A extends unknown[], R>(call: (...values: A) => R, silent: R) => {
    return (...values: A) => (sealed ? silent : call(...values));
  };
  const outgoing: Outgoing = {
    setHeader: response.setHeader.bind(response),
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  response.setHeader = guard(outgoing.setHeader, response);
  // Express throws when it appends a second Content-Type to the one it reads here.
  response.getHeader = guard(response.getHeader.bind(response), undefined);
  response.appendHeader = guard(response.appendHeader.bind(response), response);
  response.removeHeader = guard(response.removeHeader.bind(response), undefined);
  response.writeHead = guard(outgoing.writeHead, response) as typeof response.writeHead;
  response.write = guard(outgoing.write, true) as typeof response.write;
  response.end = guard(outgoing.end, response) as typeof response.end;
  return {
    outgoing,
    seal: () => {
      sealed = true;
      const { statusCode } = response;
      Object.defineProperty(response, "statusCode", { get: () => statusCode, set: () => {} });
    },
  };
}
