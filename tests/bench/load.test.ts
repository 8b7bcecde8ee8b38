import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { load } from "./stand.mjs";

const body = "x".repeat(200_000);

async function server() {
  const started = createServer(({ url, headers }, response) => {
    if (headers["if-none-match"] === '"seen"') return response.writeHead(304).end();
    response.setHeader("ETag", '"seen"');
    if (url === "/missing") return response.writeHead(404).end("missing");
    if (url === "/whole") return response.end(body);
    response.writeHead(200, { Connection: "close" }).write(body);
    response.end(body);
  });
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    started.close();
  });
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

test("every measure finds what it takes from the app", async () => {
  const folder = join(import.meta.dirname, "measures");
  for (const file of await readdir(folder))
    expect(await import(join(folder, file)), file).toHaveProperty("default");
}, 60_000);

test("every answer of the server under load is counted, whole or in chunks", async () => {
  const job = { url: await server(), paths: ["/whole", "/chunks"], connections: 3, requests: 40 };
  const { answers, statuses, bytes, etags } = await load(job);
  expect({ answers, statuses }).toEqual({ answers: 40, statuses: { 200: 40 } });
  expect(bytes).toBeGreaterThan(20 * 3 * body.length);
  expect(bytes).toBeLessThan(20 * 3 * body.length * 1.01);
  const again = await load({ ...job, etags }, [304]);
  expect(again.statuses).toEqual({ 304: 40 });
});

test("an answer that was not expected fails the load", async () => {
  const job = { url: await server(), paths: ["/missing"], requests: 3 };
  await expect(load(job)).rejects.toThrow('/missing: {"404":3}');
});
