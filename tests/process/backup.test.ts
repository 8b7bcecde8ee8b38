import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import * as tar from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withStatus } from "../harness/page";
import { runAdmin as admin, postLead, signIn, startProduct } from "../harness/product.mjs";
import { started } from "../harness/started";

const home = mkdtempSync(join(tmpdir(), "sefer-backup-"));
const dataDir = join(home, "data");
const file = join(home, "sefer.tar");

const halfWritten = (folder: string) =>
  readdirSync(folder).filter((name) => name.endsWith(".part"));

function requestNames(path: string): string[] {
  const database = new Database(path, { readonly: true });
  const names = database.prepare<[], string>("select name from leads").pluck().all();
  database.close();
  return names;
}

/** Posts leads until it is told to stop. */
function posting(url: string) {
  const acknowledged: string[] = [];
  let isOn = true;
  const done = (async () => {
    for (let number = 1; isOn; number++) {
      const name = `Lead ${number}`;
      const response = await postLead(url, name);
      if (response.status !== 201) throw new Error(`answered with ${response.status}`);
      acknowledged.push(name);
    }
  })();
  return {
    acknowledged,
    stop: () => {
      isOn = false;
      return done;
    },
  };
}

let cookie: { Cookie: string };
let picture: string;
let before: string[];
beforeAll(async () => {
  mkdirSync(dataDir);
  const product = await startProduct({ DATA_DIR: dataDir, SEED_DEMO: "1" });
  try {
    cookie = await signIn(product.url);
    const home1 = await (await fetch(`${product.url}/api/properties/1`)).json();
    picture = (home1 as { images: string[] }).images[0] ?? "";
    const leads = posting(product.url);
    while (leads.acknowledged.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
    before = [...leads.acknowledged];
    const made = await admin(dataDir, ["backup", file]);
    const during = leads.acknowledged.length;
    await leads.stop();
    expect(made.errors).toBe("");
    expect(made.code).toBe(0);
    expect(made.out).toMatch(/^Backup .+sefer\.tar, [\d.]+ MB: \d+ properties, .+ pictures\n$/);
    expect(during).toBeGreaterThan(before.length);
  } finally {
    await product.stop();
  }
}, 240_000);
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a backup is one file that only its owner reads, and leaves nothing else behind", () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(home).sort()).toEqual(["data", "sefer.tar"]);
  expect(halfWritten(dataDir)).toEqual([]);
});

test("it holds what cannot be made again: who adds to DATA_DIR decides about it", async () => {
  const later = join(home, "later.tar");
  expect(await admin(dataDir, ["backup", later])).toMatchObject({ code: 0 });
  const names = new Set<string>();
  tar.list({ file: later, sync: true, onReadEntry: ({ path }) => names.add(path) });
  const top = new Set([...names].map((name) => name.split("/")[0]));
  const madeAgain = /-(wal|shm)$|^reserve$/;
  const inDataDir = readdirSync(dataDir).filter((name) => !madeAgain.test(name));
  expect([...top].filter((name) => name !== "manifest.json").sort()).toEqual(inDataDir.sort());
  expect([...names].filter((name) => /variants|tmp/.test(name))).toEqual([]);
});

test("what was half-written when something was killed is not in it, and goes", async () => {
  const ofTheDead = `999999999.${randomUUID()}.part`;
  const mails = join(dataDir, "outbox");
  mkdirSync(mails, { recursive: true });
  mkdirSync(join(dataDir, ofTheDead));
  for (const folder of [home, mails]) writeFileSync(join(folder, ofTheDead), "half");
  writeFileSync(join(mails, "whole.eml"), "whole");
  writeFileSync(join(home, "notes.part"), "of somebody else");

  const later = join(home, "after-a-kill.tar");
  expect(await admin(dataDir, ["backup", later])).toMatchObject({ code: 0 });
  const names: string[] = [];
  tar.list({ file: later, sync: true, onReadEntry: ({ path }) => void names.push(path) });
  expect(names).toContain("outbox/whole.eml");
  expect(names.filter((name) => name.endsWith(".part"))).toEqual([]);
  expect(halfWritten(dataDir)).toEqual([]);
  expect(halfWritten(home)).toEqual(["notes.part"]);
  rmSync(mails, { recursive: true });
  rmSync(join(home, "notes.part"));
});

