import { createHash } from "node:crypto";
import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { imageRefusals } from "~/models/catalogue/image/upload-rules";
import { requestId } from "~/server/request.server";
import { createHttpServer } from "~/server/serve.server";
import { ask } from "../harness/ask";
import { expectConsoleError } from "../harness/console";
import { listening } from "../harness/listening";
import { withStatus } from "../harness/page";

const publicUrl = "https://sefer.example";
const { host } = new URL(publicUrl);
/** A site whose name is not known: any host is served. */
const local = { publicUrl: "http://localhost:3000" };

type Settings = Partial<Parameters<typeof createHttpServer>[1]>;

/** A handler behind the middleware, on a free port. */
async function stand(handler: RequestListener, settings: Settings = {}) {
  const server = createHttpServer(handler, { publicUrl, trustProxy: 0, ...settings });
  return { port: await listening(server) };
}

/** Answers with what it was asked and reads bodies whole. */
const echo: RequestListener = async (request, response) => {
  let bytes = 0;
  try {
    for await (const chunk of request) bytes += (chunk as Buffer).length;
  } catch {
    response.statusCode = 500;
  }
  response.setHeader("Content-Type", "application/json");
  response.setHeader("X-Powered-By", "a framework");
  response.end(JSON.stringify({ url: request.url, headers: request.headers, bytes }));
};

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

async function send(port: number, path: string, { method = "GET", headers, body }: Sent = {}) {
  return ask(`http://127.0.0.1:${port}`, { path, method, headers: { host, ...headers }, body });
}

/** What the echo answers behind the middleware. */
async function asked(path: string, sent?: Sent, settings?: Settings) {
  return send((await stand(echo, settings)).port, path, sent);
}

/** Writes bytes as they are and returns all that comes back until the server closes. */
async function raw(port: number, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  const closed = once(socket, "close");
  for (const piece of pieces) {
    if (!socket.writable) break;
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), closed]);
  }
  await closed;
  return text;
}

describe("response headers", () => {
  const expected = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=31536000",
  };

  test.each([
    ["an answer of the handler", "GET", "/"],
    ["a refusal", "TRACE", "/"],
    ["the answer to OPTIONS", "OPTIONS", "/"],
  ])("stand on %s", async (_name, method, path) => {
    const { headers } = await asked(path, { method });
    expect(headers).toMatchObject(expected);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("access-control-allow-origin");
  });

  test("let other sites show pictures, and nothing else", async () => {
    const policy = async (path: string) =>
      (await asked(path)).headers["cross-origin-resource-policy"];
    expect(await policy("/images/1.jpg")).toBe("cross-origin");
    expect(await policy("/assets/root.js")).toBe("same-origin");
    expect(await policy("/images")).toBe("same-origin");
  });

  test("give way to those that the handler sets", async () => {
    const { port } = await stand((_request, response) => {
      response.setHeader("Content-Security-Policy", "default-src 'self'");
      response.end();
    });
    const { headers } = await send(port, "/");
    expect(headers["content-security-policy"]).toBe("default-src 'self'");
  });

  test("promise https only where the site has it", async () => {
    expect(
      (await asked("/", undefined, { publicUrl: "http://sefer.example" })).headers,
    ).not.toHaveProperty("strict-transport-security");
  });

  test("keep what sets a cookie out of caches", async () => {
    const { port } = await stand((_request, response) => {
      response.setHeader("Set-Cookie", "a=b");
      response.end();
    });
    expect((await send(port, "/")).headers["cache-control"]).toBe("private, no-store");
  });

  test("name the methods with every 405", async () => {
    const { port } = await stand((_request, response) => {
      response.statusCode = 405;
      response.end();
    });
    expect((await send(port, "/", { method: "POST" })).headers.allow).toBe("GET, HEAD");
  });
});

