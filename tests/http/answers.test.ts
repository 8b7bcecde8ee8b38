import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { spelt } from "~/http/query.server";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { allowance } from "~/server/allowance.server";
import { publicAnswers } from "~/server/answers.server";
import { createHttpServer } from "~/server/serve.server";
import { ask } from "../harness/ask";
import { listening } from "../harness/listening";
import { withStatus } from "../harness/page";

const publicUrl = "https://sefer.example";

const text = "A home in Bole. ".repeat(200);
const page = (body: string, headers: HeadersInit = {}) =>
  new Response(body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
      ETag: 'W/"of the text"',
      Vary: "Cookie, Save-Data",
      ...headers,
    },
  });

/** Any type will do, and the page is a number. */
const listQuery = z.object({ type: z.string(), page: z.string().regex(/^\d+$/) });

const shown = ["/", "/list"];

type Settings = Partial<Omit<Parameters<typeof publicAnswers>[0], "routeOf" | "version">>;

/** A site that renders with `render`, and what it was asked. */
async function stand(
  render: (request: Request) => Response | Promise<Response>,
  settings: Settings = {},
  isPublic = (path: string) => shown.includes(path),
) {
  const site = { version: 1, fault: null as Error | null, asked: [] as Request[] };
  const rendered = async (request: Request) => {
    site.asked.push(request);
    return render(request);
  };
  const answers = publicAnswers({
    routeOf: (path) => {
      const schema = path === "/list" ? listQuery : z.object({});
      const queryOf = (sent: URLSearchParams) => {
        const { valid, refused } = spelt(sent, schema);
        const query = String(new URLSearchParams([...valid, ...refused]));
        return { query, isRefused: refused.length > 0 };
      };
      return isPublic(path) ? { queryOf, render: rendered } : undefined;
    },
    version: () => {
      if (site.fault) throw site.fault;
      return String(site.version);
    },
    publicUrl,
    megabytes: 8,
    ...settings,
  });
  const server = createHttpServer((_request, response) => response.end("from the handler"), {
    publicUrl,
    trustProxy: 0,
    answers,
  });
  const port = await listening(server);

  async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    const all = { host: "sefer.example", ...headers };
    return ask(`http://127.0.0.1:${port}`, { path, method, headers: all });
  }
  return { site, get, paths: () => site.asked.map(({ url }) => url.slice(publicUrl.length)) };
}

test("an answer is rendered once, until the version changes", async () => {
  const { site, get } = await stand(() => page(`${site.version} ${text}`));
  expect((await get("/")).text).toBe(`1 ${text}`);
  expect((await get("/")).text).toBe(`1 ${text}`);
  expect(site.asked).toHaveLength(1);
  site.version = 2;
  expect((await get("/")).text).toBe(`2 ${text}`);
  expect(site.asked).toHaveLength(2);
});

test("many who wait for the same get one rendering", async () => {
  const { site, get } = await stand(() => pause(50).then(() => page(text)));
  const all = await Promise.all(Array.from({ length: 20 }, () => get("/")));
  expect(new Set(all.map(({ text }) => text))).toEqual(new Set([text]));
  expect(site.asked).toHaveLength(1);
});

test("what a change overtook while it was rendered is neither kept nor given to who asks later", async () => {
  let change = () => {};
  const changed = new Promise<void>((done) => {
    change = done;
  });
  const { site, get } = await stand(async () => {
    const seen = site.version;
    if (seen === 1) await changed;
    return page(`${seen} ${text}`);
  });
  const early = get("/");
  await vi.waitUntil(() => site.asked.length === 1);
  site.version = 2;
  expect((await get("/")).text).toBe(`2 ${text}`);
  change();
  expect((await early).text).toBe(`1 ${text}`);
  expect((await get("/")).text).toBe(`2 ${text}`);
});

