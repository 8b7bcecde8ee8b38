import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { npm } from "../../app/cli/prepare.mjs";
import { withStatus } from "../harness/page";
import { freePort, startProduct } from "../harness/product.mjs";
import { started } from "../harness/started";

const folder = mkdtempSync(join(tmpdir(), "sefer-process-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm start` to its end. */
async function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["app/cli/start.mjs"], {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      DATA_DIR: join(folder, "data"),
      SEED_DEMO: "0",
      ...settings,
    },
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    errors += chunk;
  });
  child.stdout.resume();
  const patience = setTimeout(() => child.kill("SIGKILL"), 30_000);
  const [code] = (await once(child, "close")) as [number | null];
  clearTimeout(patience);
  return { code, errors };
}

describe("the product does not start, says why on one line and exits with 1", () => {
  async function expectRefusal(settings: Record<string, string>, reason: RegExp) {
    const { code, errors } = await run(settings);
    expect(errors).toMatch(reason);
    expect(errors.trimEnd().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  }

  test("on an occupied port", async () => {
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as AddressInfo;
    await expectRefusal({ PORT: String(port) }, /^sefer: port \d+ is already in use/);
    other.close();
  });

  test("on a HOST that is not this machine", async () => {
    await expectRefusal({ HOST: "192.0.2.1" }, /^sefer: cannot listen on HOST 192\.0\.2\.1/);
  });

  test("on a bad value", async () => {
    await expectRefusal({ PUBLIC_URL: "nonsense" }, /^sefer: bad environment: PUBLIC_URL /);
    await expectRefusal({ PORT: "http" }, /^sefer: bad environment: PORT /);
  });

  test("on a DATA_DIR that is a file", async () => {
    const path = join(folder, "file");
    writeFileSync(path, "");
    await expectRefusal({ DATA_DIR: path }, /^sefer: DATA_DIR .* cannot be used/);
    await expectRefusal({ DATA_DIR: join(path, "below") }, /^sefer: DATA_DIR .* cannot be used/);
  });

  test("on a folder in use whose database is gone or empty: that is no new site", async () => {
    const path = join(folder, "lost");
    const product = await startProduct({ DATA_DIR: path, SEED_DEMO: "0" });
    await product.stop();
    rmSync(join(path, "sefer.db"));
    await expectRefusal({ DATA_DIR: path, SEED_DEMO: "1" }, /^sefer: database .* is missing/);
    expect(existsSync(join(path, "sefer.db"))).toBe(false);
    writeFileSync(join(path, "sefer.db"), "");
    await expectRefusal({ DATA_DIR: path, SEED_DEMO: "1" }, /^sefer: database .* is empty/);
  });

  test("on a damaged database", async () => {
    const path = join(folder, "damaged");
    mkdirSync(path);
    writeFileSync(join(path, "sefer.db"), "not a database, though long enough ".repeat(100));
    await expectRefusal({ DATA_DIR: path }, /^sefer: database .*not a database/);
  });
});

test("the product starts on one line of its own, serves, and ends well on SIGTERM", async () => {
  const product = await started({ SEED_DEMO: "1" });
  const page = await withStatus(200, fetch(`${product.url}/`));
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  const asset = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0];
  const script = await fetch(`${product.url}${asset}`);
  expect(script.headers.get("cache-control")).toContain("immutable");
  expect(script.headers.get("x-frame-options")).toBe("DENY");
  const inEncoding = (encoding: string) =>
    fetch(`${product.url}${asset}`, { headers: { "Accept-Encoding": encoding } });
  const plain = await (await inEncoding("identity")).text();
  for (const encoding of ["br", "gzip"]) {
    const compressed = await inEncoding(encoding);
    expect(compressed.headers.get("content-encoding")).toBe(encoding);
    expect(await compressed.text()).toBe(plain);
  }
  // What guards it is put in place by the build.
  const dashboard = await fetch(`${product.url}/admin/dashboard`, { redirect: "manual" });
  expect(dashboard.headers.get("location")).toBe("/admin?redirect=%2Fadmin%2Fdashboard");

  const lines = product.output().match(/^Sefer is at .+$/gm);
  expect(lines).toEqual([`Sefer is at ${product.url}`]);
  expect(await product.stop("SIGTERM")).toBe(0);
  expect(product.output()).not.toMatch(/error/i);
});

