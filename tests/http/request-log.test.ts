import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { publicAnswers } from "~/server/answers.server";
import type { ObservedRequest } from "~/server/observed.server";
import { requestId } from "~/server/request.server";
import { requestLog } from "~/server/request-log.server";
import { routeNames } from "~/server/route-names.server";
import { createHttpServer } from "~/server/serve.server";
import { ask } from "../harness/ask";
import { listening } from "../harness/listening";

const publicUrl = "https://sefer.example";

/** A server, and what it tells of its requests. */
async function stand(
  handler: RequestListener,
  answers?: ReturnType<typeof publicAnswers>,
  trustProxy = 0,
) {
  const seen: ObservedRequest[] = [];
  const observe = (each: ObservedRequest) => seen.push(each);
  const server = createHttpServer(handler, { publicUrl, trustProxy, answers, observe });
  const port = await listening(server);
  async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
    const all = { Host: new URL(publicUrl).host, ...headers };
    const answer = await ask(`http://127.0.0.1:${port}`, { path, method, headers: all });
    return { ...answer, id: answer.headers["x-request-id"] };
  }
  const observed = (count: number) =>
    vi.waitFor(() => {
      expect(seen).toHaveLength(count);
      return seen;
    });
  return { port, get, observed };
}

test("a request is told of once it is over: what was asked, without its query, and what it got", async () => {
  const { get, observed } = await stand((_request, response) => response.end("x".repeat(5000)));
  await get("/properties/12?q=secret", { Cookie: "code=secret" });
  const [seen] = await observed(1);
  expect(seen).toMatchObject({ method: "GET", path: "/properties/12", status: 200, isWhole: true });
  expect(seen?.bytes).toBeGreaterThan(5000);
  expect(seen?.bytes).toBeLessThan(6000);
  expect(seen?.client).toBe("127.0.0.1");
  expect(JSON.stringify(seen)).not.toContain("secret");
});

test("a form is handled under the id of its request", async () => {
  const { port } = await stand((_request, response) => {
    response.setHeader("Cache-Control", "private");
    response.end(requestId());
  });
  const headers = { Host: new URL(publicUrl).host };
  const form = { method: "POST", headers, body: "name=Sara" };
  const answer = await ask(`http://127.0.0.1:${port}`, form);
  expect(answer.text).toMatch(/^[\w-]+$/);
  expect(answer.text).toBe(answer.headers["x-request-id"]);
});

