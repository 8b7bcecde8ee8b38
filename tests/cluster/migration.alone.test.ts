import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const newer = vi.hoisted(() => ({ folder: "" }));
vi.mock("~db/open", async (original) => ({
  ...(await original<typeof import("~db/open")>()),
  get migrationsFolder() {
    return newer.folder;
  },
}));

/** The migrations of a version after this one. */
function migrationsOfLater(): string {
  const folder = join(mkdtempSync(join(tmpdir(), "sefer-later-")), "migrations");
  cpSync("db/migrations", folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const [last] = journal.entries.slice(-1);
  for (const [number, statements] of [
    ["alter table hero_images add column note text not null default 'none'"],
    [
      "update hero_images set note = title, title = title || '!'",
      "create index hero_images_note on hero_images (note)",
      "insert into hero_images (title, imageUrl, createdAt) values ('Of the migration', '', 1)",
    ],
  ].entries()) {
    const tag = `later_${number}`;
    appendFileSync(join(folder, `${tag}.sql`), statements.join(";\n--> statement-breakpoint\n"));
    journal.entries.push({
      ...last,
      idx: last.idx + 1 + number,
      when: last.when + 1 + number,
      tag,
    });
  }
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** The database's modules as another process has them: with a connection of their own. */
async function aProcess() {
  vi.resetModules();
  Object.assign(globalThis, { __seferDatabase: undefined });
  return { ...(await import("~db/client")), ...(await import("~db/cluster")) };
}

type Process = Awaited<ReturnType<typeof aProcess>>;
const read = ({ db }: Process, query: string) => db.$client.prepare(query).pluck().all();

test("processes that start together bring the schema up to date once", async () => {
  newer.folder = "db/migrations";
  const before = await aProcess();
  await before.joinCluster();
  const { heroImages } = await import("~db/schema");
  const add = (process: Process, title: string) =>
    process.write([process.db.insert(heroImages).values({ title, imageUrl: "" }).returning()]);
  await add(before, "First");
  const [known = 0] = read(before, "select count(*) from __drizzle_migrations") as number[];

  newer.folder = migrationsOfLater();
  const together = [await aProcess(), await aProcess()];
  await Promise.all(together.map((process) => process.joinCluster()));
  const titles = "select title from hero_images order by id";
  for (const process of [...together, before]) {
    expect(read(process, "select count(*) from __drizzle_migrations")).toEqual([known + 2]);
    expect(read(process, titles)).toEqual(["First!", "Of the migration"]);
    expect(read(process, "select note from hero_images where id = 1")).toEqual(["First"]);
  }

  // Who was connected before writes and reads on.
  expect(await add(before, "Third")).toMatchObject([[{ id: 3, title: "Third" }]]);
  const third = (await before.db.select().from(heroImages)).at(-1);
  expect(third).toMatchObject({ title: "Third" });

  const late = await aProcess();
  await late.joinCluster();
  expect(read(late, titles)).toEqual(["First!", "Of the migration", "Third"]);
});
