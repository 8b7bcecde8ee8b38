import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { postLead } from "../harness/product.mjs";
import { startSilence, startSmtp } from "../harness/smtp";
import { started } from "../harness/started";

function folder() {
  const path = mkdtempSync(join(tmpdir(), "sefer-outbox-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test("two processes share one outbox and send every mail once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const settings = { DATA_DIR: folder(), SMTP_URL: smtp.url, LEADS_EMAIL: "staff@sefer.example" };
  const first = await started(settings);
  const second = await started(settings);
  const names = Array.from({ length: 30 }, (_, number) => `Visitor ${number}`);
  const answers = await Promise.all(
    names.map((name, index) => postLead(index % 2 ? first.url : second.url, name)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(names.length), 20_000);
  const subjects = smtp.mails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual(names.map((name) => `Property request from ${name}`).sort());
  expect(new Set(smtp.mails.map(({ to }) => to?.[0]?.address))).toEqual(
    new Set(["staff@sefer.example"]),
  );
}, 120_000);

test("a mail server that says nothing keeps no visitor waiting and loses no mail", async () => {
  const silence = await startSilence();
  onTestFinished(silence.stop);
  const DATA_DIR = folder();
  const product = await started({ DATA_DIR, SMTP_URL: silence.url });
  expect((await postLead(product.url, "Visitor 0")).status).toBe(201);
  await vi.waitFor(() => expect(silence.connections.size).toBe(1), 20_000);
  for (const name of ["Visitor 1", "Visitor 2"])
    expect((await postLead(product.url, name)).status).toBe(201);
  await product.stop();

  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  await started({ DATA_DIR, SMTP_URL: smtp.url });
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), 20_000);
}, 120_000);