test("it is restored to a new machine: leads, pictures, accounts and sessions", async () => {
  const verified = await admin(join(home, "elsewhere"), ["verify", file]);
  expect(verified).toMatchObject({ code: 0, errors: "" });
  expect(verified.out).toMatch(/is whole, of \d{4}-.+ properties, .+ property requests/);

  const fresh = join(home, "fresh");
  expect(await admin(fresh, ["restore", file])).toMatchObject({ code: 0, errors: "" });
  expect(halfWritten(fresh)).toEqual([]);
  expect(statSync(join(fresh, "session-secret")).mode & 0o777).toBe(0o600);
  expect(requestNames(join(fresh, "sefer.db"))).toEqual(expect.arrayContaining(before));

  const product = await started({ DATA_DIR: fresh });
  await withStatus(200, fetch(`${product.url}${picture}?fallback=none`));
  const user = await fetch(`${product.url}/api/user`, { headers: cookie });
  expect(await user.json()).toMatchObject({ username: "admin", isAdmin: true });
}, 120_000);

test("nothing is overwritten unasked", async () => {
  const again = await admin(dataDir, ["backup", file]);
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.errors).toMatch(/exists already; name another file, or add --replace\n$/);
  expect(await admin(dataDir, ["backup", file, "--replace"])).toMatchObject({ code: 0 });

  const used = join(home, "used");
  mkdirSync(used);
  copyFileSync(join(dataDir, "sefer.db"), join(used, "sefer.db"));
  writeFileSync(join(used, "session-secret"), "of before, long enough to be one");
  const refused = await admin(used, ["restore", file]);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.errors).toContain("there is data already");
  expect(readdirSync(used).sort()).toEqual(["sefer.db", "session-secret"]);

  const replaced = await admin(used, ["restore", file, "--replace"]);
  expect(replaced).toMatchObject({ code: 0, errors: "" });
  const former = /^What was there before is in (.+)$/m.exec(replaced.out)?.[1] ?? "";
  expect(readFileSync(join(former, "session-secret"), "utf8")).toContain("of before");
  expect(requestNames(join(former, "sefer.db"))).toEqual(requestNames(join(dataDir, "sefer.db")));
  expect(readFileSync(join(used, "session-secret"), "utf8")).not.toContain("of before");
});

test("a server that runs is not robbed of its data, a damaged database is replaced", async () => {
  const busy = join(home, "busy");
  const product = await started({ DATA_DIR: busy });
  for (const asked of [[], ["--replace"]]) {
    const refused = await admin(busy, ["restore", file, ...asked]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.errors).toMatch(/^sefer: a server uses .+; stop it first\n$/);
  }
  expect((await fetch(`${product.url}/properties`)).status).toBe(200);
  await product.stop();

  writeFileSync(join(busy, "sefer.db"), "not a database, though long enough ".repeat(100));
  writeFileSync(join(busy, "sefer.db-wal"), "its log");
  expect(await admin(busy, ["restore", file, "--replace"])).toMatchObject({ code: 0 });
  expect(existsSync(join(busy, "sefer.db-wal"))).toBe(false);
  expect(requestNames(join(busy, "sefer.db"))).toEqual(expect.arrayContaining(before));
}, 120_000);