test("what a change overtook is not kept, whoever noticed the change", async () => {
  let notice = () => {};
  const noticed = new Promise<void>((done) => {
    notice = done;
  });
  const { site, get } = await stand(async ({ url }) => {
    const seen = site.version;
    if (url.endsWith("/") && seen === 1) await noticed;
    return page(`${seen} ${text}`);
  });
  const early = get("/");
  await vi.waitUntil(() => site.asked.length === 1);
  site.version = 2;
  await get("/list");
  notice();
  expect((await early).text).toBe(`1 ${text}`);
  expect((await get("/")).text).toBe(`2 ${text}`);
});

test("an address over 2 KB is answered, and not kept", async () => {
  const { site, get } = await stand(() => page(text));
  for (const length of [1_900, 2_100, 15_000])
    for (const _ of [1, 2])
      expect((await get(`/list?type=${"x".repeat(length)}`)).status).toBe(200);
  const long = `/list?page=1&${"utm_source=x&".repeat(1_000)}`;
  for (const _ of [1, 2]) await get(long);
  expect(site.asked.map(({ url }) => url.length - publicUrl.length)).toEqual([
    ...[1_911, 2_111, 2_111, 15_011, 15_011],
    "/list?page=1".length,
  ]);
  const cache = new BoundedCache<string>(1_000_000, () => 1);
  for (const length of [2_000, 2_100]) cache.set("x".repeat(length), "an answer");
  expect(cache.size).toBe(1);
});

test("the answer to what is not valid is not kept", async () => {
  const { paths, get } = await stand(() => page(text));
  for (const _ of [1, 2]) await get("/list?page=first&type=a");
  expect(paths()).toEqual(["/list?type=a&page=first", "/list?type=a&page=first"]);
});

test("memory is bounded with the addresses, also of what is being made", async () => {
  const waiting: (() => void)[] = [];
  const { site, get } = await stand(
    async ({ url }) => {
      if (url.includes("slow")) await new Promise<void>((done) => waiting.push(done));
      return page("short");
    },
    { megabytes: 1 / 8 },
  );
  const fill = async (kind: string) => {
    for (let number = 0; number < 30; number++)
      await get(`/list?type=${kind}${number}${"x".repeat(1_900)}`);
  };
  await get("/");
  await fill("a");
  await get("/");
  expect(site.asked).toHaveLength(32);

  const slow = [get("/list?type=slow")];
  await vi.waitUntil(() => waiting.length === 1);
  await fill("b");
  slow.push(get("/list?type=slow"));
  await vi.waitUntil(() => waiting.length === 2);
  for (const done of waiting) done();
  for (const answer of await Promise.all(slow)) expect(answer.status).toBe(200);
});

test("who may have nothing rendered is refused before an address over 2 KB is looked at", async () => {
  const { site, get } = await stand(() => page(text), { rendering: () => 7 });
  expect((await get(`/list?type=${"x".repeat(15_000)}`)).status).toBe(429);
  expect((await get("/list?page=first")).status).toBe(429);
  expect(site.asked).toHaveLength(0);
});

test("only the parameters of the page count, in any order", async () => {
  const { get, paths } = await stand(() => page(text));
  for (const query of [
    "?type=Villa&page=2",
    "?page=2&type=Villa&utm_source=x",
    "?page=2&type=Villa&type=House&x",
  ])
    await get(`/list${query}`);
  for (const query of ["?utm_source=1", "?utm_source=2&type=", ""]) await get(`/list${query}`);
  expect(paths()).toEqual(["/list?type=Villa&page=2", "/list"]);
});

test("who brings a cookie of ours is answered alone and with all their headers", async () => {
  const { site, get } = await stand(({ headers }) =>
    page(`${headers.get("cookie")} ${text}`, { "Cache-Control": "private, no-store" }),
  );
  for (const cookie of ["sefer_session=a", "x=1; sefer_flash=b", "__Host-sefer_session=c"])
    for (const _ of [1, 2]) expect((await get("/", { cookie })).text).toBe(`${cookie} ${text}`);
  expect(site.asked).toHaveLength(6);
});

