import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { env, sessionSecret } from "~/env.server";
import { storeImage } from "~/models/catalogue/image/image.server";
import { saveImportFile } from "~/models/catalogue/transfer/import-files.server";
import { acting, aUser } from "../harness/factories";

vi.hoisted(() => {
  // As a shell usually has it: files that everyone may read.
  process.umask(0o022);
});

test("what is kept in DATA_DIR is for nobody else on the machine", async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "#3a7" } });
  await storeImage(await picture.png().toBuffer());
  await saveImportFile(Buffer.from("title"), await acting(await aUser()));
  sessionSecret();
  const files = readdirSync(env.DATA_DIR, { recursive: true }).map(String);
  expect(files).toEqual(
    expect.arrayContaining(["sefer.db", "session-secret", "images", "imports"]),
  );
  expect(files.some((name) => name.endsWith(".jpg"))).toBe(true);
  const open = files.filter((name) => statSync(join(env.DATA_DIR, name)).mode & 0o077);
  expect(open).toEqual([]);
});
