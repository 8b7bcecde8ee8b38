import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import SonicBoom from "sonic-boom";
import type { ObservedRequest } from "./observed.server";

type Line = ObservedRequest & { route: string };

/** What a pipe takes in one piece, so that the lines of several processes do not mix. */
const atomicBytes = 4096;
const maxUnreadBytes = 1024 * 1024;
const flushMilliseconds = 500;
const retriesAtExit = 10;

export function requestLog(secret: string, file: number | string = 1): (line: Line) => void {
  let retries = Number.POSITIVE_INFINITY;
  const destination = new SonicBoom({
    dest: file,
    minLength: atomicBytes - 512,
    maxWrite: atomicBytes,
    maxLength: maxUnreadBytes,
    periodicFlush: flushMilliseconds,
    retryEAGAIN: () => retries-- > 0,
  });
  // Whoever reads it may have gone: that is no reason to end, nor to stay.
  destination.on("error", () => {});
  process.once("exit", () => {
    retries = retriesAtExit;
    try {
      destination.flushSync();
    } catch {}
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