test("other cookies and headers reach neither the renderer nor the key", async () => {
  const { site, get } = await stand(() => page(text));
  await get("/", { cookie: "_ga=1", "user-agent": "one", "x-forwarded-host": "evil.example" });
  await get("/", { cookie: "_ga=2", "user-agent": "two", "accept-language": "am" });
  expect(site.asked).toHaveLength(1);
  expect([...(site.asked[0]?.headers.keys() ?? [])]).toEqual([]);
});

const policyOfPage = "default-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'";
const granted = { cookie: "_ga=1; ad_consent=granted" };

test("who agreed to the pixel gets the kept page with a policy that lets it in, nobody else", async () => {
  const render = () => page(text, { "Content-Security-Policy": policyOfPage });
  const { site, get } = await stand(render, { hasPixel: true });
  const policy = async (headers: Record<string, string> = {}) =>
    (await get("/", headers)).headers["content-security-policy"];
  for (const _ of [1, 2]) {
    expect(await policy(granted)).toBe(
      "default-src 'self'; script-src https://connect.facebook.net 'self'; " +
        "img-src https://www.facebook.com 'self'; connect-src https://www.facebook.com 'self'",
    );
    for (const cookie of ["", "ad_consent=denied", "ad_consent=granted1", "xad_consent=granted"])
      expect(await policy(cookie ? { cookie } : {})).toBe(policyOfPage);
  }
  expect(site.asked).toHaveLength(1);

  const [closed, open] = [await get("/"), await get("/", granted)];
  const known = { "if-none-match": String(closed.headers.etag) };
  expect((await get("/", known)).status).toBe(304);
  expect((await get("/", { ...known, ...granted })).status).toBe(200);
  const openKnown = { "if-none-match": String(open.headers.etag) };
  expect((await get("/", openKnown)).status).toBe(200);
  const again = await get("/", { ...openKnown, ...granted });
  expect([again.status, again.headers.etag]).toEqual([304, open.headers.etag]);
  expect(again.headers["content-security-policy"]).toContain("facebook");
});

test("without a pixel no consent opens a page, and with one nothing but pages", async () => {
  const closed = await stand(() => page(text, { "Content-Security-Policy": policyOfPage }));
  expect((await closed.get("/", granted)).headers["content-security-policy"]).toBe(policyOfPage);
  const { get } = await stand(() => page("{}"), { hasPixel: true });
  expect((await get("/", granted)).headers["content-security-policy"]).not.toContain("facebook");
});

test("Save-Data is a variant of its own", async () => {
  const { get } = await stand(({ headers }) => page(`${headers.get("save-data")} ${text}`));
  expect((await get("/", { "save-data": "on" })).text).toBe(`on ${text}`);
  expect((await get("/")).text).toBe(`null ${text}`);
});

test("who chose low data gets it as who saves data does, until they choose again", async () => {
  const { get, paths } = await stand(({ headers }) => page(`${headers.get("save-data")} ${text}`));
  const usual = `null ${text}`;
  const less = `on ${text}`;
  const chosen = await get("/list?type=Villa&lite=1");
  expect(chosen.text).toBe(less);
  const [cookie = ""] = String(chosen.headers["set-cookie"]).split(";");
  expect(String(chosen.headers["set-cookie"])).toContain("; Path=/; Max-Age=31536000; ");
  const cached = await get("/list?type=Villa", { cookie });
  expect(cached.text).toBe(less);
  expect(cached.headers["set-cookie"]).toBeUndefined();
  expect((await get("/list?type=Villa", { "save-data": "on" })).text).toBe(less);
  expect((await get("/list?type=Villa")).text).toBe(usual);
  // One page of each kind was rendered.
  expect(paths()).toEqual(["/list?type=Villa", "/list?type=Villa"]);

  const back = await get("/list?lite=0&type=Villa", { cookie });
  expect(back.text).toBe(usual);
  expect(String(back.headers["set-cookie"])).toMatch(/^lite=0;.* Max-Age=0;/);
  // Against what the browser says, too.
  const whole = await get("/list?type=Villa&lite=0", { "save-data": "on" });
  expect(String(whole.headers["set-cookie"])).toMatch(/^lite=0;.* Max-Age=31536000;/);
  const later = { cookie: "lang=am; lite=0", "save-data": "on" };
  expect((await get("/list?type=Villa", later)).text).toBe(usual);
  expect((await get("/list?type=Villa&lite=2")).headers["set-cookie"]).toBeUndefined();
  expect(paths()).toHaveLength(2);
});

