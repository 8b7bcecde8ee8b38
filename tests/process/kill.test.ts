import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { killWhilePosting } from "../harness/kill.mjs";
import { startProduct } from "../harness/product.mjs";

test("a killed server has lost no lead that it acknowledged", async () => {
  const { acknowledged, starts: _starts, ...harm } = await killWhilePosting(3);
  expect(acknowledged).toBeGreaterThanOrEqual(3);
  expect(harm).toEqual({ lost: 0, doubled: 0, untold: 0, damaged: 0 });
}, 120_000);

test("what a killed server had half-written goes at the next start, and nothing else", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sefer-half-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = { DATA_DIR: dataDir, SEED_DEMO: "0" };
  const killed = await startProduct(settings);
  await killed.stop("SIGKILL");

  const draft = `${killed.pid}.${randomUUID()}.part`;
  const running = `${process.pid}.${randomUUID()}.part`;
  const folders = [dataDir, ...["outbox", "images/tmp"].map((name) => join(dataDir, name))];
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    for (const name of [draft, running, "whole.eml"]) writeFileSync(join(folder, name), "half");
  }
  const product = await startProduct(settings);
  await product.stop();
  for (const folder of folders) {
    const names = [draft, running, "whole.eml"].filter((name) => existsSync(join(folder, name)));
    expect(names).toEqual([running, "whole.eml"]);
  }
}, 120_000);