test("a client who leaves is told of too, and refusals are", async () => {
  const { port, get, observed } = await stand((_request, response) => {
    response.write("a beginning");
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /slow HTTP/1.1\r\nHost: sefer.example\r\n\r\n");
  await once(socket, "data");
  socket.destroy();
  await observed(1);
  await get("/refused", { "Sec-Fetch-Site": "cross-site" }, "POST");
  const [left, refused] = await observed(2);
  expect(left).toMatchObject({ path: "/slow", isWhole: false });
  expect(refused).toMatchObject({ path: "/refused", status: 403, isWhole: true });
});

test("behind a proxy the client is whom the proxy names", async () => {
  const { get, observed } = await stand((_request, response) => response.end(), undefined, 1);
  await get("/", { "X-Forwarded-For": "203.0.113.7" });
  expect((await observed(1))[0]?.client).toBe("203.0.113.7");
});

test("errors and private answers carry the id under which they are told of, others do not", async () => {
  const { get, observed } = await stand(async (request, response) => {
    // The handler knows it, also after it has waited.
    await Promise.resolve();
    if (request.url === "/private") response.setHeader("Cache-Control", "private, no-store");
    if (request.url === "/missing") response.statusCode = 404;
    response.end(requestId());
  });
  const open = await get("/open");
  const closed = await get("/private");
  const missing = await get("/missing");
  const refused = await get("/refused", { "Sec-Fetch-Site": "cross-site" }, "POST");
  const seen = await observed(4);
  expect(open.id).toBeUndefined();
  expect([closed.id, missing.id, refused.id]).toEqual(seen.slice(1).map(({ id }) => id));
  expect([open, closed, missing].map(({ text }) => text)).toEqual(
    seen.slice(0, 3).map(({ id }) => id),
  );
  expect(refused.text).toContain(`Reference: ${refused.id}`);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
});

test.each([
  ["is there", "/contact", "hello"],
  ["is too large", "/contact", "x".repeat(70_000)],
  ["is read as it comes", "/admin/properties/import", "hello"],
])("the id is known when a body that came later %s", async (_how, path, body) => {
  const { port, observed } = await stand(async (request, response) => {
    for await (const _chunk of request);
    response.end(requestId());
  });
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  const { host } = new URL(publicUrl);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
  );
  await pause(50);
  socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
  await once(socket, "close");
  const [seen] = await observed(1);
  expect(text.split("\r\n\r\n")[1]).toContain(seen?.id);
});

test("what is the same for everyone stays the same to the last header", async () => {
  const answers = publicAnswers({
    routeOf: (path) => ({
      queryOf: () => ({ query: "", isRefused: false }),
      render: async () =>
        path === "/private"
          ? new Response("mine", { headers: { "Cache-Control": "private, no-store" } })
          : new Response("all", { headers: { "Cache-Control": "public, max-age=0" } }),
    }),
    version: () => "1",
    publicUrl,
    megabytes: 1,
  });
  const { get } = await stand((_request, response) => response.end(), answers);
  const [first, second] = [await get("/"), await get("/")];
  const { date: _one, ...headers } = first.headers;
  const { date: _two, ...again } = second.headers;
  expect(again).toEqual(headers);
  expect(first.id).toBeUndefined();
  expect((await get("/private", { Cookie: "sefer_session=1" })).id).toMatch(/^\w+-\w+$/);
});

test("requests are named by route, of which there are as many as the site has", () => {
  const nameOf = routeNames(["", "properties", "properties/:id", "api/properties/featured", "*"]);
  const names = Object.entries({
    "/": "/",
    "/properties": "/properties",
    "/Properties/": "/properties",
    "/properties/12-a-villa": "/properties/:id",
    "/api/properties/featured": "/api/properties/featured",
    "/assets/index-1a2b.js": "/assets/*",
    "/wp-login.php": "*",
    "/properties/12/x": "*",
  });
  expect(names.map(([path]) => [path, nameOf(path)])).toEqual(names);
});

test("the log has a line of JSON a request, and no address in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sefer-log-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "log");
  vi.useFakeTimers({ now: new Date("2026-03-01T10:00:00.250Z"), toFake: ["Date"] });
  const log = requestLog("a secret of this site", file);
  const request = {
    id: "ab-1",
    method: "GET",
    path: "/properties/12",
    route: "/properties/:id",
    status: 200,
    milliseconds: 1.2345,
    bytes: 900,
    isWhole: true,
    client: "203.0.113.7",
  };
  log(request);
  log({ ...request, isWhole: false });
  vi.setSystemTime(new Date("2026-03-02T10:00:00Z"));
  log({ ...request, client: "203.0.113.8" });
  log(request);
  const lines = await vi.waitFor(() => {
    const text = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(text).toHaveLength(4);
    return text;
  }, 5000);
  const [first, second, other, nextDay] = lines.map((line) => JSON.parse(line));
  const { id, method, route, status, bytes } = request;
  const same = { id, method, route, status, ms: 1.2, bytes };
  expect(first).toEqual({
    time: "2026-03-01T10:00:00.250Z",
    ...same,
    client: expect.stringMatching(/^[\w-]{10}$/),
  });
  expect(second).toEqual({ ...first, brokenOff: true });
  expect(new Set([first.client, other.client, nextDay.client]).size).toBe(3);
  expect(lines.join()).not.toContain("203.0.113");
});