describe("a file is refused, and nothing restored", () => {
  const empty = join(home, "empty");

  async function expectRefusal(path: string, reason: RegExp, code = 1) {
    for (const command of ["verify", "restore"]) {
      const answer = await admin(empty, [command, path]);
      expect(answer).toMatchObject({ code, out: "" });
      expect(answer.errors).toMatch(reason);
      expect(answer.errors.trimEnd().split("\n")).toHaveLength(1);
    }
    expect(readdirSync(empty)).toEqual([]);
  }

  /** The archive with a change to its files. */
  async function changed(change: (folder: string) => void) {
    const folder = mkdtempSync(join(home, "changed-"));
    await tar.extract({ file, cwd: folder });
    change(folder);
    const path = `${folder}.tar`;
    await tar.create({ file: path, cwd: folder }, readdirSync(folder));
    return path;
  }

  test("that is not there, or none of ours", async () => {
    await expectRefusal(join(home, "nothing.tar"), /^sefer: there is no file .+nothing\.tar$/m);
    await expectRefusal(home, /^sefer: .+ is no backup of Sefer$/m);
    await expectRefusal("README.md", /^sefer: .+README\.md is no backup, or is damaged/);
    const other = join(home, "other.tar");
    await tar.create({ file: other }, ["README.md"]);
    await expectRefusal(other, /^sefer: .+other\.tar is no backup of Sefer$/m);
  });

  test("that was cut off", async () => {
    const short = join(home, "short.tar");
    copyFileSync(file, short);
    truncateSync(short, Math.floor(statSync(file).size / 2));
    await expectRefusal(short, /^sefer: .+short\.tar/);
  });

  test("that holds more than a backup does, or leads elsewhere", async () => {
    await expectRefusal(
      await changed((folder) => writeFileSync(join(folder, "images", "other.jpg"), "other")),
      /^sefer: .+images\/other\.jpg does not belong to it$/m,
    );
    for (const target of ["../../elsewhere", "/etc/passwd"])
      await expectRefusal(
        await changed((folder) => symlinkSync(target, join(folder, "other"))),
        /^sefer: .+ is no backup of Sefer: it holds other$/m,
      );
    const outside = await changed(() => {});
    const path = `${home}/outside.tar`;
    const folder = outside.slice(0, -".tar".length);
    await tar.create({ file: path, cwd: join(folder, "images"), preservePaths: true }, [
      `${folder}/manifest.json`,
      "../manifest.json",
      "../sefer.db",
    ]);
    await expectRefusal(path, /^sefer: .+ is no backup of Sefer: it holds \S+manifest\.json$/m);
  });

  test("whose picture is missing or another, or whose database is damaged", async () => {
    const name = picture.slice(1);
    await expectRefusal(
      await changed((folder) => rmSync(join(folder, name))),
      /^sefer: .+\.jpg is missing$/m,
    );
    await expectRefusal(
      await changed((folder) => writeFileSync(join(folder, name), "no picture")),
      /^sefer: .+\.jpg is damaged$/m,
    );
    await expectRefusal(
      await changed((folder) => truncateSync(join(folder, "sefer.db"), 50_000)),
      /^sefer: .+sefer\.db is damaged$/m,
    );
  });
});

test("a picture that was missing before is told, and keeps nobody from a restore", async () => {
  const poor = join(home, "poor");
  expect(await admin(poor, ["restore", file])).toMatchObject({ code: 0 });
  rmSync(join(poor, picture));
  const poorFile = join(home, "poor.tar");
  const made = await admin(poor, ["backup", poorFile]);
  expect(made.code).toBe(0);
  expect(made.errors).toContain(
    "pictures that the database names were missing when it was made (1): images/",
  );
  const verified = await admin(poor, ["verify", poorFile]);
  expect(verified).toMatchObject({ code: 1, out: "" });
  expect(verified.errors).toContain(picture.slice(1));
  const rich = join(home, "rich");
  expect(await admin(rich, ["restore", poorFile])).toMatchObject({ code: 0 });
});

