import type { IncomingMessage } from "node:http";
import { isThisMachine } from "~/env.server";
import type { Refusal } from "./refusal.server";
import { pathOf } from "./request-path.server";

/** Monitors know the server by its address only. */
const probes = ["/healthz", "/readyz"];

const hostPattern = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The port does not count, because proxies drop it, nor any name when the site is this machine. */
export function hostRefusals(publicUrl: string): (request: IncomingMessage) => Refusal | undefined {
  const { host, hostname } = new URL(publicUrl);
  const servesAny = isThisMachine(publicUrl);
  const malformed = { status: 400, message: "The Host header is not valid" };
  const misdirected = { status: 421, message: `Only ${host} is served here` };

  return (request) => {
    const given = request.headers.host ?? "";
    if (hostsOf(request) !== 1) return malformed;
    if (given === host) return undefined;
    if (!hostPattern.test(given) || !URL.canParse(`http://${given}`)) return malformed;
    const isOurs = servesAny || new URL(`http://${given}`).hostname === hostname;
    return isOurs || probes.includes(pathOf(request)) ? undefined : misdirected;
  };
}

/** `headersDistinct` takes longer, since it makes an array of every header. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") count += 1;
  return count;
}

export function isCrossSite(
  { headers }: IncomingMessage,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: number },
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;
  const { protocol, host: originHost } = new URL(origin);
  const forwarded = trustProxy ? headers["x-forwarded-proto"] : undefined;
  const scheme = isThisMachine(publicUrl)
    ? lastOf(forwarded)
    : new URL(publicUrl).protocol.slice(0, -1);
  if (scheme && protocol !== `${scheme}:`) return true;
  return originHost !== new URL(`${protocol}//${host}`).host;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().at(-1)?.split(",").at(-1)?.trim().toLowerCase();
}
