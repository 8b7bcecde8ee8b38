import { spawnSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask } from "../harness/ask";
import { leadFields, propertyFields, startProduct } from "../harness/product.mjs";
import { startSmtp } from "../harness/smtp";
import { started } from "../harness/started";

/** The product with two processes that both answer. */
async function startTwo(settings: Record<string, string> = {}) {
  const product = await started({ WEB_CONCURRENCY: "2", ...settings });
  await bothAnswer(product);
  return product;
}

type Product = Awaited<ReturnType<typeof startProduct>>;

function workersOf({ pid }: Product): number[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").filter(Boolean).map(Number);
}

async function bothAnswer(product: Product): Promise<void> {
  await vi.waitFor(
    async () => {
      const workers = workersOf(product);
      expect(workers).toHaveLength(2);
      for (const worker of workers) expect(await unansweredWithout(worker, product)).toBe(1);
    },
    { timeout: 30_000 },
  );
}

/** How many of four requests wait for this process while it is stopped. */
async function unansweredWithout(worker: number, { url }: Product): Promise<number> {
  let unanswered = 4;
  process.kill(worker, "SIGSTOP");
  const requests = Array.from({ length: 4 }, async () => {
    await get(`${url}/robots.txt`);
    unanswered -= 1;
  });
  await pause(500);
  const count = unanswered;
  process.kill(worker, "SIGCONT");
  await Promise.all(requests);
  return count;
}

const get = (url: string) => ask(url, { agent: false });
const post = (url: string, fields: object, cookie = "") => {
  const headers = { "Content-Type": "application/json", Cookie: cookie };
  return ask(url, { agent: false, method: "POST", headers, body: JSON.stringify(fields) });
};

test("two processes share the port, show each other's changes and end together", async () => {
  const product = await startTwo({ ADMIN_PASSWORD: "" });
  const { url, output } = product;
  expect(output().match(/^Sefer is at .+$/gm)).toEqual([`Sefer is at ${url}`]);
  const passwords = Array.from(output().matchAll(/^Administrator admin, password (\w+)/gm));
  expect(passwords).toHaveLength(1);

  const login = await post(`${url}/api/login`, { username: "admin", password: passwords[0]?.[1] });
  expect(login.status).toBe(200);
  const cookie = login.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  for (const title of ["Villa in Gerji", "House in Kazanchis"]) {
    const created = await post(`${url}/api/admin/properties`, propertyFields(title), cookie);
    expect(created.status).toBe(201);
    for (let turn = 0; turn < 4; turn++)
      expect((await get(`${url}/properties`)).text).toContain(title);
  }

  const workers = workersOf(product);
  expect(await product.stop("SIGTERM")).toBe(0);
  for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow("ESRCH");
  expect(output()).not.toMatch(/error|another takes its place/i);
}, 120_000);

test("a killed process is replaced, and every lead is mailed once", async () => {
  const smtp = await startSmtp();
  onTestFinished(smtp.stop);
  const product = await startTwo({ SMTP_URL: smtp.url, LEADS_EMAIL: "staff@sefer.example" });
  const names: string[] = [];
  for (const worker of workersOf(product)) {
    process.kill(worker, "SIGKILL");
    await vi.waitFor(() => expect(workersOf(product)).not.toContain(worker), 20_000);
    for (const number of [1, 2]) {
      const name = `Visitor ${number} after ${worker}`;
      const answer = await post(`${product.url}/api/property-requests`, leadFields(name));
      expect(answer.status).toBe(201);
      names.push(name);
    }
    await bothAnswer(product);
  }
  await vi.waitFor(() => expect(smtp.mails.length).toBeGreaterThanOrEqual(names.length), 20_000);
  const subjects = smtp.mails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual(names.map((name) => `Property request from ${name}`).sort());
}, 120_000);

test("several processes that cannot start end with 1", async () => {
  await expect(startProduct({ WEB_CONCURRENCY: "2", HOST: "192.0.2.1" })).rejects.toThrow(
    /^the product did not start:\nsefer: cannot listen on HOST 192\.0\.2\.1[^\n]+\n$/,
  );
});
