import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Call = { method: string; fields: Record<string, unknown>; files: string[] };
type Reply = { status?: number; description?: string; result?: unknown };

/**
 * A stand-in of Telegram's bot API on loopback: it keeps what it is sent, and answers messages with
 * ids from 101 on, or as `state.reply` says.
 */
export async function startTelegram() {
  const calls: Call[] = [];
  const state: { reply?: (call: Call) => Reply | undefined } = {};
  let last = 100;
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = await callOf(request.url ?? "", request.headers["content-type"], chunks);
    calls.push(call);
    const { status = 200, description, result } = state.reply?.(call) ?? {};
    const isAlbum = call.method === "sendMediaGroup";
    const count = isAlbum ? JSON.parse(String(call.fields.media)).length : 1;
    const messages = Array.from({ length: count }, () => ({ message_id: ++last }));
    response.writeHead(status, { "Content-Type": "application/json" });
    const ok = status === 200;
    response.end(
      JSON.stringify({ ok, description, result: result ?? (isAlbum ? messages : messages[0]) }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** What a request to it asks for. */
export async function callOf(url: string, type = "", chunks: Uint8Array[]): Promise<Call> {
  const method = url.split("/").at(-1) ?? "";
  const body = Buffer.concat(chunks);
  if (!type.startsWith("multipart/")) {
    const fields = body.length > 0 ? JSON.parse(body.toString()) : {};
    return { method, fields, files: [] };
  }
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  const entries = [...form];
  return {
    method,
    fields: Object.fromEntries(entries.filter(([, value]) => typeof value === "string")),
    files: entries.filter(([, value]) => typeof value !== "string").map(([name]) => name),
  };
}
