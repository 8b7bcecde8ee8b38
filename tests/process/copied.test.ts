import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildInputs } from "../../app/cli/prepare.mjs";

test("a copy of the project counts as built, in another place and with other times", () => {
  const copy = mkdtempSync(join(tmpdir(), "sefer-copy-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const path of [...buildInputs, "build/.fingerprint"])
    cpSync(path, join(copy, path), { recursive: true });
  const asked = `import { isBuilt } from ${JSON.stringify(join(copy, "app/cli/prepare.mjs"))}; console.log(isBuilt())`;
  const isBuilt = () =>
    spawnSync(process.execPath, ["--input-type=module", "-e", asked], { encoding: "utf8" });
  expect(isBuilt()).toMatchObject({ stdout: "true\n", stderr: "" });
  appendFileSync(join(copy, "app/site.ts"), "\n");
  expect(isBuilt()).toMatchObject({ stdout: "false\n" });
});
