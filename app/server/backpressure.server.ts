import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { ServerResponse } from "node:http";

const responses = new AsyncLocalStorage<ServerResponse>();

export function withBackpressure(response: ServerResponse, handle: () => void): void {
  responses.run(response, handle);
}

/** For long streams: Remix ignores what `write` returns and would buffer all for a slow client. */
export async function waitForDrain(): Promise<void> {
  const response = responses.getStore();
  if (!response?.writableNeedDrain || response.destroyed) return;
  const closed = new AbortController();
  const onClose = () => closed.abort();
  response.once("close", onClose);
  await once(response, "drain", { signal: closed.signal }).catch(() => {});
  response.off("close", onClose);
}
