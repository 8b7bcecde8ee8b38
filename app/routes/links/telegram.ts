import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { env } from "~/env.server";
import { readBody } from "~/http/api/body.server";
import { isSecret } from "~/http/auth.server";
import { takeUpdate } from "~/models/messages/bot/listen.server";

/** What Telegram sends where a secret is set, which it shows in a header. */
export async function action({ request }: ActionFunctionArgs) {
  const secret = env.TELEGRAM_WEBHOOK_SECRET;
  if (!secret) throw new Response("Not found", { status: 404 });
  const given = request.headers.get("X-Telegram-Bot-Api-Secret-Token") ?? "";
  if (!isSecret(given, secret)) throw new Response("Wrong secret", { status: 401 });
  await takeUpdate(await readBody(request, z.unknown()));
  return new Response(null, { status: 200 });
}
