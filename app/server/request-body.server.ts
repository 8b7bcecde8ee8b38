import type { IncomingMessage, ServerResponse } from "node:http";
import { paths } from "~/paths";
import { fieldLimit } from "./field-limit.server";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** A picture and the form around it. */
const picture = { bytes: 5 * megabyte + 256 * kilobyte, message: "Image must be less than 5MB" };
/** As many pictures as a property can have; they are read one at a time. */
const pictures = { ...picture, bytes: 50 * 5 * megabyte + megabyte };
/** The texts, features and pictures of a property. */
const propertyParts = 200;

export type BodyLimit = {
  bytes: number;
  /** Of a multipart form. */
  parts: number;
  /** For those who send more bytes. */
  message: string;
};

/** Body limits by path prefix where they are not the usual ones; the first match applies. */
const limits: ({ under: string } & Partial<BodyLimit>)[] = [
  { under: paths.importProperties, bytes: 8 * megabyte },
  { under: paths.propertyPhotos, ...pictures, parts: propertyParts },
  { under: paths.heroImages, ...picture },
  { under: paths.uploadImage, ...picture },
  { under: paths.account, ...picture },
  { under: paths.users, ...picture },
  { under: paths.adminProperties, bytes: megabyte, parts: propertyParts },
  { under: paths.debugProperty, bytes: megabyte, parts: propertyParts },
  { under: paths.propertiesApi, bytes: megabyte, parts: propertyParts },
  { under: paths.debugProperties, bytes: megabyte, parts: propertyParts },
  // Forms come here whose session has ended.
  { under: paths.admin, parts: propertyParts },
];
const usual = { bytes: 64 * kilobyte, parts: 20 };

/** Bytes of the largest body that is collected before its request is handled. */
export const collectedBytes = usual.bytes;
const maxChunks = 32;

/** How long the rest of a refused body is read and discarded. */
const discardMilliseconds = 30_000;

const tooLargeCode = "BODY_TOO_LARGE";

/** The body limit of a path, as `pathOf` tells it. */
export function bodyLimit(path: string): BodyLimit {
  const { under: _, ...own } =
    limits.find(({ under }) => path === under || path.startsWith(`${under}/`)) ?? {};
  const limit = { ...usual, ...own };
  const message = `This is too large: at most ${limit.bytes / kilobyte} KB can be sent here`;
  return { message, ...limit };
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
 * Hands a request on once its body is there, within its limit: who is slow to send a form costs a
 * connection and no more. For bodies that memory can hold.
 * @param refuse sends a message, instead of `handle`.
 */
export function collectBody(
  request: IncomingMessage,
  limit: BodyLimit,
  refuse: (message: string) => void,
  handle: () => void,
): void {
  const push = request.push.bind(request);
  const excess = excessOf(request, limit);
  let chunks: Buffer[] = [];

  // The HTTP parser calls `push`, whether the request is read or not.
  request.push = (chunk: Buffer | null) => {
    if (chunk === null) {
      request.push = push;
      for (const each of [...chunks, null]) push(each);
      handle();
      return true;
    }
    const message = excess(chunk);
    // Each takes far more memory than a short chunk is long.
    chunks = chunks.length < maxChunks ? [...chunks, chunk] : [Buffer.concat([...chunks, chunk])];
    if (message) {
      discard(request);
      refuse(message);
    }
    return true;
  };
}

/**
 * Limits a body that is read as it arrives. Beyond the limit the request emits an error, the
 * handler's own response is discarded, and `refuse` sends another through `outgoing`.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  limit: BodyLimit,
  refuse: (outgoing: Outgoing, message: string) => void,
): void {
  const push = request.push.bind(request);
  const { outgoing, seal } = sealable(response);
  const excess = excessOf(request, limit);

  request.push = (chunk: Buffer | null) => {
    const message = chunk && excess(chunk);
    if (!message) return push(chunk);
    discard(request);
    if (response.headersSent) {
      response.once("finish", () => request.destroy());
    } else {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      refuse(outgoing, message);
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

/** What takes a body chunk by chunk, and says so when that is too much, before anyone parses it. */
function excessOf(
  { headers }: IncomingMessage,
  { bytes, parts, message }: BodyLimit,
): (chunk: Buffer) => string | null {
  const fields = fieldLimit(headers["content-type"], parts);
  let received = 0;
  return (chunk) => {
    received += chunk.length;
    if (received > bytes) return message;
    return fields?.isExceeded(chunk) ? fields.message : null;
  };
}

/** Lets the rest of a body go by. */
function discard(request: IncomingMessage): void {
  request.push = (rest: Buffer | null) => {
    if (rest === null) request.emit("drained");
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
