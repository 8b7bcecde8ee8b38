import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { env, sessionSecret } from "~/env.server";
import type { PixelEvent, ToastMessage } from "~/form-answer";

const cookie = createCookie("sefer_flash", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure: env.PUBLIC_URL.startsWith("https:"),
  secrets: [sessionSecret()],
});

const toastMessage = z.object({
  title: z.string(),
  description: z.string().optional(),
  reason: z.string().optional(),
  tone: z.enum(["success", "error"]),
  // The cookie is signed.
  event: z.custom<PixelEvent>().optional(),
});

/** Redirects after POST: a 303 with a flash message, shown once as a toast or banner. */
export async function redirectWithToast(
  url: string,
  toast: ToastMessage,
  headers: HeadersInit = {},
): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await cookie.serialize(toast));
  return redirect(url, { status: 303, headers: all });
}

/** The flash message, and the `Set-Cookie` header that clears it; null when there is none. */
export async function readFlash(
  request: Request,
): Promise<{ toast: ToastMessage; clear: string } | null> {
  const parsed = toastMessage.safeParse(
    await cookie.parse(request.headers.get("Cookie")).catch(() => null),
  );
  if (!parsed.success) return null;
  return { toast: parsed.data, clear: await cookie.serialize("", { maxAge: 0 }) };
}
