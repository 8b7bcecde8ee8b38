import { createHash, timingSafeEqual } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { readBody } from "~/http/api/body.server";
import { takeUpdate } from "~/models/messages/bot/listen.server";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** What Telegram sends where a secret is set, which it shows in a header. */
export async function action({ request }: ActionFunctionArgs) {
  const secret = env.TELEGRAM_WEBHOOK_SECRET;
  if (!secret) throw new Response("Not found", { status: 404 });
  const given = request.headers.get("X-Telegram-Bot-Api-Secret-Token") ?? "";
  if (!timingSafeEqual(hashOf(given), hashOf(secret)))
    throw new Response("Wrong secret", { status: 401 });
  await takeUpdate(await readBody(request, z.unknown()));
  return new Response(null, { status: 200 });
}
