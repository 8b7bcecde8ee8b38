import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { ask } from "../harness/ask";
import { withStatus } from "../harness/page";
import { postLead, signIn } from "../harness/product.mjs";
import { started } from "../harness/started";

type Line = { id: string; method: string; route: string; status: number };

const linesOf = (output: string): Line[] =>
  output.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line)] : []));

test("a failed request is found in the log by what its answer tells", async () => {
  const product = await started();
  const cookie = await signIn(product.url);
  const database = new Database(join(product.dataDir, "sefer.db"));
  database.exec("alter table leads rename to elsewhere");
  database.close();

  const answer = await withStatus(500, postLead(product.url, "Sara, a name for no log"));
  const { requestId } = (await answer.json()) as { requestId: string };
  expect(answer.headers.get("X-Request-Id")).toBe(requestId);
  const page = await fetch(`${product.url}/admin/property-requests?q=private`, { headers: cookie });
  expect(page.status).toBe(500);
  const reference = /Reference: ([\w-]+)/.exec(await page.text())?.[1];
  expect(page.headers.get("X-Request-Id")).toBe(reference);
  await fetch(`${product.url}/properties/99`);

  expect(await product.stop("SIGTERM")).toBe(0);
  const output = product.output();
  expect(output).toContain(`[${requestId}] POST /api/property-requests `);
  expect(output).toContain(`[${reference}] GET /admin/property-requests `);
  const lines = linesOf(output);
  const path = { method: "POST", route: "/api/property-requests", status: 500 };
  expect(lines.find(({ id }) => id === requestId)).toMatchObject(path);
  expect(lines.find(({ id }) => id === reference)).toMatchObject({
    route: "/admin/property-requests",
    status: 500,
  });
  expect(JSON.stringify(lines)).not.toContain("127.0.0.1");
  // Those of the last half second, too.
  expect(lines.at(-1)).toMatchObject({ route: "/properties/:id", status: 404 });
  for (const secret of ["a name for no log", "private", cookie.Cookie])
    expect(output).not.toContain(secret);
});

test("with LOG=errors there is no line for a request", async () => {
  const product = await started({ LOG: "errors" });
  expect((await fetch(`${product.url}/`)).status).toBe(200);
  await fetch(`${product.url}/robots.txt?q=private`);
  await product.stop();
  expect(product.output()).toBe(`Sefer is at ${product.url}\n`);
});

const textOf = async (url: string, headers: Record<string, string> = {}) =>
  (await ask(url, { headers, agent: false })).text;

test.each(["1", "2"])("the metrics are those of all processes, of %s", async (count) => {
  const token = "a token of a monitor";
  const product = await started({ METRICS_TOKEN: token, WEB_CONCURRENCY: count });
  const contact = 'sefer_http_request_duration_seconds_count{route="/contact",status="2xx"} ';
  const metrics = () => textOf(`${product.url}/metrics`, { Authorization: `Bearer ${token}` });
  // With several, the figures of the site come from one of them.
  await vi.waitFor(async () => expect(await metrics()).toMatch(/^sefer_properties \d/m), 20_000);
  for (let turn = 0; turn < 10; turn++) await textOf(`${product.url}/contact`);
  await vi.waitFor(async () => expect(await metrics()).toContain(`\n${contact}10\n`), 20_000);
  for (let turn = 0; turn < 4; turn++) {
    const text = await metrics();
    expect(text).toContain(`\n${contact}10\n`);
    expect(text.match(/^sefer_properties /gm)).toHaveLength(1);
  }
  expect(await textOf(`${product.url}/metrics`)).toContain("You are not signed in");
});
