import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

let home: string;
let unit: string;
let settings: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "sefer-service-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  unit = join(home, "sefer.service");
  settings = join(home, "sefer.env");
  const ours = readFileSync("deploy/sefer.service", "utf8");
  writeFileSync(unit, ours.replace("/etc/sefer.env", settings).replace("/opt/sefer", home));
  writeFileSync(
    settings,
    `# Mail\nSMTP_URL=smtp://sefer:pa#ss@mail.example\nMAIL_FROM="Sefer <no-reply@sefer.example>"\nBACKUP_DIR=/mnt/backups\n`,
  );
});

/** What the service's settings make of an environment, or why they cannot be read. */
function environment(given: Record<string, string> = {}, folder = home) {
  const script = `import { readService } from ${JSON.stringify(resolve("app/cli/service.mjs"))};
try {
  readService(${JSON.stringify(folder)}, ${JSON.stringify(unit)});
  console.log(JSON.stringify(process.env));
} catch (error) {
  console.log(JSON.stringify(error.message));
}`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...given },
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("commands have the settings of the service: of its unit, and over these its file", () => {
  expect(environment({ LEADS_EMAIL: "set@sefer.example" })).toMatchObject({
    NODE_ENV: "production",
    DATA_DIR: "/var/lib/sefer",
    BACKUP_DIR: "/mnt/backups",
    SMTP_URL: "smtp://sefer:pa#ss@mail.example",
    MAIL_FROM: "Sefer <no-reply@sefer.example>",
    LEADS_EMAIL: "set@sefer.example",
  });
});

test("another DATA_DIR and another folder are of another site", () => {
  expect(environment({ DATA_DIR: "/tmp/drill" })).not.toHaveProperty("SMTP_URL");
  mkdirSync(join(home, "other"));
  expect(environment({}, join(home, "other"))).not.toHaveProperty("DATA_DIR");
});

test("a file of settings that may be missing may be, one that cannot be read is told", () => {
  rmSync(settings);
  expect(environment()).toMatchObject({ BACKUP_DIR: "/var/backups/sefer" });
  mkdirSync(settings);
  expect(environment()).toMatch(/^the settings cannot be read: .+docs\/operating\.md/);
});

test("npm run admin takes settings from the file that it is given", () => {
  writeFileSync(settings, `DATA_DIR=${join(home, "data")}\nDATABASE_URL=libsql://db.example\n`);
  const { DATA_DIR: _, DATABASE_URL: __, ...env } = process.env;
  const args = ["app/cli/admin.mjs", "backup", join(home, "x.tar"), "--env-file", settings];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(status).toBe(1);
  expect(stderr).toContain("DATABASE_URL is no file of this machine");
});
