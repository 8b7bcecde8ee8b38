import { z } from "zod";
import { callTelegram, messageFields } from "../outbox/telegram.server";

const person = z.object({ id: z.number(), language_code: z.string().optional() });
const keyboard = z.object({ inline_keyboard: z.array(z.array(z.looseObject({}))) });

/** The parts of an `Update` that are read (Bot API). */
export const updateShape = z.object({
  update_id: z.number(),
  message: z
    .object({
      text: z.string(),
      chat: z.object({ id: z.number(), type: z.string() }),
      from: person.optional(),
    })
    .optional()
    .catch(undefined),
  callback_query: z
    .object({
      id: z.string(),
      from: person,
      data: z.string().catch(""),
      message: z
        .object({
          message_id: z.number(),
          chat: z.object({ id: z.number() }),
          text: z.string(),
          reply_markup: keyboard.optional(),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
export type Update = z.output<typeof updateShape>;
export type Message = NonNullable<Update["message"]>;
export type Press = NonNullable<Update["callback_query"]>;

/** What was done counts, whether or not it can be told: a press may be too old, the message gone. */
export const tell = (method: string, body: Record<string, unknown>) =>
  callTelegram(method, body).catch((error: Error) => console.warn(`telegram: ${error.message}`));

/** Says something in a chat. */
export const say = (chat: number, ...message: Parameters<typeof messageFields>) =>
  tell("sendMessage", { chat_id: chat, ...messageFields(...message) });
