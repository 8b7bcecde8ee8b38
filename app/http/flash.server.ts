import { redirect } from "@remix-run/node";
import { z } from "zod";
import { sessionSecret } from "~/env.server";
import type { FlashReceipt, PixelEvent, ToastMessage } from "~/forms/answer";
import { siteCookie } from "./cookie.server";

const cookie = siteCookie("sefer_flash", { secrets: [sessionSecret()] });

const flashReceipt = z.object({
  title: z.string(),
  reference: z.string(),
  facts: z.record(z.string(), z.string()),
  path: z.string(),
  form: z.string().optional(),
});

const toastForm = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) });

const flashMessage = z.object({
  title: z.string(),
  description: z.string().optional(),
  reason: z.string().optional(),
  tone: z.enum(["success", "error"]),
  // The cookie is signed.
  event: z.custom<PixelEvent>().optional(),
  link: z.object({ to: z.string(), label: z.string() }).optional(),
  duration: z.number().optional(),
  undo: toastForm.optional(),
  keep: toastForm.optional(),
  receipt: flashReceipt.optional(),
});

/** In characters: a cookie has at most 4 KB, and three bytes a letter in Amharic. */
const maxFactLength = 200;

/**
 * Redirects after POST: a 303 with a flash message, shown once as a toast or banner.
 * @param receipt goes with it, long texts in it cut.
 */
export async function redirectWithToast(
  url: string,
  toast: ToastMessage,
  headers: HeadersInit = {},
  receipt?: FlashReceipt,
): Promise<Response> {
  const all = new Headers(headers);
  const flash = { ...toast, receipt: receipt && { ...receipt, facts: shortened(receipt.facts) } };
  all.append("Set-Cookie", await cookie.serialize(flash));
  return redirect(url, { status: 303, headers: all });
}

function shortened(facts: FlashReceipt["facts"]): FlashReceipt["facts"] {
  const entries = Object.entries(facts).map(([label, value]) => {
    const characters = Array.from(value);
    const isLong = characters.length > maxFactLength;
    return [label, isLong ? `${characters.slice(0, maxFactLength).join("").trimEnd()}…` : value];
  });
  return Object.fromEntries(entries);
}

/** The flash message, its receipt, and the `Set-Cookie` header that clears it; null when there is none. */
export async function readFlash(
  request: Request,
): Promise<{ toast: ToastMessage; receipt?: FlashReceipt; clear: string } | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes(cookie.name)) return null;
  const parsed = flashMessage.safeParse(await cookie.parse(cookies).catch(() => null));
  if (!parsed.success) return null;
  const { receipt, ...toast } = parsed.data;
  return { toast, receipt, clear: await cookie.serialize("", { maxAge: 0 }) };
}