test("data for a page that has its script is that of the usual page", async () => {
  const { get } = await stand(
    ({ headers }) => page(`${headers.get("save-data")} ${text}`),
    {},
    () => true,
  );
  const less = { "save-data": "on", cookie: "lite=1" };
  expect((await get("/list?_data=site%2Fproperties", less)).text).toBe(`null ${text}`);
});

test("low data keeps what else a page was asked for", async () => {
  const { get } = await stand(() => page(text));
  const from = (referer: string) => get("/list?lite=1", { referer });
  const there = await from("https://sefer.example/list?type=Villa&page=2&lite=0");
  expect(there.status).toBe(303);
  expect(there.headers.location).toBe("/list?type=Villa&page=2&lite=1");
  expect(String(there.headers["set-cookie"])).toMatch(/^lite=1;/);
  for (const other of ["https://sefer.example/list", "https://sefer.example/?type=Villa", "x"])
    expect((await from(other)).status).toBe(200);
});

test("each client gets an encoding that it takes", async () => {
  const { get } = await stand(() => page(text));
  const br = await get("/", { "accept-encoding": "gzip, deflate, br" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(br.headers["content-length"]).toBe(String(br.body.length));
  expect(String(brotliDecompressSync(br.body))).toBe(text);
  const gzip = await get("/", { "accept-encoding": "gzip;q=0.5, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(String(gunzipSync(gzip.body))).toBe(text);
  const plain = await get("/");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toBe("Cookie, Save-Data, Accept-Encoding");
});

test("what is asked for again is compressed better, and stays the same", async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `home ${(index * 7919) % 997}`).join(
    " ",
  );
  const { site, get } = await stand(() => page(words));
  const first = await get("/", { "accept-encoding": "br" });
  await vi.waitUntil(async () => {
    const again = await get("/", { "accept-encoding": "br" });
    expect(String(brotliDecompressSync(again.body))).toBe(words);
    expect(again.headers["content-length"]).toBe(String(again.body.length));
    return again.body.length < first.body.length;
  });
  expect(site.asked).toHaveLength(1);
});

test("a known ETag is a 304 without a body, and HEAD has none either", async () => {
  const { get } = await stand(() => page(text));
  const first = await get("/", { "accept-encoding": "br" });
  const again = await withStatus(304, get("/", { "if-none-match": String(first.headers.etag) }));
  expect(again.body).toHaveLength(0);
  expect(again.headers.etag).toBe(first.headers.etag);
  expect(again.headers["content-length"]).toBeUndefined();
  const head = await get("/", {}, "HEAD");
  expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
    200,
    String(text.length),
    0,
  ]);
});

test.each([
  ["a 404", () => new Response("no", { status: 404 })],
  ["an error", () => new Response("no", { status: 500 })],
  ["what is private", () => page(text, { "Cache-Control": "private, no-store" })],
  ["what sets a cookie", () => page(text, { "Set-Cookie": "a=b" })],
])("%s is not kept", async (_name, render) => {
  const { site, get } = await stand(render);
  await get("/");
  await get("/");
  expect(site.asked).toHaveLength(2);
});

test("a page that cannot be rendered ends the request, and the next one is tried anew", async () => {
  let isBroken = true;
  const { get } = await stand(() => {
    if (isBroken) throw new TypeError("a renderer's bug");
    return page(text);
  });
  vi.spyOn(console, "error").mockReturnValueOnce();
  expect((await get("/")).status).toBe(500);
  isBroken = false;
  expect((await get("/")).status).toBe(200);
});

