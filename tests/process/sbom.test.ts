import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { npm } from "../../app/cli/prepare.mjs";

type Component = { name: string; version: string; licenses?: unknown[] };

test("npm run sbom lists what is served, by version and licence, without a network", () => {
  const { status, stderr } = spawnSync(...npm(["run", "sbom"]), {
    encoding: "utf8",
    env: { ...process.env, npm_config_offline: "true" },
  });
  expect(status, stderr).toBe(0);
  const { bomFormat, components } = JSON.parse(readFileSync("sbom.json", "utf8")) as {
    bomFormat: string;
    components: Component[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).toEqual(expect.arrayContaining(["express", "react-router"]));
  const listed = Object.keys(devDependencies).filter((name) => names.includes(name));
  expect(listed).toEqual([]);
  for (const name of ["@remix-run/react", "react", "better-sqlite3"]) {
    const found = components.find((component) => component.name === name);
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect(found).toMatchObject({
      version: installed.version,
      licenses: [{ license: { id: "MIT" } }],
    });
  }
  expect(components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
});
