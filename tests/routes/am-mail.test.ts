import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { resetMail } from "~/models/accounts/user/user.server";
import { subscriptionUrl } from "~/models/messages/subscriber/link.server";
import { inLanguage } from "~/texts";
import { app } from "../harness/app";
import { aSubscriber, reset } from "../harness/factories";
import { queued } from "../harness/mails";

beforeEach(reset);

const inAmharic = (path: string) => `/am${path}`;
const words = (text: string) => text.match(/[A-Za-z]{2,}/g) ?? [];

test("a link in Amharic leads to a page without a word of English", async () => {
  const { id } = await aSubscriber();
  const { pathname } = new URL(inLanguage("am", () => subscriptionUrl({ subscriberId: id })));
  expect(pathname).toMatch(/^\/am\/subscriptions\//);
  const shown = await app.page(pathname);
  expect(shown.one("html").getAttribute("lang")).toBe("am");
  expect(shown.all("form").map((form) => form.getAttribute("action"))).toContain(pathname);
  const own = ["h1", "h1 + p", "button"].flatMap(shown.texts).join(" ");
  expect(words(own)).toEqual([]);
  const done = await app.post(pathname, { form: { intent: "unsubscribe" } });
  expect(done.headers.get("Location")).toBe(pathname);
  expect((await app.page(pathname)).text("h1")).toBe("ከዝርዝራችን ወጥተዋል");
});

test("links that are not ours say so in the language of their address", async () => {
  for (const path of ["/subscriptions/x", "/confirm/x", "/visits/x", "/reports/x"]) {
    expect((await app.page(path, 404)).text("h1")).toBe("Page not found");
    const shown = await app.page(inAmharic(path), 404);
    expect(shown.text("h1")).toBe("ገጹ አልተገኘም");
    expect(words(shown.text("h1 + p"))).toEqual([]);
  }
});

test("who subscribes with an Amharic name is asked to confirm in Amharic; the office reads English", async () => {
  env.SMTP_URL = "smtp://localhost";
  const sara = { name: "ሣራ በቀለ", email: "sara@mail.example", phone: "+251911234567" };
  await app.post("/api/subscribe", { json: sara });
  const mails = await queued();
  const asked = mails.find((mail) => mail?.to === sara.email);
  expect(asked?.subject).toMatch(/^እባክዎ/);
  expect(asked?.html).toContain('<html lang="am">');
  expect(asked?.text).toContain("/am/subscriptions/");
  const toStaff = mails.find((mail) => mail?.to !== sara.email);
  expect(toStaff?.subject).toMatch(/^Interest request from/);
  expect(toStaff?.text).toContain("Not specified");
});

test("a reset code is mailed in the language in which it was asked for", () => {
  const person = { username: "sara", email: "sara@mail.example" };
  const mail = inLanguage("am", () => resetMail(person, "ABCDEFGHJKLM"));
  expect(mail.text).toContain("ሰላም sara፣");
  expect(mail.text).toContain(`${env.PUBLIC_URL}/am/auth?view=reset`);
  expect(inLanguage("en", () => resetMail(person, "ABCDEFGHJKLM")).text).toContain("Hello sara,");
});

test("crawlers are kept from private pages in Amharic, too", async () => {
  const text = await (await app.get("/robots.txt")).text();
  for (const path of ["/account", "/suggestions", "/cards"])
    for (const each of [path, inAmharic(path)]) expect(text).toContain(`Disallow: ${each}\n`);
});

test("suggestions and cards answer under /am as without it", async () => {
  for (const path of ["/suggestions?q=Bole", "/cards"]) {
    const answers = [await app.get(path), await app.get(inAmharic(path))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [plain, amharic] = await Promise.all(answers.map((each) => each.json()));
    expect(Object.keys(amharic)).toEqual(Object.keys(plain));
  }
});
