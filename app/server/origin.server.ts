import type { IncomingMessage } from "node:http";
import type { MiddlewareSettings } from "./middleware.server";
import { pathOf } from "./request-path.server";

/** Asked by monitors, which know the server by its address only. */
const probes = ["/healthz", "/readyz"];

const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether a public origin names one machine only, so that others may be reached by any name. */
const isLocal = (publicUrl: string) => localHost.test(new URL(publicUrl).hostname);

/** Whether the request has one well-formed Host header. */
export function isHost({ headers, headersDistinct }: IncomingMessage): boolean {
  const host = headers.host ?? "";
  return (
    headersDistinct.host?.length === 1 &&
    /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

/**
 * What tells whether a request is for this site. The port does not count, because proxies drop it.
 * @returns a function that takes requests with a well-formed Host.
 */
export function servesHost({
  publicUrl,
}: MiddlewareSettings): (request: IncomingMessage) => boolean {
  if (isLocal(publicUrl)) return () => true;
  const { host, hostname } = new URL(publicUrl);
  return (request) =>
    request.headers.host === host ||
    new URL(`http://${request.headers.host}`).hostname === hostname ||
    probes.includes(pathOf(request));
}

/** Whether a request that changes something comes from a page of another site. */
export function isCrossSite(
  { headers }: IncomingMessage,
  { publicUrl, trustProxy }: MiddlewareSettings,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;
  const { protocol, host: originHost } = new URL(origin);
  const forwarded = trustProxy ? headers["x-forwarded-proto"] : undefined;
  const scheme = isLocal(publicUrl) ? lastOf(forwarded) : new URL(publicUrl).protocol.slice(0, -1);
  if (scheme && protocol !== `${scheme}:`) return true;
  return originHost !== new URL(`${protocol}//${host}`).host;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return [header].flat().at(-1)?.split(",").at(-1)?.trim().toLowerCase();
}
