import { createHash } from "node:crypto";
import fs from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { Refused } from "~/models/errors";
import { pack, store } from "~/models/operations/backup/archive.server";

let home: string;
let folder: string;
beforeEach(() => {
  home = fs.mkdtempSync(join(tmpdir(), "sefer-archive-"));
  onTestFinished(() => fs.rmSync(home, { recursive: true }));
  folder = join(home, "gathered");
  fs.mkdirSync(folder);
});

/** What was gathered for a backup. */
function gatheredFiles(texts: Record<string, string>) {
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries(texts)) {
    files[path] = createHash("sha256").update(text).digest("hex");
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
  const manifest = { format: 1, createdAt: new Date().toISOString(), files };
  fs.writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
}

test("a backup that cannot be read back as it was is none", async () => {
  gatheredFiles({ "session-secret": "a secret that was written down" });
  await pack(folder, join(home, "good.tar"));
  await store(folder, join(home, "good"));

  fs.writeFileSync(join(folder, "session-secret"), "what a broken disk made of it");
  await expect(pack(folder, join(home, "bad.tar"))).rejects.toThrow(
    new Refused(
      `${join(home, "bad.tar")} cannot be written: session-secret was not written as it is`,
    ),
  );
  await expect(store(folder, join(home, "bad"))).rejects.toThrow(Refused);
  expect(fs.readdirSync(home).sort()).toEqual(["gathered", "good", "good.tar"]);
});

const inode = (path: string) => fs.statSync(path).ino;

test("a folder shares with an older one what has not changed, and is whole without it", async () => {
  const [first, second] = [join(home, "first"), join(home, "second")];
  gatheredFiles({ "images/a.jpg": "picture", "sefer.db": "rows" });
  expect(await store(folder, first)).toBe("picturerows".length);
  gatheredFiles({ "images/a.jpg": "picture", "images/b.jpg": "new", "sefer.db": "more rows" });
  expect(await store(folder, second, first)).toBe("newmore rows".length);

  expect(inode(join(second, "images/a.jpg"))).toBe(inode(join(first, "images/a.jpg")));
  // The site and its backups share nothing: a disk that spoils one file would spoil all.
  expect(inode(join(second, "images/a.jpg"))).not.toBe(inode(join(folder, "images/a.jpg")));
  expect(fs.readFileSync(join(first, "sefer.db"), "utf8")).toBe("rows");
  fs.rmSync(first, { recursive: true });
  for (const [path, text] of [
    ["images/a.jpg", "picture"],
    ["sefer.db", "more rows"],
  ] as const)
    expect(fs.readFileSync(join(second, path), "utf8")).toBe(text);
});

test("what the disk has spoilt in an older one is written anew, as is what is missing there", async () => {
  const [first, second] = [join(home, "first"), join(home, "second")];
  gatheredFiles({ "images/a.jpg": "picture", "images/b.jpg": "another" });
  await store(folder, first);
  fs.writeFileSync(join(first, "images/a.jpg"), "spoilt!");
  fs.rmSync(join(first, "images/b.jpg"));
  await store(folder, second, first);
  expect(fs.readFileSync(join(second, "images/a.jpg"), "utf8")).toBe("picture");
  expect(fs.readFileSync(join(second, "images/b.jpg"), "utf8")).toBe("another");

  fs.writeFileSync(join(first, "manifest.json"), "{");
  await store(folder, join(home, "third"), first);
  expect(fs.readdirSync(join(home, "third")).sort()).toEqual(["images", "manifest.json"]);
});
