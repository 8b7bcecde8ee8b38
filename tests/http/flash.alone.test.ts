import { expect, test, vi } from "vitest";
import { redirectWithToast } from "~/http/flash.server";
import { app } from "../harness/app";
import { page } from "../harness/page";

vi.hoisted(() => {
  process.env.PUBLIC_URL = "https://sefer.test";
});

/** The cookie of a message, as a browser would send it back. */
async function messageCookie(title: string) {
  const { headers } = await redirectWithToast("/", { title, tone: "success" });
  return headers.get("Set-Cookie") ?? "";
}

const shown = async (cookie: string) =>
  (await page(await app.get("/contact", { cookie }))).texts("[role=status] p");

test("behind https the message of a form is bound to the host and never sent in the clear", async () => {
  const cookie = await messageCookie("Request submitted");
  expect(cookie).toMatch(/^__Host-sefer_flash=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await shown(cookie.split(";")[0] ?? "")).toEqual(["Request submitted"]);
});

test("a message that the site did not write is not shown", async () => {
  const [name = "", value = ""] = (await messageCookie("Ours")).split(";")[0]?.split("=") ?? [];
  const [, signature] = decodeURIComponent(value).split(".");
  const forged = btoa(JSON.stringify({ title: "Call 0900 000000", tone: "success" }));
  for (const text of [forged, `${forged}.`, `${forged}.${signature}`])
    expect(await shown(`${name}=${encodeURIComponent(text)}`), text).toEqual([]);
});
