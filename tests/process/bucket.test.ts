import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  environmentOf,
  freePort,
  propertyFields,
  runAdmin,
  signIn,
  startProduct,
} from "../harness/product.mjs";
import { started } from "../harness/started";
import { hasSwift, startSwift } from "../harness/swift.mjs";

const home = mkdtempSync(join(tmpdir(), "sefer-bucket-"));
const fallback = readFileSync("public/images/fallback-home.jpg");
const notStored = "Pictures cannot be stored right now. Please try again in a few minutes.";

/** What stands between a machine and the bucket: it can be gone, or fall silent. */
async function startRelay(to: number) {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let isSilent = false;
  const server = createServer((socket) => {
    const onward = connect(to, "127.0.0.1");
    for (const each of [socket, onward]) sockets.add(each.on("error", () => {}));
    socket.on("data", (bytes) => {
      const [line] = /^[A-Z]+ \S+(?= HTTP)/.exec(bytes.toString("latin1")) ?? [];
      if (line) asked.push(line);
      if (!isSilent) onward.write(bytes);
    });
    onward.pipe(socket);
  });
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const port = await freePort();
  const listen = () => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen();
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fallSilent() {
      isSilent = true;
      breakOff();
    },
    async leave() {
      const closed = new Promise((done) => server.close(done));
      breakOff();
      await closed;
    },
    async comeBack() {
      isSilent = false;
      await listen();
    },
  };
}

const photo = (width: number) =>
  sharp({ create: { width, height: 500, channels: 3, background: "#3a7" } })
    .png()
    .toBuffer();

function multipart(field: string, bytes: Uint8Array<ArrayBuffer> | string, name: string) {
  const form = new FormData();
  form.set(field, new File([bytes], name));
  return form;
}

const upload = async (url: string, headers: HeadersInit, width: number) =>
  fetch(`${url}/api/upload-image`, {
    ...{ method: "POST", headers },
    body: multipart("image", new Uint8Array(await photo(width)), "front.png"),
  });

const ready = async (url: string) =>
  (await (await fetch(`${url}/readyz`)).json()) as {
    status: string;
    checks: { bucket: { ok: boolean; reason?: string } };
  };

/** What a browser gets for a picture: its status, and whether it is the stock photo. */
async function shown(url: string) {
  const response = await fetch(url);
  const isStock = Buffer.from(await response.arrayBuffer()).equals(fallback);
  return [response.status, response.headers.get("Cache-Control"), isStock];
}
const itself = [200, "public, max-age=31536000, immutable", false];
const stock = [404, "public, max-age=60", true];

const originalsIn = (dataDir: string) =>
  readdirSync(join(dataDir, "images")).filter((name) => name.endsWith(".jpg"));

function forgetCache(dataDir: string) {
  const folder = join(dataDir, "images/variants");
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
}

