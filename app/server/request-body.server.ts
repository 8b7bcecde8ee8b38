import type { IncomingMessage, ServerResponse } from "node:http";
import { officePaths } from "~/office-paths";
import { ofPath, paths } from "~/paths";
import { t } from "~/texts";
import { fieldLimit } from "./field-limit.server";
import { formBytes } from "./request.server";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

type BodyLimit = { bytes: number; parts: number; message: string };

const usual = { bytes: formBytes, parts: 20 };
const property = { bytes: megabyte, parts: 200 };
const picture = { bytes: 5 * megabyte + 256 * kilobyte, isPicture: true };
const pictures = { ...picture, bytes: 50 * 5 * megabyte + megabyte, parts: property.parts };

type OwnLimit = { bytes?: number; parts?: number; isPicture?: boolean };

const limits: [prefix: string, limit: OwnLimit][] = [
  [officePaths.importProperties, { bytes: 8 * megabyte }],
  [officePaths.propertyPhotos, pictures],
  [officePaths.heroImages, picture],
  [officePaths.uploadImage, picture],
  [paths.account, picture],
  [officePaths.users, picture],
  [officePaths.adminProperties, property],
  [officePaths.debugProperty, property],
  [officePaths.propertiesApi, property],
  [officePaths.debugProperties, property],
  // Forms come here whose session has ended.
  [paths.admin, { parts: property.parts }],
];

export function bodyLimit(address: string): BodyLimit {
  const { path } = ofPath(address);
  const own = limits.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
  const { bytes, parts, isPicture }: OwnLimit & typeof usual = { ...usual, ...own };
  const message = isPicture ? t.forms.refused.picture : t.forms.tooLarge(bytes / kilobyte);
  return { bytes, parts, message };
}

const maxChunks = 32;
const discardMilliseconds = 30_000;
const tooLargeCode = "BODY_TOO_LARGE";

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

export function isBodyTooLarge(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === tooLargeCode) || isBodyTooLarge(error.cause);
}

export type Outgoing = Pick<ServerResponse, "setHeader" | "writeHead" | "write" | "end">;

/** Calls `handle` once the whole body is there: who is slow to send costs a connection alone. */
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
    // A buffer takes far more memory than a short chunk is long.
    chunks = chunks.length < maxChunks ? [...chunks, chunk] : [Buffer.concat([...chunks, chunk])];
    if (message) {
      discard(request);
      refuse(message);
    }
    return true;
  };
}

/** Limits a body that is read as it arrives: beyond it the handler's own response is discarded. */
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
    const error = new Error("The body is too large");
    request.emit("error", Object.assign(error, { code: tooLargeCode }));
    return true;
  };
}

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

function discard(request: IncomingMessage): void {
  request.push = (rest: Buffer | null) => {
    if (rest === null) request.emit("drained");
    return true;
  };
}

/** Reads the rest of a body: closing a socket with unread bytes sends a TCP reset. */
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
  let isSealed = false;
  const outgoing: Outgoing = {
    setHeader: response.setHeader.bind(response),
    writeHead: response.writeHead.bind(response),
    write: response.write.bind(response),
    end: response.end.bind(response),
  };
  const sealedResults = {
    setHeader: response,
    // Express throws when it appends a second Content-Type to the one it reads here.
    getHeader: undefined,
    appendHeader: response,
    removeHeader: undefined,
    writeHead: response,
    write: true,
    end: response,
  };
  for (const [name, result] of Object.entries(sealedResults)) {
    const call: (...values: unknown[]) => unknown = Reflect.get(response, name).bind(response);
    const guarded = (...values: unknown[]) => (isSealed ? result : call(...values));
    Object.assign(response, { [name]: guarded });
  }
  return {
    outgoing,
    seal: () => {
      isSealed = true;
      const { statusCode } = response;
      Object.defineProperty(response, "statusCode", { get: () => statusCode, set: () => {} });
    },
  };
}
