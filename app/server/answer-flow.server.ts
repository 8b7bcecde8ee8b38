import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "node:events";
import type { ServerResponse } from "node:http";

const answers = new AsyncLocalStorage<ServerResponse>();

/** Lets what runs within `work` wait for its client; the front door wraps every request in it. */
export function withAnswer(response: ServerResponse, work: () => void): void {
  answers.run(response, work);
}

/**
 * Waits until the client has taken what was written, or is gone. Remix pumps a stream into the
 * answer without asking: a long one would pile up in memory for a slow client.
 */
export async function clientTookAll(): Promise<void> {
  const response = answers.getStore();
  if (!response?.writableNeedDrain || response.destroyed) return;
  const gone = new AbortController();
  const ended = () => gone.abort();
  response.once("close", ended);
  await once(response, "drain", { signal: gone.signal }).catch(() => {});
  response.off("close", ended);
}