test("a folder with files of others is still a new one", async () => {
  const path = join(folder, "others");
  mkdirSync(join(path, "lost+found"), { recursive: true });
  writeFileSync(join(path, "server.log"), "");
  const product = await started({ DATA_DIR: path, SEED_DEMO: "0" });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});

test("a first start that was cut short is taken up again", async () => {
  const path = join(folder, "cut-short");
  mkdirSync(path);
  for (const name of ["first-start", "session-secret", "sefer.db"])
    writeFileSync(join(path, name), "");
  const product = await started({ DATA_DIR: path, SESSION_SECRET: "x".repeat(32) });
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  await vi.waitFor(() => expect(existsSync(join(path, "first-start"))).toBe(false), 20_000);
});

test.each(["1", "2"])("ending npm ends the product too, of %s processes", async (count) => {
  const port = await freePort();
  const starting = spawn(...npm(["start"]), {
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: join(folder, "npm"),
      SEED_DEMO: "0",
      WEB_CONCURRENCY: count,
    },
  });
  let printed = "";
  starting.stdout.setEncoding("utf8").on("data", (chunk) => {
    printed += chunk;
  });
  onTestFinished(() => {
    starting.kill();
  });
  await vi.waitFor(() => expect(printed).toContain("Sefer is at"), { timeout: 30_000 });
  starting.kill("SIGTERM");
  await vi.waitFor(() => expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(), {
    timeout: 10_000,
    interval: 200,
  });
});

test("a request under way is finished before the end", async () => {
  const product = await started();
  const { hostname, port } = new URL(product.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.write(`POST /api/subscribe HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`);
  socket.write("Content-Type: application/json\r\nContent-Length: 2\r\n\r\n");
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = product.stop("SIGTERM");
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write("{}");
  expect(await stopped).toBe(0);
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d /);
});

test("what an answer has left to do is done before the end", async () => {
  const DATA_DIR = mkdtempSync(join(folder, "left-"));
  const product = await started({ DATA_DIR });
  // Without an agent the connection ends with the answer, and nothing else delays the end.
  const pending = request(`${product.url}/api/forgot-password`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    agent: false,
  });
  pending.end(JSON.stringify({ username: "admin", email: "admin@sefer.example" }));
  const [asked] = (await once(pending, "response")) as [IncomingMessage];
  expect(asked.resume().statusCode).toBe(200);
  expect(await product.stop("SIGTERM")).toBe(0);
  const database = new Database(join(DATA_DIR, "sefer.db"), { readonly: true });
  expect(database.prepare("select count(*) from password_reset_tokens").pluck().get()).toBe(1);
  database.close();
});

test("the end waits for answers, not for those who are slow to ask", async () => {
  const product = await started();
  const { hostname, port } = new URL(product.url);
  const host = `Host: ${hostname}:${port}\r\n`;
  const slow = [
    `GET / HTTP/1.1\r\n${host}X-Slow`,
    `POST /contact HTTP/1.1\r\n${host}Content-Length: 9\r\n\r\nabc`,
  ].map(async (begun) => {
    const socket = connect(Number(port), hostname);
    socket.write(begun);
    await once(
      socket.resume().on("error", () => {}),
      "close",
    );
  });
  expect((await fetch(`${product.url}/robots.txt`)).status).toBe(200);
  const stopped = product.stop("SIGTERM");
  // Answers would be waited for longer.
  const patience = new Promise((resolve) => setTimeout(resolve, 8_000, "late"));
  expect(await Promise.race([patience, Promise.all([...slow, stopped])])).not.toBe("late");
  expect(await stopped).toBe(0);
}, 60_000);

test("an oversized body in chunks leaves the product running and its log clean", async () => {
  const product = await started();
  for (const path of ["/api/subscribe", "/auth", "/auth?_data=account%2Fauth"]) {
    const response = await fetch(`${product.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new Blob(["x".repeat(300_000)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  }
  expect((await fetch(`${product.url}/robots.txt`)).status).toBe(200);
  expect(product.output()).not.toMatch(/error|\n\s+at /i);
});
