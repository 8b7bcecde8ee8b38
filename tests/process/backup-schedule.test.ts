import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { withStatus } from "../harness/page";
import { postLead, runAdmin, signIn } from "../harness/product.mjs";
import { startSmtp } from "../harness/smtp";
import { started } from "../harness/started";

const home = mkdtempSync(join(tmpdir(), "sefer-drill-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function folder(name: string): string {
  const path = join(home, name);
  mkdirSync(path, { recursive: true });
  return path;
}

const backupsIn = (path: string) => readdirSync(path).filter((name) => /^sefer-.+Z$/.test(name));

test("the drill: what visitors sent is in the next backup, which starts a site elsewhere", async () => {
  const [dataDir, backups] = [folder("data"), folder("backups")];
  // Every seven seconds.
  const schedule = { BACKUP_DIR: backups, BACKUP_EVERY_HOURS: "0.002", BACKUP_KEEP: "2" };
  const product = await started({ DATA_DIR: dataDir, SEED_DEMO: "1", ...schedule });
  for (const name of ["Sara", "Dawit"])
    expect((await postLead(product.url, name)).status).toBe(201);
  const listed = (await (await fetch(`${product.url}/api/properties/1`)).json()) as {
    images: string[];
  };
  const sent = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const later = await vi.waitFor(
    () => {
      const name = backupsIn(backups).find((each) => each > `sefer-${sent}Z`);
      expect(name).toBeDefined();
      expect(product.output()).toContain(`Backup ${join(backups, name ?? "")}, `);
      return join(backups, name ?? "");
    },
    { timeout: 40_000, interval: 200 },
  );
  expect(product.output()).not.toContain("FAILED");
  await product.stop();
  expect(backupsIn(backups).length).toBeLessThanOrEqual(2);

  expect(await runAdmin(dataDir, ["verify", later])).toMatchObject({ code: 0, errors: "" });
  const elsewhere = folder("elsewhere");
  expect(await runAdmin(elsewhere, ["restore", later])).toMatchObject({ code: 0, errors: "" });
  const restored = await started({ DATA_DIR: elsewhere });
  const leads = await fetch(`${restored.url}/api/admin/property-requests`, {
    headers: await signIn(restored.url),
  });
  expect(await leads.text()).toMatch(/Dawit.+Sara|Sara.+Dawit/);
  await withStatus(200, fetch(`${restored.url}${listed.images[0]}?fallback=none`));
}, 180_000);

test("a folder that is not there is told to staff by mail, and a later start makes it good", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const missing = join(home, "not-mounted");
  const settings = {
    DATA_DIR: folder("unlucky"),
    SMTP_URL: smtp.url,
    LEADS_EMAIL: "staff@sefer.example",
    BACKUP_DIR: missing,
  };
  const product = await started(settings);
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), 20_000);
  expect(smtp.mails[0]).toMatchObject({
    subject: "The backup of the site failed",
    text: expect.stringContaining(`there is no folder ${missing}`),
  });
  expect(product.output()).toContain(
    `sefer: THE BACKUP FAILED: sefer: there is no folder ${missing}`,
  );
  expect(existsSync(missing)).toBe(false);
  await product.stop();

  mkdirSync(missing);
  await started(settings);
  await vi.waitFor(() => expect(backupsIn(missing)).toHaveLength(1), 20_000);
  // What comes after a failure is not told again.
  expect(smtp.mails).toHaveLength(1);
}, 120_000);
