import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "sefer-admin-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function admin(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["app/cli/admin.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  return { status, stdout, stderr };
}

test("the operator creates an administrator and resets the password", () => {
  const created = admin("create", "boss", "boss@mail.example");
  expect(created.stdout).toMatch(/^Administrator boss, password [0-9A-Z]{16}\n$/);
  expect(created.status).toBe(0);
  const database = new Database(join(dataDir, "sefer.db"), { readonly: true });
  const hash = database.prepare("select password from users").pluck().get();
  database.close();
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);

  const reset = admin("reset-password", "BOSS");
  expect(reset.stdout).toMatch(/^User boss, new password [0-9A-Z]{16}\n$/);
  expect(reset.status).toBe(0);
});

test.each([
  [["create", "boss", "boss@mail.example"], 1, "already taken"],
  [["create", "x", "y"], 1, "Please enter a valid email address."],
  [["reset-password", "nobody"], 1, "there is no user nobody"],
  [["create"], 2, "Usage: npm run admin --"],
  [[], 2, "Usage: npm run admin --"],
])("%j ends with %i", (args, status, text) => {
  const answer = admin(...args);
  expect(answer.stderr).toContain(text);
  expect([answer.status, answer.stdout]).toEqual([status, ""]);
});
