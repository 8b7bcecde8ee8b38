import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import SonicBoom from "sonic-boom";
import type { ObservedRequest } from "./observed.server";

type Line = ObservedRequest & { route: string };

/** What a pipe takes in one piece, so that the lines of several processes do not mix. */
const atomic = 4096;
/** Of lines that nobody reads; the next ones are dropped. */
const longest = 1024 * 1024;
const flushMilliseconds = 500;
/** Of a write that has to wait, a tenth of a second each. */
const retriesAtExit = 10;

/**
 * A log of one JSON line a request. It is written in the background, in batches; what is left is
 * written when the process ends.
 * @param secret makes the key by which clients are known, another one every day
 * @param file a descriptor or path; standard output by default
 */
export function requestLog(secret: string, file: number | string = 1): (line: Line) => void {
  let retries = Number.POSITIVE_INFINITY;
  const destination = new SonicBoom({
    dest: file,
    minLength: atomic - 512,
    maxWrite: atomic,
    maxLength: longest,
    periodicFlush: flushMilliseconds,
    retryEAGAIN: () => retries-- > 0,
  });
  // Whoever reads it may have gone: that is no reason to end, nor to stay.
  destination.on("error", () => {});
  process.once("exit", () => {
    retries = retriesAtExit;
    flush(destination);
  });
  const clientName = clientNames(secret);
  return ({ id, method, route, status, milliseconds, bytes, isWhole, client }) => {
    const time = new Date().toISOString();
    const ms = Math.round(milliseconds * 10) / 10;
    const name = clientName(client, time.slice(0, 10));
    const end = isWhole ? "" : ',"brokenOff":true';
    // No value needs escaping, and a line of every request should cost little.
    destination.write(
      `{"time":"${time}","id":"${id}","method":"${method}","route":"${route}","status":${status},"ms":${ms},"bytes":${bytes},"client":"${name}"${end}}\n`,
    );
  };
}

function flush(destination: SonicBoom): void {
  try {
    destination.flushSync();
  } catch {
    // Nobody reads it any more.
  }
}

/** Names for clients that last a day and tell nobody the address. */
function clientNames(secret: string): (address: string, day: string) => string {
  let keyDay = "";
  let key = Buffer.alloc(0);
  const names = new LRUCache<string, string>({
    max: 10_000,
    memoMethod: (address) =>
      createHmac("sha256", key).update(address).digest("base64url").slice(0, 10),
  });
  return (address, day) => {
    if (day !== keyDay) {
      keyDay = day;
      key = createHmac("sha256", secret).update(`request log ${day}`).digest();
      names.clear();
    }
    return names.memo(address);
  };
}
