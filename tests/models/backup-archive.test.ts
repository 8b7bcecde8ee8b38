import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pack } from "~/models/backup/archive.server";
import { Refused } from "~/models/errors";

test("a backup that cannot be read back as it was is none", async () => {
  const home = mkdtempSync(join(tmpdir(), "sefer-archive-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const folder = join(home, "gathered");
  mkdirSync(folder);
  const secret = "a secret that was written down";
  const hash = createHash("sha256").update(secret).digest("hex");
  const manifest = {
    format: 1,
    createdAt: new Date().toISOString(),
    files: { "session-secret": hash },
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "session-secret"), secret);
  await pack(folder, join(home, "good.tar"));

  writeFileSync(join(folder, "session-secret"), "what a broken disk made of it");
  await expect(pack(folder, join(home, "bad.tar"))).rejects.toThrow(
    new Refused(
      `${join(home, "bad.tar")} cannot be written: session-secret was not written as it is`,
    ),
  );
  expect(readdirSync(home).sort()).toEqual(["gathered", "good.tar"]);
});
