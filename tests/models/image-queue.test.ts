import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { env } from "~/env.server";
import { readImage, storeImage } from "~/models/catalogue/image/image.server";
import { first, takingTurns } from "~/models/catalogue/image/turns.server";
import { Busy } from "~/models/errors";
import { app } from "../harness/app";
import { withStatus } from "../harness/page";

const pictures = 75;
let names: string[] = [];

const picture = (seed: number) =>
  sharp({
    create: { width: 330, height: 150 + seed, channels: 3, background: "#963" },
  })
    .png()
    .toBuffer();

beforeAll(async () => {
  const urls = [];
  for (let seed = 0; seed < pictures; seed++) urls.push(await storeImage(await picture(seed)));
  names = urls.map((url) => url.replace(/\.jpg$/, ""));
});
beforeEach(() => rmSync(join(env.DATA_DIR, "images", "variants"), { recursive: true }));

/** Variants that nobody has asked for yet. */
const variants = (count: number) =>
  names
    .flatMap((name) => ["320.avif", "320.webp", "320.jpg"].map((end) => `${name}-${end}`))
    .slice(0, count);

const ask = (url: string, client: string) =>
  app.get(url, { headers: { "x-client-address": client } });

/** One client asks for all of these at once. */
function flood(urls: string[], clientOf: (number: number) => string = () => "192.0.2.1") {
  const state = { answered: 0 };
  const answers = urls.map(async (url, number) => {
    const answer = await ask(url, clientOf(number));
    state.answered += 1;
    return answer;
  });
  return { state, answers: Promise.all(answers) };
}

test("who asks for one picture does not wait for those of who asks for many", async () => {
  const urls = variants(80);
  const many = flood(urls, (number) => `2001:db8::${number.toString(16)}`);
  const [own = "", last = ""] = [`${names.at(-1)}-320.webp`, urls.at(-1)];
  // Also for one that the other has asked for.
  for (const [url, client] of [
    [own, "2001:db8:0:1::1"],
    [last, "192.0.2.3"],
  ] as const)
    expect((await ask(url, client)).status).toBe(200);
  expect(many.state.answered).toBeLessThan(20);
  expect(new Set((await many.answers).map(({ status }) => status))).toEqual(new Set([200]));
});

test("a photo of staff goes before all that visitors wait for", async () => {
  const many = flood(variants(60), (number) => `192.0.2.${number}`);
  await storeImage(await picture(200));
  expect(many.state.answered).toBeLessThan(15);
  await many.answers;
});

test("a page with all sizes of its pictures is never refused", async () => {
  const page = flood(variants(24 * 4 * 2));
  expect(new Set((await page.answers).map(({ status }) => status))).toEqual(new Set([200]));
});

test("who asks for far more is told to come back, and nobody else", async () => {
  const photo = await picture(0);
  let isFull = false;
  onTestFinished(() => {
    isFull = true;
  });
  // Photos of staff go first: nobody else has a turn until all have asked, however long that takes.
  const storing = async () => {
    while (!isFull) await storeImage(photo);
  };
  const uploads = [storing(), storing(), storing(), storing()];
  const files = variants(pictures * 3).map((url) => url.replace("/images/", ""));
  let refusals = 0;
  const many = files.map((file) =>
    readImage(file, "192.0.2.1").catch((error) => {
      expect(error).toBeInstanceOf(Busy);
      refusals += 1;
    }),
  );
  await vi.waitFor(() => expect(refusals).toBe(files.length - 200), { timeout: 25_000 });
  const refused = await withStatus(503, ask(`/images/${files.at(-1)}`, "192.0.2.1"));
  expect(refused.headers.get("Retry-After")).toBe("5");
  expect(refused.headers.get("Cache-Control")).toBe("no-store");
  isFull = true;
  expect((await ask(`/images/${files.at(-1)}`, "192.0.2.2")).status).toBe(200);
  await Promise.all([...uploads, ...many]);
});

test("clients take turns, and only so many may wait", async () => {
  const inTurn = takingTurns({ concurrency: 1, each: 3, all: 5 });
  const order: string[] = [];
  const enter = (client: string, name: string) => inTurn(client, async () => void order.push(name));
  const { promise: isOver, resolve: end } = withResolvers();
  const { promise: isRunning, resolve: begin } = withResolvers();
  const holdsUp = () => {
    begin();
    return isOver;
  };
  const work = [inTurn("a", holdsUp)];
  await isRunning;
  for (const name of ["a1", "a2", "a3", "b1"]) work.push(enter(name.slice(0, 1), name));
  expect(() => enter("a", "a4")).toThrow(Busy);
  work.push(enter("b", "b2"));
  expect(() => enter("c", "c1")).toThrow(Busy);
  work.push(enter(first, "staff"));
  end();
  await Promise.all(work);
  expect(order).toEqual(["staff", "a1", "b1", "a2", "b2", "a3"]);
});

/** A promise and what fulfils it. */
function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