describe("hosts", () => {
  test.each([
    "",
    "a b",
    "sefer.example/path",
    "user@sefer.example",
    "999.999.999.999",
    "sefer.example:99999",
    "[::1",
    "sefer.example, other.example",
  ])("%j is a 400", async (host) => {
    const { port } = await stand(echo);
    const answer = await raw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  test("none or two are a 400", async () => {
    const { port } = await stand(echo);
    expect(await raw(port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
    expect(
      await raw(port, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"),
    ).toMatch(/^HTTP\/1.1 400 /);
  });

  const others = ["127.0.0.1", "[::1]:3000", "sefer_web:80", "localhost", "www.sefer.example"];

  test.each([...others, host, "sefer.example:3000"])(
    "%s passes on a site without a public address",
    async (host) => {
      for (const publicUrl of ["http://localhost:3000", "http://127.0.0.9", "http://[::1]:3000"]) {
        expect((await asked("/", { headers: { host } }, { publicUrl })).status).toBe(200);
      }
    },
  );

  test.each([host, "sefer.example:443", "sefer.example:3000", "SEFER.example"])(
    "%s passes on its own site",
    async (host) => {
      expect((await asked("/", { headers: { host } })).status).toBe(200);
    },
  );

  test.each([...others, "sefer.example.evil.example"])(
    "%s is a 421 on another site",
    async (host) => {
      const { port } = await stand(echo);
      for (const path of ["/", "/api/properties", "/healthz/x"]) {
        const { status, text } = await send(port, path, { headers: { host } });
        expect(status).toBe(421);
        expect(text).toContain("Only sefer.example is served here");
      }
      for (const path of ["/healthz", "/readyz"])
        expect((await send(port, path, { headers: { host } })).status).toBe(200);
    },
  );
});

describe("methods", () => {
  test.each(["GET", "HEAD", "POST", "PATCH", "DELETE"])("%s passes", async (method) => {
    expect((await asked("/api/x", { method })).status).toBe(200);
  });

  test.each(["PATCH", "DELETE"])("%s is for the API, a 405 on pages", async (method) => {
    const { status, headers } = await asked("/contact", { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  });

  test.each(["TRACE", "PUT", "PROPFIND"])("%s is a 405 with Allow", async (method) => {
    const { status, headers } = await asked("/", { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST, PATCH, DELETE, OPTIONS");
  });

  test("CONNECT is a 405", async () => {
    const { port } = await stand(echo);
    expect(await raw(port, "CONNECT a:80 HTTP/1.1\r\nHost: sefer.example\r\n\r\n")).toMatch(
      /^HTTP\/1.1 405 [\s\S]*Allow: GET/,
    );
  });

  test("an unknown one is a 400", async () => {
    const { port } = await stand(echo);
    expect(await raw(port, "NONSENSE / HTTP/1.1\r\nHost: sefer.example\r\n\r\n")).toMatch(
      /^HTTP\/1.1 400 /,
    );
  });

  test("OPTIONS is a 204 that allows no other site", async () => {
    for (const path of ["/", "/api/login", "*"]) {
      const { status, headers } = await asked(path, {
        method: "OPTIONS",
        headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
      });
      expect(status).toBe(204);
      expect(headers.allow).toContain("POST");
      expect(headers).not.toHaveProperty("access-control-allow-origin");
    }
  });
});

describe("addresses", () => {
  test.each([
    "/%",
    "/%zz",
    "/properties/%E0%A4%A",
    "/%00",
    "/a%00b",
    "/%ff",
    "http://other.example/",
    "//other.example/",
    "/a/../b",
    "/a/..",
    "/./a",
    "/a/%2e%2E/b",
    "/.%2e",
    "/a\\b",
    "/a#b",
  ])("%s is a 400", async (path) => {
    for (const method of ["GET", "POST", "OPTIONS"])
      expect((await asked(path, { method })).status).toBe(400);
  });

  test.each([
    "/",
    "/double//slash/",
    "/.well-known/a..b/...",
    "/%E1%88%B0%E1%8D%88%E1%88%AD",
    "/properties?search=100%",
    "/properties?search=%00&a=%ff",
    `/properties?search=${"x".repeat(10_000)}`,
    `/properties?search=${"x".repeat(14_000)}`,
  ])("%.40s passes", async (path) => {
    const { status, text } = await asked(path);
    expect(status).toBe(200);
    expect(JSON.parse(text).url).toBe(path);
  });

  test("what resolves to another path has the limits of neither", async () => {
    const { port } = await stand(echo);
    const body = Buffer.alloc(200_000);
    for (const path of [
      "/admin/properties/import/../../../api/subscribe",
      "/admin/properties/import/%2e%2e/%2E%2E/..%2f/api/subscribe",
      "/admin/properties/import\\..\\..\\..\\api\\subscribe",
    ])
      expect((await send(port, path, { method: "POST", body })).status).toBe(400);
    expect((await send(port, "/contact/../api/login", { method: "PATCH" })).status).toBe(400);
  });

  test("rules are those of the path that the router sees", async () => {
    const { port } = await stand(echo);
    const body = Buffer.alloc(200_000);
    for (const path of ["/Admin/Properties/%49mport/", "/admin/properties/add"])
      expect((await send(port, path, { method: "POST", body })).status).toBe(200);
    // To the router this is one segment.
    for (const path of ["/admin/properties%2Fimport", "/admin//properties/import"])
      expect((await send(port, path, { method: "POST", body })).status).toBe(413);
    for (const path of ["/API/x", "/%61pi/x"])
      expect((await send(port, path, { method: "PATCH" })).status).toBe(200);
  });

  test("one beyond the limit of all headers is a 431", async () => {
    expect((await asked(`/?${"x".repeat(20_000)}`)).status).toBe(431);
  });

  test("a refusal is JSON under /api and a page elsewhere", async () => {
    const { port } = await stand(echo);
    const api = await send(port, "/api/%00");
    expect(api.headers["content-type"]).toContain("application/json");
    expect(JSON.parse(api.text)).toEqual({ message: expect.any(String) });
    const page = await send(port, "/%00");
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.text).toMatch(/^<!DOCTYPE html>[\s\S]*<h1>Bad Request<\/h1>/);
  });
});

describe("a client that had too much rendered", () => {
  test.each([
    ["/no/such/page", 429],
    ["/auth", 429],
    ["/api/user", 200],
    ["/admin/dashboard", 200],
    ["/images/a.jpg", 200],
    ["/assets/a.js", 200],
    ["/healthz", 200],
  ])("asking for %s gets a %i", async (path, status) => {
    const { port } = await stand(echo, { rendering: () => 7 });
    const answer = await withStatus(status, send(port, path));
    expect(answer.headers["retry-after"]).toBe(status === 429 ? "7" : undefined);
    await withStatus(200, send(port, path, { method: "POST", body: "a=1" }));
  });

  test("has what may be rendered taken for a page, and not for a file", async () => {
    const rendering = vi.fn(() => 0);
    for (const path of ["/no/such/page", "/assets/a.js"])
      await asked(path, undefined, { rendering });
    expect(rendering).toHaveBeenCalledTimes(1);
  });
});

describe("requests from other sites", () => {
  const refused: [string, Record<string, string>][] = [
    ["cross-site", { "sec-fetch-site": "cross-site" }],
    ["same-site", { "sec-fetch-site": "same-site" }],
    ["another origin", { origin: "https://evil.example" }],
    ["a sibling of ours", { origin: "https://www.sefer.example" }],
    ["our name with a tail", { origin: "https://sefer.example.evil.example" }],
    ["the null origin", { origin: "null" }],
    ["no web origin", { origin: "file://sefer.example" }],
    ["nonsense", { origin: "https://" }],
    ["own origin, yet cross-site", { origin: publicUrl, "sec-fetch-site": "cross-site" }],
    ["our name without TLS", { origin: "http://sefer.example" }],
    ["our name at another port", { origin: "https://sefer.example:8443" }],
    [
      "another origin that claims our host",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    ],
  ];

  for (const method of ["POST", "PATCH", "DELETE"])
    for (const path of ["/contact", "/contact?_data=routes%2Fcontact", "/api/login"])
      test.each(refused)(`${method} ${path} is a 403 for %s`, async (_name, headers) => {
        expect((await asked(path, { method, headers })).status).toBe(403);
      });

  test("a form that script sent is told why, as an action tells", async () => {
    const { port } = await stand(echo);
    const headers = { origin: "https://evil.example" };
    const {
      status,
      headers: sent,
      body,
    } = await send(port, "/contact?index&_data=site%2Fcontact", {
      method: "POST",
      headers,
    });
    expect([status, sent["content-type"], sent["x-remix-catch"], String(body)]).toEqual([
      403,
      "text/plain; charset=utf-8",
      "yes",
      "This request came from another site and was refused.",
    ]);
  });

  const allowed: [string, Record<string, string>, Settings?][] = [
    ["no browser", {}],
    ["our own page", { origin: publicUrl, "sec-fetch-site": "same-origin" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["the default port spelled out", { host: "sefer.example:443", origin: publicUrl }],
    ["a name of our own", { host: "a.example:3000", origin: "http://a.example:3000" }, local],
    ["our own page behind TLS", { host: "a.example", origin: "https://a.example" }, local],
  ];

  test.each(allowed)(
    "a POST from %s passes, and Remix finds nothing to compare",
    async (_n, headers, settings) => {
      const { status, text } = await asked("/contact", { method: "POST", headers }, settings);
      expect(status).toBe(200);
      expect(JSON.parse(text).headers).not.toHaveProperty("origin");
    },
  );

  test("the scheme counts where a proxy of ours tells it, and no one else's word for it", async () => {
    const from = async (trustProxy: number, origin: string, scheme: string) => {
      const headers = { host: "a.example", origin, "x-forwarded-proto": scheme };
      return (await asked("/contact", { method: "POST", headers }, { ...local, trustProxy }))
        .status;
    };
    expect(await from(1, "http://a.example", "https")).toBe(403);
    expect(await from(1, "https://a.example", "https")).toBe(200);
    expect(await from(1, "https://a.example", "http")).toBe(403);
    expect(await from(0, "http://a.example", "https")).toBe(200);
  });

  test("reading is not refused", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await asked("/", { headers })).status).toBe(200);
  });
});

describe("the client address", () => {
  const elsewhere = "203.0.113.9";
  const forged = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": `${elsewhere}, 198.51.100.7`,
    "x-real-ip": elsewhere,
    forwarded: "host=evil.example",
    "x-client-address": elsewhere,
  };

  async function seen(settings: Settings, headers: Record<string, string> = forged) {
    const { text } = await asked("/", { headers }, settings);
    return JSON.parse(text).headers as Record<string, string>;
  }

  test("is that of the connection, and no forwarded header is passed on", async () => {
    const headers = await seen({});
    expect(headers["x-client-address"]).toBe("127.0.0.1");
    expect(Object.keys(headers).filter((name) => /forwarded|real-ip/.test(name))).toEqual([]);
  });

  test("is the proxy's entry behind a trusted proxy; a forwarded host is still dropped", async () => {
    const headers = await seen({ trustProxy: 1 });
    expect(headers["x-client-address"]).toBe("198.51.100.7");
    expect(headers).not.toHaveProperty("x-forwarded-host");
  });

  test.each([
    [1, "198.51.100.7"],
    [2, elsewhere],
    [3, "192.0.2.1"],
    [4, "192.0.2.1"],
  ])("behind %i proxies is that many entries from the right", async (trustProxy, address) => {
    const headers = await seen(
      { trustProxy },
      { "x-forwarded-for": `192.0.2.1, ${elsewhere},198.51.100.7` },
    );
    expect(headers["x-client-address"]).toBe(address);
  });

  test.each([
    ["198.51.100.7:4711", "198.51.100.7"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["::ffff:198.51.100.7", "198.51.100.7"],
    [`fe80::1%${"x".repeat(9_000)}`, "fe80::1"],
    ["<script>", "127.0.0.1"],
    ["", "127.0.0.1"],
  ])("reads %.40j as %s", async (entry, address) => {
    const headers = await seen({ trustProxy: 1 }, { "x-forwarded-for": entry });
    expect(headers["x-client-address"]).toBe(address);
  });
});

describe("bodies", () => {
  const kilobyte = 1024;
  const limits: [path: string, bytes: number, message?: string][] = [
    ["/contact", 64 * kilobyte],
    ["/api/login", 64 * kilobyte],
    ["/admin/properties/add", 1024 * kilobyte],
    ["/api/admin/properties/12", 1024 * kilobyte],
    ["/api/debug/properties", 1024 * kilobyte],
    ["/api/upload-image", 5 * 1024 * kilobyte + 256 * kilobyte, imageRefusals.size.message],
    ["/admin/hero-images", 5 * 1024 * kilobyte + 256 * kilobyte, imageRefusals.size.message],
    ["/admin/properties/import", 8 * 1024 * kilobyte],
    ["/api/upload-image-not", 64 * kilobyte],
  ];

  const framings = (length: number): Record<string, string>[] => [
    { "content-length": String(length) },
    { "transfer-encoding": "chunked" },
  ];

  test.each(limits)("%s takes %i bytes, announced or in chunks", async (path, limit) => {
    const body = Buffer.alloc(limit);
    for (const headers of framings(limit)) {
      const { status, text } = await asked(path, { method: "POST", headers, body });
      expect(status).toBe(200);
      expect(JSON.parse(text).bytes).toBe(limit);
    }
  });

  test.each(limits)("%s refuses one byte more than %i", async (path, limit, message) => {
    const body = Buffer.alloc(limit + 1);
    for (const headers of framings(limit + 1)) {
      const { status, text } = await asked(path, { method: "POST", headers, body });
      expect(status).toBe(413);
      expect(text).toContain(message ?? `at most ${limit / kilobyte} KB`);
    }
  });

  test("the photos of a property may be 50 of 5 MB", async () => {
    const { port } = await stand(echo);
    const path = "/admin/properties/photos/12";
    const body = Buffer.alloc(12 * 1024 * kilobyte);
    for (const headers of framings(body.length))
      expect((await send(port, path, { method: "POST", headers, body })).status).toBe(200);
    const tooMany = 251 * 1024 * kilobyte + 1;
    const socket = connect(port, "127.0.0.1");
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: sefer.example\r\nContent-Length: ${tooMany}\r\n\r\n`,
    );
    const [answer] = await once(socket, "data");
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 [\s\S]*Image must be less than 5MB/);
  });

  test("too large an announced body never reaches the handler", async () => {
    let calls = 0;
    const { port } = await stand((_request, response) => {
      calls += 1;
      response.end();
    });
    const answer = await raw(
      port,
      "POST /contact HTTP/1.1\r\nHost: sefer.example\r\nContent-Length: 70000\r\n\r\n",
      Buffer.alloc(70_000),
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*Connection: close/);
    expect(calls).toBe(0);
  });

  test.each([
    ["/contact", true],
    ["/api/login", true],
    ["/admin/properties/import", false],
  ])("%s is handled once its body is there: %s", async (path, isThere) => {
    const { port } = await stand(async (request, response) => {
      response.write(`there: ${request.complete}`);
      for await (const chunk of request) response.write(chunk);
      response.end();
    });
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    onTestFinished(() => void socket.destroy());
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    await once(socket, "connect");
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 9\r\n\r\n`;
    socket.write(`${head}abc`);
    if (isThere) await send(port, "/");
    else await vi.waitFor(() => expect(answer).toMatch(/^HTTP\/1.1 200 /));
    socket.write("defghi");
    await vi.waitFor(() => expect(answer).toContain("defghi"));
    expect(answer).toContain(`there: ${isThere}`);
  });

  test("a form that is too large never reaches the handler, announced or not", async () => {
    const began: unknown[] = [];
    const { port } = await stand((request) => {
      began.push(request.url);
    });
    const body = Buffer.alloc(70_000);
    for (const headers of framings(body.length))
      expect((await send(port, "/contact", { method: "POST", headers, body })).status).toBe(413);
    expect(began).toEqual([]);
  });

  test("the page of a refusal may use its own style and nothing else", async () => {
    const { headers, text } = await asked("/%00");
    const style = /<style>(.*)<\/style>/.exec(text)?.[1] ?? "";
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toBe(
      `default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'sha256-${hash}'`,
    );
  });

  test("a form in very many pieces arrives as it was sent, in the context of its request", async () => {
    const { port } = await stand(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      response.end(`${pieces.length} ${Buffer.concat(pieces)} ${requestId()}`);
    });
    const sent = "message=ሰላም+".repeat(20);
    const pieces = [...Buffer.from(sent)].map((byte) =>
      Buffer.concat([Buffer.from("1\r\n"), Buffer.from([byte]), Buffer.from("\r\n")]),
    );
    const answer = await raw(
      port,
      "POST /contact HTTP/1.1\r\nHost: sefer.example\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n",
      ...pieces,
      "0\r\n\r\n",
    );
    const [, count = "", text, id] = /\n(\d+) (\S+) (\S+)$/.exec(answer) ?? [];
    expect(text).toBe(sent);
    expect(Number(count)).toBeLessThan(100);
    expect(id).toMatch(/^[0-9a-f]{6}-\w+$/);
  });

  test("a chunked body that grows too large fails the reading and closes the connection", async () => {
    let failure: unknown;
    const { port } = await stand(async (request, response) => {
      try {
        for await (const _chunk of request);
      } catch (error) {
        failure = error;
      }
      response.setHeader("X-Late", "1");
      if (response.getHeader("Content-Type")) throw new Error("two content types");
      response.writeHead(500);
      response.write("late");
      response.end("r still");
    });
    const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
    const answer = await raw(
      port,
      "POST /api/admin/properties HTTP/1.1\r\nHost: sefer.example\r\nTransfer-Encoding: chunked\r\n\r\n",
      ...Array<string>(40).fill(chunk),
      "0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('{"message":"This is too large');
    expect(answer).not.toMatch(/late|still/i);
    expect(failure).toMatchObject({ code: "BODY_TOO_LARGE" });
  });

  test("a handler that answers before reading keeps its answer", async () => {
    const { port } = await stand((_request, response) => {
      response.writeHead(401, { Connection: "close" });
      response.end("sign in");
    });
    const answer = await raw(
      port,
      "POST /api/admin/properties HTTP/1.1\r\nHost: sefer.example\r\nTransfer-Encoding: chunked\r\n\r\n",
      `1F0000\r\n${"x".repeat(0x1f0000)}\r\n0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });

  test("a reading that starts late meets the same refusal", async () => {
    const { port } = await stand(async (request, response) => {
      await pause(50);
      await echo(request, response);
    });
    const body = Buffer.alloc(2_000_000);
    const headers = { "transfer-encoding": "chunked" };
    expect(
      (await send(port, "/admin/properties/add", { method: "POST", headers, body })).status,
    ).toBe(413);
  });

  test("a body of a GET is not read, and the next client is served", async () => {
    const { port } = await stand((_request, response) => {
      response.end("page");
    });
    const answer = await raw(
      port,
      "GET / HTTP/1.1\r\nHost: sefer.example\r\nContent-Length: 100000\r\n\r\n",
      Buffer.alloc(1000),
    );
    expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*page$/);
    expect((await send(port, "/")).text).toBe("page");
  });

  test("two lengths that contradict each other are a 400", async () => {
    const { port } = await stand(echo);
    const answer = await raw(
      port,
      "POST / HTTP/1.1\r\nHost: sefer.example\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });
});

describe("forms", () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=`).join("&");
  const form = "application/x-www-form-urlencoded";
  const multipart = (count: number) => {
    const part = '--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    return `${part.repeat(count)}--xyz--\r\n`;
  };
  const boundary = "multipart/form-data; boundary=xyz";

  /** Sends a body in pieces of that many bytes, so that borders fall anywhere. */
  async function sendPieces(path: string, type: string, body: string, size: number) {
    let reached = "";
    const { port } = await stand((request, response) => {
      request.on("data", (chunk) => {
        reached += chunk;
      });
      request.on("error", () => {});
      request.on("end", () => response.end("read"));
    });
    const chunks = body.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
    const answer = await raw(
      port,
      `${head}Transfer-Encoding: chunked\r\n\r\n`,
      ...chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
      "0\r\n\r\n",
    );
    return { answer, reached };
  }

  test.each([
    ["/contact", form, fields(1000)],
    ["/api/login", form, fields(1000)],
    ["/contact", boundary, multipart(20)],
    ["/admin/properties/photos/12", boundary, multipart(200)],
    ["/admin/properties/add", boundary, multipart(200)],
    ["/api/admin/properties", boundary, multipart(200)],
    // A form that waits for a login.
    ["/admin", boundary, multipart(200)],
    ["/api/login", "application/json", `{"a":"${"&".repeat(5000)}"}`],
  ])("%s takes as many fields as a form may have (%s)", async (path, type, body) => {
    const { answer, reached } = await sendPieces(path, type, body, 7);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(reached).toBe(body);
  });

  test.each([
    ["/contact", form, fields(1001), "at most 1,000 can be sent here"],
    ["/api/login", `${form};charset=UTF-8`, fields(1001), "at most 1,000 can be sent here"],
    ["/admin/properties/import", form, fields(1001), "at most 1,000 can be sent here"],
    ["/contact", boundary, multipart(21), "at most 20 parts can be sent here"],
    ["/api/subscribe", boundary, multipart(21), "at most 20 parts can be sent here"],
    ["/api/upload-image", boundary, multipart(21), "at most 20 parts can be sent here"],
    ["/admin/properties/photos/12", boundary, multipart(201), "at most 200 parts"],
  ])("%s refuses one more before it is parsed (%s)", async (path, type, body, message) => {
    for (const size of [5, 100_000]) {
      const { answer, reached } = await sendPieces(path, type, body, size);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
      expect(answer).toContain(`This form has too many fields: ${message}`);
      expect(reached.length).toBeLessThan(body.length);
    }
  });

  test.each([
    "multipart/form-data",
    'multipart/form-data; boundary="xyz"',
    "multipart/form-data; boundary=x y",
    `multipart/form-data; boundary=${"x".repeat(71)}`,
    "multipart/mixed; boundary=xyz",
  ])("%.40s, whose parts cannot be counted, is a 400", async (type) => {
    const { answer, reached } = await sendPieces("/contact", type, multipart(1), 100);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(reached).toBe("");
  });
});

test("a client that leaves in the middle of a body does no harm", async () => {
  const { port } = await stand(echo);
  const socket = connect(port, "127.0.0.1");
  socket.write("POST /contact HTTP/1.1\r\nHost: sefer.example\r\nContent-Length: 10\r\n\r\nabc");
  await pause(20);
  socket.destroy();
  expect((await send(port, "/")).status).toBe(200);
});

test("a handler that throws costs its own answer and no other", async () => {
  expectConsoleError(/a request could not be handled: Error: out of order/);
  const { port } = await stand((request, response) => {
    if (request.url === "/broken") throw new Error("out of order");
    response.end("a page");
  });
  const broken = await withStatus(500, send(port, "/broken"));
  expect(broken.headers["x-content-type-options"]).toBe("nosniff");
  expect(broken.headers["x-request-id"]).toBeTruthy();
  expect((await send(port, "/")).text).toBe("a page");
});

test("what is personal is stored nowhere, whatever its route says", async () => {
  const server = createHttpServer(
    (_request, response) => {
      response.setHeader("Cache-Control", "public, max-age=60").end();
    },
    { publicUrl, trustProxy: 0 },
  );
  const url = `http://127.0.0.1:${await listening(server)}`;
  const caching = async (path: string) =>
    (await ask(url, { path, headers: { host } })).headers["cache-control"];
  for (const path of ["/api/user", "/API/admin/users/1", "/admin", "/admin/users", "/account/"])
    expect([path, await caching(path)]).toEqual([path, "private, no-store"]);
  for (const path of ["/", "/properties", "/apis", "/images/a.jpg"])
    expect([path, await caching(path)]).toEqual([path, "public, max-age=60"]);
});
