import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A picture and the form around it. */
const pictureLimit = 5 * megabyte + 256 * kilobyte;

/** Largest request bodies in bytes by path and what lies under it; the first match counts. */
const limits = [
  { under: paths.importProperties, bytes: 8 * megabyte },
  { under: paths.propertyPhotos, bytes: pictureLimit },
  { under: paths.heroImages, bytes: pictureLimit },
  { under: paths.uploadImage, bytes: pictureLimit },
  { under: paths.managedProperties, bytes: megabyte },
  { under: paths.debugProperty, bytes: megabyte },
  { under: paths.adminProperties, bytes: megabyte },
  { under: paths.debugProperties, bytes: megabyte },
];
const usualLimit = 64 * kilobyte;

/** How long the rest of a refused body is read and dropped, so that the answer gets through. */
const lingerMilliseconds = 30_000;

const tooLargeCode = "BODY_TOO_LARGE";

/** The largest body, in bytes, that this path takes. */
export function bodyLimit(path: string): number {
  const limit = limits.find(({ under }) => path === under || path.startsWith(`${under}/`));
  return limit?.bytes ?? usualLimit;
}

/** Whether the client announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Whether an error, or what caused it, is a body that grew over its limit. */
export function isBodyTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === tooLargeCode) || isBodyTooLarge(error.cause);
}

/** The part of a response that writes. */
export type Outgoing = Pick<ServerResponse, "setHeader" | "writeHead" | "write" | "end">;

/**
 * Counts the body while it arrives. Over `bytes` the handler's reading fails, what the handler
 * still answers is dropped, and `refuse` answers in its place.
 */
export function countBody(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: number,
  refuse: (outgoing: Outgoing) => void,
): void {
  const push = request.push.bind(request);
  const { outgoing, seal } = sealable(response);
  let received = 0;

  // Where the parser hands over what it read: earlier than any listener, whoever reads the body.
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
 * Ends a response whose request body is not wanted: the rest is read and dropped for a while,
 * for a connection closed on unread bytes is reset, and the client never sees the answer.
 */
export function endWithoutBody(
  request: IncomingMessage,
  outgoing: Outgoing,
  content: string,
): void {
  if (request.complete || !hasBody(request)) {
    outgoing.end(content);
    return;
  }
  outgoing.write(content);
  const patience = setTimeout(() => outgoing.end(), lingerMilliseconds);
  for (const event of ["end", "drained", "close"])
    request.once(event, () => {
      clearTimeout(patience);
      outgoing.end();
    });
  request.resume();
}

/** The response's own methods, and a `seal` after which its other users write into the void. */
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
  // Express adds to what is there, and finds two content types an error.
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
