import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { ServerResponse } from "node:http";

const responses = new AsyncLocalStorage<ServerResponse>();

/** Runs a request handler so that `waitForDrain` inside it knows the response. */
export function withBackpressure(response: ServerResponse, handle: () => void): void {
  responses.run(response, handle);
}

/**
 * Backpressure for a streamed body: resolves on `drain`, or when the connection has closed. Remix
 * ignores the return value of `write`, so a long stream would be buffered for a slow client.
 */
export async function waitForDrain(): Promise<void> {
  const response = responses.getStore();
  if (!response?.writableNeedDrain || response.destroyed) return;
  const closed = new AbortController();
  const onClose = () => closed.abort();
  response.once("close", onClose);
  await once(response, "drain", { signal: closed.signal }).catch(() => {});
  response.off("close", onClose);
}