describe.skipIf(!hasSwift())("with a bucket", () => {
  const first = join(home, "first");
  const second = join(home, "second");
  let swift: Awaited<ReturnType<typeof startSwift>>;
  let relay: Awaited<ReturnType<typeof startRelay>>;
  let throughRelay: Record<string, string>;
  let one: Awaited<ReturnType<typeof startProduct>>;
  let other: Awaited<ReturnType<typeof startProduct>>;
  let headers: { Cookie: string };
  let used: string;
  let unused: string;
  const nameOf = (url: string) => url.slice(1);

  beforeAll(async () => {
    swift = await startSwift();
    relay = await startRelay(swift.port);
    throughRelay = { ...swift.settings, S3_ENDPOINT: relay.url };
    mkdirSync(first);
    one = await startProduct({ ...throughRelay, DATA_DIR: first, SEED_DEMO: "0" });
    headers = await signIn(one.url);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([one?.stop(), other?.stop()]);
    await relay?.leave();
    await swift?.stop();
    rmSync(home, { recursive: true });
  });

  test("an upload is answered once the bucket has it; the machine keeps no original", async () => {
    for (const width of [700, 710]) {
      const response = await upload(one.url, headers, width);
      const { url } = (await response.json()) as { url: string };
      expect(await swift.names()).toContain(nameOf(url));
      if (used) unused = url;
      else used = url;
    }
    expect(originalsIn(first)).toEqual([]);
    const added = await fetch(`${one.url}/api/admin/properties`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ ...propertyFields("Villa in the bucket"), images: [used] }),
    });
    expect(added.status).toBe(201);
    expect((await ready(one.url)).checks.bucket).toEqual({ ok: true });
    await expect.poll(swift.names, { timeout: 20_000 }).toContain("images/site");
  });

  test("a backup says what the bucket has; a machine restored from it shows the pictures", async () => {
    const file = join(home, "sefer.tar");
    const made = await runAdmin(first, ["backup", file], swift.settings);
    expect(made).toMatchObject({ code: 0, errors: "" });
    const says =
      /1 pictures, of which the bucket pictures at 127\.0\.0\.1:\d+ has what is not in the backup \(2 in all\)/;
    expect(made.out).toMatch(says);
    expect(await runAdmin(home, ["verify", file])).toMatchObject({ code: 0, errors: "" });
    const restored = await runAdmin(second, ["restore", file]);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.out).toMatch(/Pictures are in the bucket pictures at .+images pull/);

    other = await startProduct({ ...swift.settings, DATA_DIR: second, SEED_DEMO: "0" });
    const page = await (await fetch(`${other.url}/properties/1`)).text();
    const [, variant] = /(\/images\/[\w-]+-640\.avif)/.exec(page) ?? [];
    for (const url of [used, variant]) expect(await shown(other.url + url)).toEqual(itself);
    expect(originalsIn(second)).toEqual([]);
  });

  test("many who ask for a picture that is not here fetch it once", async () => {
    forgetCache(first);
    relay.asked.length = 0;
    const wanted = ["320.avif", "640.avif", "320.webp", "640.webp", "320.jpg", "640.jpg"];
    const urls = [used, ...wanted.map((end) => used.replace(".jpg", `-${end}`))];
    const answers = await Promise.all(urls.map((url) => shown(one.url + url)));
    expect(answers).toEqual(urls.map(() => itself));
    expect(relay.asked).toEqual([`GET /pictures${used}`]);
  });

  test("an import that one machine has checked is confirmed once, on another", async () => {
    const columns = Object.keys(propertyFields(""));
    const values = Object.values(propertyFields("Imported house"));
    const csv = `${columns}\n${values.map((value) => `"${value}"`)}`;
    const path = "/admin/properties/import";
    const send = (url: string, body: BodyInit) =>
      fetch(url + path, { method: "POST", headers, body, redirect: "manual" });
    const checked = await send(one.url, multipart("file", csv, "homes.csv"));
    expect(checked.status).toBe(303);
    const report = checked.headers.get("Location") ?? "";
    const page = await (await fetch(other.url + report, { headers })).text();
    expect(page).toContain("Imported house");

    const file = new URLSearchParams(report.split(/[?#]/)[1]).get("file") ?? "";
    const confirm = (url: string) => send(url, new URLSearchParams({ file, name: "homes.csv" }));
    const statuses = await Promise.all([confirm(other.url), confirm(other.url)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([303, 400]);
    expect(await (await confirm(one.url)).text()).toContain("The file is no longer kept");
    const listings = await (await fetch(`${other.url}/api/properties`)).text();
    expect(listings).toContain("Imported house");
    expect((await swift.names()).filter((name) => /^imports/.test(name ?? ""))).toEqual([]);
  });

  test("a picture that the bucket has lost is the stock photo, for a minute", async () => {
    const variant = join(second, "images/variants", unused.slice("/images/".length));
    const whole = await (await fetch(other.url + unused)).arrayBuffer();
    expect(existsSync(variant)).toBe(true);
    forgetCache(second);
    await swift.remove(nameOf(unused));
    for (const url of [unused, unused.replace(".jpg", "-640.webp")])
      expect(await shown(other.url + url)).toEqual(stock);
    await swift.put(nameOf(unused), new Uint8Array(whole));
    expect(await shown(other.url + unused)).toEqual(itself);
  });

  test("while the bucket is silent or away pages go on, and what cannot be stored is told", async () => {
    forgetCache(first);
    relay.fallSilent();
    expect(await shown(one.url + used)).toEqual(stock);
    relay.asked.length = 0;
    const wanted = ["320.avif", "640.avif", "320.webp", "640.webp"];
    const answers = wanted.map((end) => shown(one.url + used.replace(".jpg", `-${end}`)));
    expect(await Promise.all(answers)).toEqual(wanted.map(() => stock));
    // Who asks for a picture does not wait again.
    expect(relay.asked.filter((line) => line.includes("/images/"))).toEqual([]);
    expect((await fetch(`${one.url}/properties/1`)).status).toBe(200);
    const share = await fetch(`${one.url}/properties/1/share.jpg`);
    expect([share.status, share.headers.get("Retry-After")]).toEqual([503, "60"]);
    const silent = { ok: false, reason: "it does not answer in time" };
    expect(await ready(one.url)).toMatchObject({ status: "ready", checks: { bucket: silent } });

    await relay.leave();
    const refused = await upload(one.url, headers, 720);
    expect([refused.status, await refused.json()]).toMatchObject([503, { message: notStored }]);
    const csv = multipart("file", "title", "homes.csv");
    const imported = await fetch(`${one.url}/admin/properties/import`, {
      ...{ method: "POST", headers, body: csv },
    });
    expect(imported.status).toBe(503);
    expect(await imported.text()).toContain("Files cannot be stored or read right now.");
    const away = "it cannot be reached (ECONNREFUSED)";
    await expect
      .poll(async () => (await ready(one.url)).checks.bucket.reason, { timeout: 20_000 })
      .toBe(away);

    await relay.comeBack();
    await expect.poll(() => shown(one.url + used), { timeout: 20_000 }).toEqual(itself);
    const says = one
      .output()
      .split("\n")
      .filter((line) => line.includes("the bucket"));
    expect(says.map((line) => line.replace(/.*: (?=it )|.* (?=can be)/, ""))).toEqual([
      silent.reason,
      away,
      "can be used again",
    ]);
  });

  test("keys that the bucket refuses are told at the start, and are not printed", async () => {
    const wrong = { ...swift.settings, S3_SECRET_ACCESS_KEY: "another-secret-than-that" };
    const product = await started({ ...wrong, DATA_DIR: join(home, "third") });
    const reason = "it refuses the keys (403 SignatureDoesNotMatch)";
    await expect.poll(() => product.output(), { timeout: 20_000 }).toContain(reason);
    expect((await ready(product.url)).checks.bucket).toEqual({ ok: false, reason });
    const refused = await upload(product.url, await signIn(product.url), 720);
    expect([refused.status, await refused.json()]).toMatchObject([503, { message: notStored }]);
    for (const key of [wrong.S3_SECRET_ACCESS_KEY, wrong.S3_ACCESS_KEY_ID])
      expect(product.output()).not.toContain(key);
    const pushed = await runAdmin(join(home, "third"), ["images", "push"], wrong);
    expect(pushed).toMatchObject({ code: 1, out: "" });
    expect(pushed.errors).toContain(`0 pictures copied to pictures`);
    expect(pushed.errors).toContain(reason);
  });

  test("pictures move to the bucket and back: once each, and only those that are whole", async () => {
    const [from, to] = [join(home, "from"), join(home, "to")];
    const folder = join(from, "images");
    mkdirSync(folder, { recursive: true });
    const file = used.slice("/images/".length);
    copyFileSync(join(first, "images/variants", file), join(folder, file));
    const alone = file.replace(/(?=-700x)/, "").replace("700x500", "700x501");
    copyFileSync(join(folder, file), join(folder, alone));
    const damaged = `0${file.slice(1)}`;
    copyFileSync(join(folder, file), join(folder, damaged));
    appendFileSync(join(folder, damaged), "x");

    const push = await runAdmin(from, ["images", "push"], swift.settings);
    expect(push).toMatchObject({ code: 1, out: "" });
    expect(push.errors).toMatch(
      /^sefer: 1 picture copied to pictures .+, 1 there already; damaged/,
    );
    expect(push.errors).toContain(`(1): ${damaged}\n`);
    rmSync(join(folder, damaged));
    const again = await runAdmin(from, ["images", "push"], swift.settings);
    expect(again).toMatchObject({ code: 0, errors: "" });
    expect(again.out).toMatch(/^0 pictures copied to pictures .+, 2 there already\n$/);

    const pull = await runAdmin(to, ["images", "pull"], swift.settings);
    expect(pull).toMatchObject({ code: 0, errors: "" });
    expect(pull.out).toMatch(/^3 pictures copied from pictures at .+, 0 there already\n$/);
    expect(readFileSync(join(to, "images", file))).toEqual(readFileSync(join(folder, file)));
    expect(await runAdmin(to, ["images", "pull"])).toMatchObject({ code: 1, out: "" });
    await swift.remove(`images/${alone}`);
  });

  test("pictures that nothing uses go from the bucket after a day, with what is kept of them", async () => {
    await shown(other.url + unused);
    expect(await shown(other.url + used)).toEqual(itself);
    Object.assign(process.env, environmentOf("0", second), swift.settings);
    const { deleteForgottenPictures } = await import("~/models/catalogue/image/unused.server");
    const inBucket = async () =>
      (await swift.names()).filter((name) => /jpg$/.test(name ?? "")).sort();
    await deleteForgottenPictures();
    expect(await inBucket()).toEqual([used, unused].map(nameOf).sort());
    await deleteForgottenPictures(new Date(Date.now() + 2 * 86_400_000));
    expect(await inBucket()).toEqual([nameOf(used)]);
    // A database that knows none of the pictures, such as a new one, must not empty the bucket.
    await swift.put("images/site", "of another database");
    await swift.put(nameOf(unused), "found again");
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await deleteForgottenPictures(new Date(Date.now() + 2 * 86_400_000));
    expect(said).toHaveBeenCalledWith(expect.stringContaining("of another database"));
    expect(await inBucket()).toContain(nameOf(unused));
    expect(await shown(other.url + unused)).toEqual(stock);
    expect(await shown(other.url + used)).toEqual(itself);
  });
});
