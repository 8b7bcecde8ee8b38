import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { storeImage } from "~/models/catalogue/image/image.server";
import { refreshPosts } from "~/models/messages/channel/channel.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { db, write } from "~db/client";
import { channelPosts } from "~db/office-schema";
import { properties } from "~db/schema";
import { outbox } from "~db/system-schema";
import { expectConsoleError } from "../harness/console";
import { aProperty, aUser } from "../harness/factories";
import { adminEachTest, asUser } from "../harness/signed-in";
import { startTelegram } from "../harness/telegram";

const admin = adminEachTest();
let telegram: Awaited<ReturnType<typeof startTelegram>>;
beforeEach(async () => {
  telegram = await startTelegram();
  Object.assign(env, {
    TELEGRAM_BOT_TOKEN: "123:secret",
    TELEGRAM_CHANNEL_ID: "@sefer_homes",
    TELEGRAM_API_URL: telegram.url,
  });
});
afterEach(() => telegram.stop());

const edit = (id: number) => `/admin/properties/edit/${id}`;
const seen = async (id: number) => admin.page(edit(id));
const world = async (id: number) => (await seen(id)).text('[aria-label="Out into the world"]');
const formOf = async (id: number) => (await seen(id)).one(`form[action="${edit(id)}/post"]`);
const post = async (id: number) => expect((await admin.submit(await formOf(id))).status).toBe(303);

/** What two processes would do within the minute: compare, then send what waits. */
async function passTime() {
  await Promise.all([refreshPosts(), refreshPosts()]);
  await write([db.update(outbox).set({ dueAt: new Date(0) })]);
  const never = new AbortController().signal;
  await Promise.all([outboxJobs(), outboxJobs()].flat().map((job) => job.run(never, never)));
}
const change = (id: number, patch: object) =>
  admin.patch(`/api/admin/properties/${id}`, { json: patch });
const posts = () => db.select().from(channelPosts);
const methods = () => telegram.calls.map(({ method }) => method);
const lastText = () => {
  const { caption, text, media } = telegram.calls.at(-1)?.fields ?? {};
  return String(caption ?? text ?? JSON.parse(String(media))[0].caption);
};
const photo = async (background: string) =>
  storeImage(
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );

describe("a listing in the channel", () => {
  test("has photos, price, facts in both languages and a link, all escaped", async () => {
    const images = [await photo("red"), await photo("green"), "https://elsewhere.example/a.jpg"];
    const { id } = await aProperty({ title: "Villa <b>&", propertyType: "Villa", images });
    await post(id);
    expect(await world(id)).toMatch(/Waiting to be sent since /);
    await passTime();
    expect(methods()).toEqual(["sendMediaGroup"]);
    const [{ fields, files }] = telegram.calls as [(typeof telegram.calls)[0]];
    expect(fields.chat_id).toBe("@sefer_homes");
    expect(files).toHaveLength(2);
    const media = JSON.parse(String(fields.media));
    expect(media.map(({ media }: { media: string }) => media)).toEqual([
      ...files.map((file) => `attach://${file}`),
      images[2],
    ]);
    expect(media[0].parse_mode).toBe("HTML");
    expect(lastText()).toBe(
      [
        "<b>Villa &#60;b&#62;&#38;</b>",
        "<b>ETB 8,500,000</b>",
        "",
        "Villa for sale · 4 bedrooms · 3 bathrooms · 223 m²",
        "Bole, Addis Ababa",
        "",
        "የሚሸጥ ቪላ፣ 4 መኝታ ክፍል፣ 3 መታጠቢያ ክፍል፣ 223 ካሬ ሜትር",
        "ቦሌ፣ አዲስ አበባ፦ 8,500,000 ብር",
        "",
        `SF-${id} · http://sefer.test/properties/${id}`,
      ].join("\n"),
    );
    expect(await posts()).toMatchObject([{ propertyId: id, messageId: 101 }]);
    expect(await world(id)).toMatch(/Telegram channel ?Posted on .* See it/);
    expect((await seen(id)).one('a[href="https://t.me/sefer_homes/101"]')).toBeTruthy();
  });

  test("is posted once, however often and where the button is pressed", async () => {
    const { id } = await aProperty({ images: [await photo("blue")] });
    const form = await formOf(id);
    const [one, other] = await Promise.all([admin.submit(form), admin.submit(form)]);
    expect([one.status, other.status]).toEqual([303, 303]);
    await passTime();
    // A tab that was opened before.
    await admin.submit(form);
    await passTime();
    expect(methods()).toEqual(["sendPhoto"]);
    await post(id);
    await passTime();
    expect(methods()).toEqual(["sendPhoto", "editMessageCaption", "sendPhoto"]);
    expect(telegram.calls[1]?.fields).toMatchObject({
      message_id: 101,
      caption: expect.stringContaining("newer post below"),
    });
    expect(await posts()).toMatchObject([{ messageId: 103 }]);
  });

  test("is edited when it changes, marked when it is gone, and as it was when it is back", async () => {
    const { id } = await aProperty({ offer: "rent", status: "For Rent", price: 90_000 });
    await post(id);
    await passTime();
    await passTime();
    expect(methods()).toEqual(["sendMessage"]);
    telegram.state.reply = ({ method }) =>
      method === "editMessageCaption"
        ? { status: 400, description: "Bad Request: there is no caption in the message to edit" }
        : undefined;
    const postAfter = async (patch: object) => {
      await change(id, patch);
      await passTime();
      expect(methods().at(-1)).toBe("editMessageText");
      return lastText();
    };
    expect(await postAfter({ price: 80_000 })).toContain("<b>ETB 80,000 a month</b>");
    expect(await postAfter({ status: "Sold" })).toMatch(/^<b>RENTED · ተከራይቷል<\/b>\n\n<b>/);
    expect(await postAfter({ status: "For Rent", title: "Anew" })).toMatch(/^<b>Anew<\/b>/);
    expect(await postAfter({ status: "For Sale" })).toContain("የሚሸጥ");
    expect(await postAfter({ status: "Sold" })).toMatch(/^<b>SOLD · ተሽጧል<\/b>/);
    expect(await postAfter({ status: "Pending" })).toMatch(/^<b>PENDING · በድርድር ላይ<\/b>/);
    expect(await postAfter({ archived: true })).toMatch(/^<b>NO LONGER ON OFFER · ከገበያ ወጥቷል<\/b>/);
    expect(methods().filter((method) => method === "editMessageText")).toHaveLength(7);
    expect(telegram.calls.at(-1)?.fields).toMatchObject({ message_id: 101, parse_mode: "HTML" });
  });

  test("that says so already is as good as edited; one taken away by hand is no post", async () => {
    const { id } = await aProperty();
    await post(id);
    await passTime();
    const answer = (description: string) => {
      telegram.state.reply = () => ({ status: 400, description: `Bad Request: ${description}` });
    };
    answer("message is not modified: specified new message content is the same");
    await change(id, { price: 1 });
    await passTime();
    expect((await posts())[0]?.text).toContain("ETB 1<");
    answer("message to edit not found");
    await change(id, { price: 2 });
    await passTime();
    expect(await posts()).toEqual([]);
    telegram.state.reply = undefined;
    await post(id);
    await passTime();
    expect(methods().at(-1)).toBe("sendMessage");
    expect(lastText()).toContain("ETB 2<");
  });

  test("waits for a line, and says why it was refused until it is tried again", async () => {
    expectConsoleError(/telegram 1 failed at attempt 1, next in 30 s: Telegram answered 502/);
    expectConsoleError(/gave up on telegram \d: Telegram answered 403: .*not a member/);
    const { id } = await aProperty();
    telegram.state.reply = () => ({ status: 502 });
    await post(id);
    await passTime();
    expect(await world(id)).toMatch(/Waiting.*Not sent yet: Telegram answered 502/);
    telegram.state.reply = () => ({ status: 403, description: "bot is not a member" });
    await passTime();
    const failed = await seen(id);
    expect(await world(id)).toMatch(
      /Not sent: Telegram answered 403: bot is not a member ?Try again/,
    );
    expect(failed.document.toString()).not.toContain("secret");
    telegram.state.reply = undefined;
    await post(id);
    await passTime();
    expect(methods()).toEqual(["sendMessage", "sendMessage", "sendMessage"]);
    telegram.state.reply = () => ({ status: 403, description: "bot is not a member" });
    await change(id, { price: 7 });
    await passTime();
    telegram.state.reply = undefined;
    await post(id);
    await passTime();
    expect(methods().at(-1)).toBe("editMessageCaption");
    expect(lastText()).toContain("ETB 7<");
    expect(await db.select().from(outbox).where(eq(outbox.failedAt, outbox.failedAt))).toEqual([]);
  });

  test("is one that visitors see, of who posts it", async () => {
    const selam = await aUser({ role: "agent", username: "selam" });
    const { id } = await aProperty({ agentId: selam.id });
    const form = await formOf(id);
    const post = async (client = admin as Pick<typeof admin, "submit">) =>
      (await client.submit(form)).status;
    expect(await post(await asUser(await aUser({ role: "agent" })))).toBe(404);
    for (const hidden of [{ isDraft: true }, { isTest: true }, { status: "Sold" as const }]) {
      await write([db.update(properties).set(hidden).where(eq(properties.id, id))]);
      expect(await post()).toBe(400);
      await write([
        db
          .update(properties)
          .set({ isDraft: false, isTest: false, status: "For Sale" })
          .where(eq(properties.id, id)),
      ]);
    }
    // What is hidden while the message waits stays where it is.
    expectConsoleError(/gave up on telegram 1: Visitors do not see this listing/);
    expect(await post(await asUser(selam))).toBe(303);
    await write([db.update(properties).set({ isDraft: true })]);
    await passTime();
    expect(telegram.calls).toEqual([]);
    env.TELEGRAM_CHANNEL_ID = undefined;
    await write([db.update(properties).set({ isDraft: false })]);
    expect(await post()).toBe(400);
    expect(await world(id)).toContain("No channel is set up");
  });
});

test("a status text has at most 700 characters in either language", async () => {
  const { id } = await aProperty({
    title: "ቤ".repeat(200),
    features: Array.from({ length: 100 }, (_, at) => `${"Very long ".repeat(15)}${at}`),
  });
  const { texts, all } = await seen(id);
  const [en = "", am = ""] = all("textarea[readonly]").map(({ textContent }) => textContent);
  for (const text of [en, am]) {
    expect(text.length).toBeLessThanOrEqual(700);
    expect(text).toContain(
      `http://sefer.test/properties/${id}\nSefer Properties, +251 11 555 0142`,
    );
  }
  expect(am).toContain("8,500,000 ብር");
  const links = all('a[href^="https://wa.me/?text="]').map((link) => link.getAttribute("href"));
  expect(links.map((link) => new URL(link ?? "").searchParams.get("text"))).toEqual([en, am]);
  expect(texts("h2")).toContain("Out into the world");
});
