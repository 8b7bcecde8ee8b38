import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { binary } from "../../app/cli/prepare.mjs";

/** Puts `text` before the first line of a file that has `before`. */
type Edit = { path: string; before: string; text: string };

/** What README's rows name, in its words, and what is added there for a floor and a most of bedrooms. */
const field: Record<string, Edit[]> = {
  "`db/schema.ts`": [
    { path: "db/schema.ts", before: "features: text(", text: "    floor: integer()," },
  ],
  "`catalogue/property/fields.ts`": [
    {
      path: "app/models/catalogue/property/fields.ts",
      before: "isFeatured: {",
      text: '  floor: { label: "Floor", kind: "whole", min: 0, max: 60, empty: "cleared" },',
    },
  ],
  "the form's card": [
    {
      path: "app/routes/admin/property-form/cards.tsx",
      before: "<AreaField",
      text: '        {input("floor", number)}',
    },
  ],
  "`detail.server.ts`": [
    {
      path: "app/models/catalogue/property/detail.server.ts",
      before: "description:",
      text: "    floor: property.floor,",
    },
  ],
  "the page's heading": [
    {
      path: "app/routes/site/property/heading.tsx",
      before: "{yearBuilt &&",
      text: '          {property.floor && <Fact icon="house" term="Floor" value={property.floor} />}',
    },
  ],
  "the demo's `db/seed/listings.ts`": [
    { path: "db/seed/listings.ts", before: "yearBuilt:", text: "      floor: null," },
  ],
};
const filter: Record<string, Edit[]> = {
  "`catalogue/search/filters.ts`": [
    {
      path: "app/models/catalogue/search/filters.ts",
      before: "minPrice: price(",
      text: '  maxBedrooms: rooms((count) => "at most " + count + " bedrooms"),',
    },
  ],
  "its `conditions.server.ts`": [
    {
      path: "app/models/catalogue/search/conditions.server.ts",
      before: "minBedrooms: {",
      text: '  maxBedrooms: { column: "bedrooms", bounds: (count) => ({ high: count }) },',
    },
  ],
  "the page's `filters.tsx`": [
    {
      path: "app/routes/site/properties/filters.tsx",
      before: "<SortMenu",
      text: `      {filters.maxBedrooms !== undefined && (
        <input type="hidden" name="maxBedrooms" value={filters.maxBedrooms} />
      )}`,
    },
  ],
};

/** What both do, told to the changed copy. */
const expected = `
import { expect, test } from "vitest";
import { app } from "./harness/app";
import { aProperty, filledProperty } from "./harness/factories";
import { data, page } from "./harness/page";
import { freshAdmin } from "./harness/signed-in";

type Home = { id: number; title: string; bedrooms: number; floor: number | null };

test("the field is saved by form and API, and shown", async () => {
  const admin = await freshAdmin();
  const form = (await page(await admin.get("/admin/properties/add"))).one("form#property");
  await admin.submit(form, { ...filledProperty, title: "By form", floor: "7" });
  const homes = await data<Home[]>(await app.get("/api/properties"));
  expect(homes).toMatchObject([{ title: "By form", floor: 7 }]);
  const path = \`/properties/\${homes[0]?.id}\`;
  expect((await page(await app.get(path))).texts("main dl").join()).toMatch(/Floor ?7/);
  await admin.patch(\`/api/admin\${path}\`, { json: { floor: 8 } });
  expect(await data(await app.get(\`/api\${path}\`))).toMatchObject({ floor: 8 });
  expect((await admin.patch(\`/api/admin\${path}\`, { json: { floor: 61 } })).status).toBe(400);
});

test("the filter's rows are as many as its total, with others too", async () => {
  await freshAdmin();
  for (const bedrooms of [1, 2, 3, 4, 5]) await aProperty({ bedrooms, subcity: "Bole" });
  await aProperty({ bedrooms: 2, subcity: "Yeka" });
  for (const [query, found] of [
    ["", [2, 2, 1]],
    ["&minBedrooms=2", [2, 2]],
    ["&subcity=Yeka", [2]],
  ] as const) {
    const answer = await app.get(\`/api/properties?maxBedrooms=2\${query}\`);
    const homes = await data<Home[]>(answer);
    expect(homes.map(({ bedrooms }) => bedrooms)).toEqual(found);
    expect(answer.headers.get("X-Total-Count")).toBe(String(found.length));
  }
  const list = await page(await app.get("/properties?maxBedrooms=2"));
  expect(list.text("main")).toContain("Found 3 properties");
  expect(list.one('input[name="maxBedrooms"]').getAttribute("value")).toBe("2");
  expect(list.text("main")).toContain("at most 2 bedrooms");
});
`;

/** The places that README names for one of its things to add, and how many files it counts. */
function rowOf(what: string) {
  const row = readFileSync("README.md", "utf8").match(
    RegExp(`^\\| ${what} \\| (.+) \\| (\\d+)`, "m"),
  );
  const [, places = "", files] = row ?? [];
  return { places: places.split(";")[0]?.split(", "), files: Number(files) };
}

test.each([
  ["a field of a property", field],
  ["a filter of the list", filter],
])("README names all places of %s", (what, edits) => {
  const { places, files } = rowOf(what);
  expect(places).toEqual(Object.keys(edits));
  expect(files).toBe(Object.keys(edits).length);
});

test("nothing else is to be touched for them", { timeout: 300_000 }, async () => {
  const copy = mkdtempSync(join(tmpdir(), "sefer-readme-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const copied = [
    "app",
    "db",
    "public",
    "tests/harness",
    "tests/setup.ts",
    "tests/vitest.config.ts",
  ];
  for (const path of [...copied, "package.json", "remix.config.js", "tsconfig.json"])
    cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));

  for (const { path, before, text: added } of Object.values({ ...field, ...filter }).flat()) {
    const lines = readFileSync(join(copy, path), "utf8").split("\n");
    const at = lines.findIndex((line) => line.trimStart().startsWith(before));
    expect(at, `${path} has a line that begins with ${before}`).toBeGreaterThan(0);
    writeFileSync(join(copy, path), lines.toSpliced(at, 0, added).join("\n"));
  }
  writeFileSync(join(copy, "tests/added.test.ts"), expected);

  const { VITEST: _outer, ...env } = process.env;
  const run = async (name: string, tool: string, ...options: string[]) => {
    const command = [binary(name, tool), ...options];
    const child = spawn(process.execPath, command, { cwd: copy, env });
    const [printed, complained] = [text(child.stdout), text(child.stderr)];
    const [status] = await once(child, "close");
    expect(status, `${tool}: ${await printed}${await complained}`).toBe(0);
  };
  await run("drizzle-kit", "drizzle-kit", "generate", "--config", "db/drizzle.config.ts");
  const project = ["--config", "tests/vitest.config.ts", "--project", "app"];
  await Promise.all([
    run("typescript", "tsc", "--noEmit"),
    run("vitest", "vitest", "run", ...project, "tests/added.test.ts"),
  ]);
});
