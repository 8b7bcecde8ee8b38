import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** Settings that must not reach a test from the developer's shell or `.env`. */
export const quietEnvironment = {
  ADMIN_USERNAME: "",
  ADMIN_EMAIL: "",
  AUDIT_DAYS: "",
  BACKUP_DIR: "",
  CONFIRM_EVERY_DAYS: "",
  DATABASE_URL: "",
  DATABASE_WRITE_URL: "",
  DEBUG_PROPERTIES: "",
  ETB_PER_USD: "",
  ETB_PER_USD_DATE: "",
  FACEBOOK_PIXEL_ID: "",
  LEADS_EMAIL: "",
  LOG: "",
  MAIL_FROM: "",
  MAP_TILES_ATTRIBUTION: "",
  MAP_TILES_URL: "",
  METRICS_TOKEN: "",
  OFFLINE: "",
  S3_ACCESS_KEY_ID: "",
  S3_BUCKET: "",
  S3_CACHE: "",
  S3_ENDPOINT: "",
  S3_REGION: "",
  S3_SECRET_ACCESS_KEY: "",
  SESSION_SECRET: "",
  SMTP_URL: "",
  TELEGRAM_API_URL: "",
  TELEGRAM_BOT_TOKEN: "",
  TELEGRAM_CHANNEL_ID: "",
  TELEGRAM_CHAT_ID: "",
  TELEGRAM_WEBHOOK_SECRET: "",
  TRUST_PROXY: "",
  WEB_CONCURRENCY: "",
};

export const adminPassword = "a-password-for-tests";

/** Eight digits of their own for each name. @param {string} name */
const digitsOf = (name) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_000, 0) + 10_000_000;

/** What visitors send to ask for a property. @param {string} name of the sender */
export const leadFields = (name) => ({
  name,
  email: `sender${digitsOf(name)}@mail.example`,
  phone: `+2519${digitsOf(name)}`,
  requirements: "Three bedrooms near Megenagna.",
});

/**
 * Sends a property request as visitors do.
 * @param {string} url of the running product
 * @param {string} name of the sender
 * @param {Record<string, string>} [headers]
 */
export function postLead(url, name, headers = {}) {
  return fetch(`${url}/api/property-requests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(leadFields(name)),
  });
}

/** What staff send to add a property. @param {string} title */
export const propertyFields = (title) => ({
  title,
  description: "Bright rooms, a garden and a well.",
  price: 250_000,
  address: "Cameroon Street",
  state: "Addis Ababa",
  zipCode: "1000",
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1800,
  propertyType: "Villa",
});

/**
 * The settings of a server on loopback.
 * @param {string} port @param {string} dataDir
 */
export const environmentOf = (port, dataDir) => ({
  ...process.env,
  ...quietEnvironment,
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  ADMIN_PASSWORD: adminPassword,
  RATE_LIMIT: "0",
  PORT: port,
  DATA_DIR: dataDir,
});

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject).listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/**
 * Starts the built product on loopback with demo data in a folder of its own, as `npm start`
 * does, and waits until it answers.
 * @param {Record<string, string>} [settings] environment on top of the usual one for tests;
 *   a `DATA_DIR` given here is the caller's and stays.
 * @throws {Error} with what the product printed, when it ends instead of answering.
 */
export async function startProduct(settings = {}) {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), "sefer-product-"));
  const child = spawn(process.execPath, ["app/cli/start.mjs"], {
    env: { ...environmentOf(port, dataDir), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  const ended = new Promise((resolve) => child.once("exit", resolve));

  // A test process that ends early takes the product with it.
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);

  async function stop(signal = /** @type {NodeJS.Signals} */ ("SIGTERM")) {
    const patience = setTimeout(() => child.kill("SIGKILL"), 20_000);
    child.kill(signal);
    await ended;
    clearTimeout(patience);
    process.off("exit", endWithUs);
    if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    return child.exitCode;
  }

  // Demo data takes a while on a slow machine.
  const deadline = Date.now() + 180_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`the product did not start:\n${printed}`);
    }
    await pause(100);
  }
  return { url, dataDir, pid: child.pid ?? 0, stop, output: () => printed };
}

/**
 * Runs `npm run admin -- …`.
 * @param {string} dataDir
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 */
export async function runAdmin(dataDir, args, settings = {}) {
  const child = spawn(process.execPath, ["app/cli/admin.mjs", ...args], {
    env: {
      ...process.env,
      DATABASE_URL: "",
      ...settings,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
    },
  });
  const said = { out: "", errors: "" };
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    said.errors += chunk;
  });
  const [code] = /** @type {[number | null]} */ (await once(child, "close"));
  return { code, ...said };
}

/**
 * Logs the administrator in. @param {string} url of a product @returns {Promise<{ Cookie: string }>}
 * the headers of the session
 */
export async function signIn(url) {
  const response = await fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password: adminPassword }),
  });
  if (!response.ok) throw new Error(`the log-in was answered with ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]);
  return { Cookie: cookies.join("; ") };
}

function answers(url) {
  return fetch(`${url}/robots.txt`).then(
    () => true,
    () => false,
  );
}
