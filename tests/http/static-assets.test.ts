import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createHttpServer } from "~/server/serve.server";
import { withStaticAssets } from "~/server/static-assets.server";
import { listening } from "../harness/listening";
import { withStatus } from "../harness/page";

const script = "export default 1;";

/** A server of two scripts. */
async function served() {
  const folder = mkdtempSync(join(tmpdir(), "sefer-assets-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  for (const name of ["one.js", "two.js"]) writeFileSync(join(folder, "assets", name), script);
  const handler = withStaticAssets((_request, response) => response.end("a page"), folder);
  const publicUrl = "http://localhost:3000";
  const port = await listening(createHttpServer(handler, { publicUrl, trustProxy: 0 }));
  return {
    folder,
    ask: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init),
  };
}

test.each(["bytes=5-2", "bytes=0-3", "bytes=99-", "bytes=x", "x"])(
  "a script is sent whole to who asks for the range %s",
  async (Range) => {
    const { ask } = await served();
    const answer = await withStatus(200, ask("/assets/one.js", { headers: { Range } }));
    expect(await answer.text()).toBe(script);
  },
);

test("a script is kept for a year", async () => {
  const { headers } = await (await served()).ask("/assets/one.js");
  expect(headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
});

test("a script that was deleted since the start costs its own answer and no other", async () => {
  const { folder, ask } = await served();
  rmSync(join(folder, "assets/one.js"));
  await expect(ask("/assets/one.js").then((answer) => answer.text())).rejects.toThrow();
  expect(await (await ask("/assets/two.js")).text()).toBe(script);
  expect(await (await ask("/properties")).text()).toBe("a page");
});
