import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type TelegramButton = { text: string; callback_data: string };
type Body = {
  chat_id?: string | number;
  text?: string;
  reply_markup?: { inline_keyboard: TelegramButton[][] };
  [more: string]: unknown;
};

/** Telegram's bot API on loopback: keeps what it is told, and hands out updates as they come. */
export async function startTelegram() {
  const seen: { path: string; method: string; body: Body }[] = [];
  let updates: { update_id: number }[] = [];
  let asking: { response: ServerResponse; offset: number } | undefined;
  let nextId = 700;

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://telegram");
    const method = path.split("/").at(-1) ?? "";
    seen.push({ path, method, body: JSON.parse(text || "{}") as Body });
    if (method !== "getUpdates")
      return void response.writeHead(200).end('{"ok":true,"result":{"message_id":5}}');
    asking = { response, offset: Number(searchParams.get("offset")) };
    handOut();
  });

  /** Answers who asks once there is something new; what is below the offset is forgotten. */
  function handOut() {
    if (!asking) return;
    const { response, offset } = asking;
    updates = updates.filter(({ update_id }) => update_id >= offset);
    if (updates.length === 0) return;
    asking = undefined;
    response.writeHead(200).end(JSON.stringify({ ok: true, result: updates }));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** The bodies of the calls of a method. */
    told: (method: string) => seen.filter((call) => call.method === method).map(({ body }) => body),
    /** Somebody does something in a chat. @returns the update */
    happen(what: object) {
      const update = { update_id: ++nextId, ...what };
      updates.push(update);
      handOut();
      return update;
    },
    forget() {
      seen.length = 0;
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
  message: Body | undefined,
) => ({
  callback_query: {
    id: "query",
    from: { id: from },
    data: button?.callback_data,
    message: { message_id: 5, chat: { id: Number(message?.chat_id) }, ...message },
  },
});
