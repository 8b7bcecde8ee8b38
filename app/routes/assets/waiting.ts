import { setTimeout as pause } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { adminOf } from "~/http/auth.server";
import { readPageQuery } from "~/http/query.server";
import { countInbox } from "~/models/leads/lead/list.server";
import { ending } from "~/server/request.server";

/** In milliseconds. Proxies give up after a minute. */
const heldOpen = 45_000;
const every = 3_000;

const question = z.object({ known: z.coerce.number().int() }).partial();

/**
 * How many leads wait for who asks: at once, or when it is no longer the number that is known. Held
 * open, twenty pages cost a fraction of what they would by asking every few seconds.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { known } = readPageQuery(request, question);
  const who = adminOf(context);
  const end = Date.now() + heldOpen;
  for (;;) {
    const waiting = await countInbox({ state: "waiting" }, { who });
    const isOver = Date.now() > end || request.signal.aborted || ending.signal.aborted;
    if (waiting !== known || isOver) return { waiting };
    await pause(every, undefined, { signal: ending.signal }).catch(() => {});
  }
}