test("a database elsewhere is backed up elsewhere, one in another folder is found", async () => {
  const remote = { DATABASE_URL: "libsql://db.example" };
  for (const command of ["backup", "restore", "verify"]) {
    const answer = await admin(dataDir, [command, join(home, "x.tar")], remote);
    expect(answer).toMatchObject({ code: 1, out: "" });
    expect(answer.errors).toBe(
      "sefer: DATABASE_URL is no file of this machine: back it up where it is\n",
    );
  }

  const apart = { DATABASE_URL: `file:${join(home, "apart", "listings.db")}` };
  const there = join(home, "there");
  expect(await admin(there, ["restore", file], apart)).toMatchObject({ code: 0, errors: "" });
  expect(requestNames(join(home, "apart", "listings.db"))).toEqual(expect.arrayContaining(before));
  expect(readdirSync(there).sort()).not.toContain("sefer.db");
  expect(await admin(there, ["backup", join(home, "apart.tar")], apart)).toMatchObject({ code: 0 });
  expect(await admin(there, ["verify", join(home, "apart.tar")])).toMatchObject({ code: 0 });
});

test("a backup in DATA_DIR is one like any other, and never takes the place of the data", async () => {
  const inside = join(dataDir, "inside.tar");
  expect(await admin(dataDir, ["backup", inside])).toMatchObject({ code: 0, errors: "" });
  expect(await admin(dataDir, ["verify", inside])).toMatchObject({ code: 0, errors: "" });
  rmSync(inside);
  for (const name of ["sefer.db", "session-secret", "images/x.tar"]) {
    const refused = await admin(dataDir, ["backup", join(dataDir, name), "--replace"]);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.errors).toMatch(/is where the site keeps its data; name another place\n$/);
  }
});

test("backups as folders share their pictures; each is whole when the others are gone", async () => {
  const backups = join(home, "backups");
  mkdirSync(backups);
  const at = (day: number) => join(backups, `sefer-2026-03-0${day}T020000Z`);
  for (const day of [1, 2, 3])
    expect(await admin(dataDir, ["backup", "--folder", at(day)])).toMatchObject({ code: 0 });
  expect(statSync(at(3)).mode & 0o777).toBe(0o700);
  const copies = [1, 2, 3].map((day) => statSync(join(at(day), picture)).ino);
  expect(new Set(copies).size).toBe(1);
  expect(copies[0]).not.toBe(statSync(join(dataDir, picture)).ino);
  expect(await admin(dataDir, ["backup", "--folder", at(3)])).toMatchObject({ code: 1 });

  for (const day of [1, 2]) rmSync(at(day), { recursive: true });
  const fresh = join(home, "from-folder");
  expect(await admin(fresh, ["restore", at(3)])).toMatchObject({ code: 0, errors: "" });
  expect(requestNames(join(fresh, "sefer.db"))).toEqual(expect.arrayContaining(before));
  expect(statSync(join(fresh, picture)).ino).not.toBe(copies[0]);
  expect(await admin(fresh, ["verify", at(3)])).toMatchObject({ code: 0, errors: "" });

  symlinkSync("/etc/passwd", join(at(3), "images", "other.jpg"));
  const strange = await admin(fresh, ["verify", at(3)]);
  expect(strange.errors).toMatch(/is no backup of Sefer: it holds other\.jpg\n$/);
  rmSync(join(at(3), "images", "other.jpg"));
  writeFileSync(join(at(3), picture), "spoilt");
  expect((await admin(fresh, ["verify", at(3)])).errors).toMatch(/\.jpg is damaged\n$/);
}, 120_000);

test("a machine without a database has nothing to back up, a folder that is not there no room", async () => {
  const none = await admin(join(home, "none"), ["backup", join(home, "none.tar")]);
  expect(none).toMatchObject({ code: 1, out: "" });
  expect(none.errors).toMatch(/^sefer: there is no database .+sefer\.db yet\n$/);
  const nowhere = await admin(dataDir, ["backup", join(home, "no", "where.tar")]);
  expect(nowhere.errors).toMatch(/^sefer: there is no folder .+\/no\n$/);
  const helped = await admin(dataDir, ["--help"]);
  expect(helped.code).toBe(0);
  for (const command of ["backup <file>", "verify <file>", "restore <file>", "--replace"])
    expect(helped.out).toContain(command);
});
