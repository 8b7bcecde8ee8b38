import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { buildInputs } from "../../app/cli/prepare.mjs";
import { launchOptions } from "../harness/chromium.mjs";
import { adminPassword, environmentOf, freePort } from "../harness/product.mjs";

// The first page is compiled when it is asked for, which takes a busy machine long.
const patience = { timeout: 120_000 };
const edited = "Words that a developer has just typed";

/** Edits stay in a copy of the project. */
const copy = mkdtempSync(join(tmpdir(), "sefer-dev-"));
let url: string;
let browser: Browser;
let page: Page;
let stop = async () => {};
const trouble: string[] = [];

beforeAll(async () => {
  for (const path of buildInputs)
    cpSync(path, join(copy, path), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (name === ".package-lock.json" || !name.startsWith("."))
      symlinkSync(resolve("node_modules", name), join(copy, "node_modules", name));
  edit("vite.config.ts", "  resolve: {", '  server: { fs: { allow: ["/"] } },\n  resolve: {');

  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, [join(copy, "app/cli/dev.mjs")], {
    env: { ...environmentOf(port, join(copy, "data")), SEED_DEMO: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const endWithUs = () => server.kill("SIGKILL");
  process.once("exit", endWithUs);
  stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
    process.off("exit", endWithUs);
  };
  await vi.waitFor(() => expect(stripVTControlCharacters(printed)).toContain("Local:"), patience);

  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  page.setDefaultTimeout(patience.timeout);
  page.on("console", (message) => {
    if (message.type() === "error") trouble.push(message.text());
  });
  page.on("pageerror", ({ message }) => trouble.push(message));
  page.on("response", (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
  });
  // The map of the contact page is another's.
  await page.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => route.fulfill({ body: "" }));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await stop();
  rmSync(copy, { recursive: true, force: true });
});

afterEach(() => {
  expect(trouble.splice(0)).toEqual([]);
});

function edit(path: string, text: string, replacement: string) {
  const before = readFileSync(join(copy, path), "utf8");
  expect(before).toContain(text);
  writeFileSync(join(copy, path), before.replace(text, replacement));
}

/** Opens a page, and waits until its script runs. */
async function open(path: string) {
  await page.goto(`${url}${path}`, { waitUntil: "commit" });
  await live();
}
const live = () => page.locator("html[data-live]").waitFor({ state: "attached" });

test("in development every page has script", async () => {
  for (const path of ["/", "/properties", "/properties/1", "/favorites", "/contact"])
    await open(path);
  // What only script shows.
  await open("/admin");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(adminPassword);
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  await open("/account");
}, 300_000);

test("an edited route and stylesheet change the page in place, an edited model loads it anew", async () => {
  await open("/contact");
  await page.evaluate(() => {
    document.title = "The page as it was opened";
  });
  edit("app/routes/site/contact/route.tsx", "{t.contact.intro(", `${edited} {t.contact.intro(`);
  await page.getByText(edited).waitFor();
  edit("app/styles/app.css", "@layer base {", ":root { --edited: yes; }\n@layer base {");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue("--edited") === "yes",
  );
  expect(await page.title()).toBe("The page as it was opened");

  await open("/properties/1");
  edit(
    "app/models/catalogue/property/detail.server.ts",
    "perSquareMetre:",
    `description: "${edited}",\n    perSquareMetre:`,
  );
  await page.getByText(edited).first().waitFor();
  await live();
}, 300_000);

test("requests that come together after an edit are all answered", async () => {
  for (const text of ["once", "twice"]) {
    edit("app/models/catalogue/property/detail.server.ts", "listedOn:", `/* ${text} */ listedOn:`);
    const asked = Array.from({ length: 20 }, async (_, number) => {
      const { status } = await fetch(`${url}${number % 2 ? "/contact" : "/properties/1"}`);
      return status;
    });
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  }
}, 300_000);
