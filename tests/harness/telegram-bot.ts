import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { callOf } from "./telegram";

export type TelegramButton = { text: string; callback_data: string; url?: string };
export type TelegramBody = {
  chat_id?: string | number;
  text?: string;
  reply_markup?: { inline_keyboard: TelegramButton[][] };
  [more: string]: unknown;
};

/** Telegram's bot API on loopback: keeps what it is told, and hands out updates as they come. */
export async function startTelegram() {
  const seen: { path: string; method: string; body: TelegramBody }[] = [];
  let updates: { update_id: number }[] = [];
  let poll: { response: ServerResponse; offset: number } | undefined;
  let nextId = 700;
  /** Chats of who has blocked the bot, and methods that fail. */
  const closed = new Set<string>();

  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://telegram");
    const { method, fields, files } = await callOf(path, request.headers["content-type"], chunks);
    const body: TelegramBody = files.length > 0 ? { ...fields, files } : fields;
    seen.push({ path, method, body });
    if (closed.has(String(body.chat_id)) || closed.has(method))
      return void response.writeHead(403).end('{"description":"Forbidden: blocked by the user"}');
    if (method !== "getUpdates") {
      const result = method === "getMe" ? { username: "sefer_bot" } : { message_id: 5 };
      return void response.writeHead(200).end(JSON.stringify({ ok: true, result }));
    }
    poll = { response, offset: Number(searchParams.get("offset")) };
    handOut();
  });

  /** Answers who asks once there is something new; what is below the offset is forgotten. */
  function handOut() {
    if (!poll) return;
    const { response, offset } = poll;
    updates = updates.filter(({ update_id }) => update_id >= offset);
    if (updates.length === 0) return;
    poll = undefined;
    response.writeHead(200).end(JSON.stringify({ ok: true, result: updates }));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    closed,
    /** The bodies of the calls of a method. */
    callsOf: (method: string) =>
      seen.filter((call) => call.method === method).map(({ body }) => body),
    /** Somebody does something in a chat. @returns the update */
    happen(what: object) {
      const update = { update_id: ++nextId, ...what };
      updates.push(update);
      handOut();
      return update;
    },
    forget() {
      seen.length = 0;
      closed.clear();
      updates = [];
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What Telegram tells of a press on a button of a message. */
export const pressOf = (
  from: number,
  button: TelegramButton | undefined,
  message: TelegramBody | undefined,
) => ({
  callback_query: {
    id: "query",
    from: { id: from },
    data: button?.callback_data,
    message: { message_id: 5, chat: { id: Number(message?.chat_id) }, ...message },
  },
});
