import { z } from "zod";
import { rowId } from "../../list";

/** What a browser gives to whoever may tell it something (RFC 8291): a point of P-256, a secret. */
export const browserKeys = {
  endpoint: z.url().max(1000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}(==)?$/),
};

export const pushForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("push"), ...browserKeys }),
  z.object({ intent: z.literal("stop push"), id: rowId }),
]);