test("without a version nothing that is kept is given out", async () => {
  const { site, get } = await stand(() => page(text));
  await get("/");
  site.fault = new Error("disk I/O error");
  vi.spyOn(console, "error").mockReturnValueOnce();
  expect((await get("/")).text).toBe(text);
  expect(site.asked).toHaveLength(2);
});

test("security headers stand on kept answers, the page's own policy first", async () => {
  const { get } = await stand(() =>
    page(text, { "Content-Security-Policy": "default-src 'self'" }),
  );
  for (const _ of [1, 2]) {
    const { headers } = await get("/");
    expect(headers["content-security-policy"]).toBe("default-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  }
});

test("memory is bounded: the longest unused answers go first", async () => {
  const { get, paths } = await stand(() => page(randomBytes(300_000).toString("hex")), {
    megabytes: 2,
  });
  for (const number of [1, 2, 3, 1, 4, 1, 2]) await get(`/list?page=${number}`);
  expect(paths().map((path) => path.at(-1))).toEqual(["1", "2", "3", "4", "2"]);
});

test.each(["/.", "/%2e%2e", "/list/..", "/a/%2E/"])("%s is answered by nobody", async (path) => {
  const { site, get } = await stand(
    () => page(text),
    {},
    () => true,
  );
  expect((await get(path)).status).toBe(400);
  expect(site.asked).toHaveLength(0);
});

test("a route is found as the router finds it, and sees the address as it is", async () => {
  const { get, paths } = await stand(() => page(text));
  for (const path of ["/List?type=a", "/%6cist/", "/list%2f", "//list"]) await get(path);
  expect(paths()).toEqual(["/List?type=a", "/%6cist/"]);
});

test("who has had very many rendered waits, but not for what is kept", async () => {
  const session = { cookie: "sefer_session=a" };
  let seconds = 0;
  const { site, get } = await stand(
    () => page(text),
    { rendering: () => seconds },
    (path) => [...shown, "/api/list"].includes(path),
  );
  expect((await get("/")).status).toBe(200);
  seconds = 7;
  expect((await get("/")).status).toBe(200);
  for (const answer of [await get("/list"), await get("/", session)]) {
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({
      "retry-after": "7",
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    expect(answer.text).toMatch(/^<!DOCTYPE html>[\s\S]*Please wait a moment/);
  }
  const inJson = await withStatus(429, get("/api/list"));
  expect(JSON.parse(inJson.text)).toEqual({ message: expect.any(String) });
  seconds = 0;
  expect((await get("/list")).status).toBe(200);
  expect((await get("/", session)).status).toBe(200);
  expect(site.asked).toHaveLength(3);
});

test("who waits for what is being rendered takes nothing more", async () => {
  let taken = 0;
  const render = () => pause(50).then(() => page(text));
  const rendering = () => {
    taken += 1;
    return 0;
  };
  const { get } = await stand(render, { rendering });
  await Promise.all(Array.from({ length: 5 }, () => get("/")));
  expect(taken).toBe(1);
});

test("an allowance is a burst and then so many a second, for each client", () => {
  const take = allowance({ burst: 3, perSecond: 2 });
  const now = 5_000;
  expect([1, 2, 3, 4].map(() => take("a", now))).toEqual([0, 0, 0, 1]);
  expect(take("b", now)).toBe(0);
  expect(take("a", now + 499)).toBe(1);
  expect(take("a", now + 500)).toBe(0);
  expect(take("a", now + 501)).toBe(1);
  // However long it was not used, it is no more than the burst.
  expect([1, 2, 3, 4].map(() => take("a", now + 1e9))).toEqual([0, 0, 0, 1]);
});

test("other paths and methods go on to the handler; nothing is kept at 0 megabytes", async () => {
  const { site, get } = await stand(() => page(text), { megabytes: 0 });
  expect((await get("/other")).text).toBe("from the handler");
  expect((await get("/", {}, "POST")).text).toBe("from the handler");
  await get("/");
  await get("/");
  expect(site.asked).toHaveLength(2);
});
