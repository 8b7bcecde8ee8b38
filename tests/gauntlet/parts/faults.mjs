import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { adminPassword } from "../../harness/product.mjs";
import { clock } from "../shifted.mjs";
import {
  adminCookie,
  afterwards,
  ask,
  databaseOf,
  endAll,
  product,
  row,
  temporaryFolder,
  timed,
  watch,
} from "../stand.mjs";
import {
  jsonOf,
  lead,
  notReady,
  photo,
  post,
  readsGoOn,
  recovers,
  refused,
  stock,
  upload,
} from "../visits.mjs";

const tests = {
  "disk full": full,
  "folder read-only at start": readOnly,
  "write lock held": locked,
  "database file gone": deleted,
  "database file replaced": replaced,
  "damaged page of the leads": corrupt,
  "pictures' folder gone": withoutPictures,
  "clock a year ahead and back": clockJump,
};

/** What a machine does to its programs: each fault alone, on data of its own. */
export default async function faults({ short }) {
  const rows = [];
  for (const [what, test] of Object.entries(tests)) {
    const began = performance.now();
    const failed = ({ message }) => [row(what, "to be tried", message.slice(0, 300), false)];
    rows.push(...(await test(what, short).catch(failed)));
    await endAll();
    console.log(`  ${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return rows;
}

/** A product with one property, one picture and an administrator. */
async function stocked(settings = {}) {
  const server = await product({ SEED_DEMO: "0", ...settings });
  const cookie = await adminCookie(server);
  return { ...server, cookie, picture: await stock(server.url, cookie) };
}

/** A lead is refused, pages are shown, and the readiness check names what is wrong. */
const nothingIsSaved = async (what, url, check, answer) => [
  refused(`${what}: a lead`, answer ?? (await lead(url, "In need"))),
  await readsGoOn(what, url),
  await notReady(what, url, check),
];

/** Once the fault is over. */
const afterwardsWell = async (what, { url, output }) => [
  ...(await recovers(what, url)),
  calm(what, output),
];

/** @returns {string | null} why it could not be mounted */
function mount(...options) {
  const { status, stderr, error } = spawnSync("mount", options, { encoding: "utf8" });
  return status === 0 ? null : (stderr || error?.message || "mount failed").trim();
}

function mounted(...options) {
  const target = options.at(-1);
  const why = mount(...options);
  if (!why) afterwards(() => spawnSync("umount", ["--lazy", target]));
  return why;
}

async function full(what) {
  const DATA_DIR = temporaryFolder();
  const why = mounted("-t", "tmpfs", "-o", "size=24m", "tmpfs", DATA_DIR);
  if (why) return [{ what, leftOut: why }];
  const server = await stocked({ DATA_DIR });
  const { url, cookie } = server;
  const filler = join(DATA_DIR, "filler");
  fill(filler);
  const picture = await upload(url, await photo(1500, 1500, "#654"), { cookie });
  const rows = [
    refused(`${what}: a picture`, picture, "POST /api/upload-image"),
    ...(await nothingIsSaved(what, url, /disk|write/, await firstNot201(url))),
  ];
  rmSync(filler);
  return [...rows, ...(await afterwardsWell(what, server))];
}

function fill(path) {
  const file = openSync(path, "w");
  for (let piece = 1024 * 1024; piece >= 512; )
    try {
      writeSync(file, Buffer.alloc(piece));
    } catch {
      piece /= 2;
    }
  closeSync(file);
}

/** SQLite's log has room for a few more. */
async function firstNot201(url) {
  let answer;
  for (let number = 0; number < 50; number++) {
    answer = await lead(url, `In need ${number}`);
    if (answer.status !== 201) break;
  }
  return answer;
}

async function readOnly(what) {
  const DATA_DIR = temporaryFolder();
  await (await stocked({ DATA_DIR })).stop();
  const remount = (how) => mount("-o", `remount,bind,${how}`, DATA_DIR);
  const why = mounted("--bind", DATA_DIR, DATA_DIR) ?? remount("ro");
  if (why) return [{ what, leftOut: why }];
  let server;
  try {
    server = await product({ DATA_DIR, SEED_DEMO: "0" });
  } catch (error) {
    const message = error.message.split("\n").slice(1).join(" ").trim();
    const isNamed = message.includes(DATA_DIR) || /read-?only/i.test(message);
    return [row(what, "it ends naming the folder, or serves", message, isNamed)];
  }
  const rows = await nothingIsSaved(what, server.url, /write|file/);
  remount("rw");
  return [...rows, ...(await afterwardsWell(what, server))];
}

async function locked(what, short) {
  const server = await stocked();
  const { url } = server;
  const other = databaseOf(server);
  other.exec("begin immediate");
  const endWatch = watch(server, { paths: ["/", "/properties", "/contact"] });
  const [answer] = await Promise.all([lead(url, "In need"), pause(short ? 6_000 : 30_000)]);
  const rows = await nothingIsSaved(what, url, /write/, answer);
  const { p99, slowest, answers, unanswered } = await endWatch();
  other.exec("rollback");
  other.close();
  const seen = `${Math.round(slowest)} ms, p99 ${Math.round(p99)} ms, ${answers} answered, ${unanswered} not`;
  const isFast = slowest < 250 && unanswered === 0;
  rows.push(timed(`${what}: pages meanwhile`, "slowest < 250 ms", seen, isFast));
  return [...rows, ...(await afterwardsWell(what, server))];
}

const databaseFiles = (dataDir) =>
  readdirSync(dataDir).filter((name) => name.startsWith("sefer.db"));

async function deleted(what) {
  const server = await stocked();
  const { url, dataDir } = server;
  const moved = temporaryFolder();
  for (const name of databaseFiles(dataDir)) renameSync(join(dataDir, name), join(moved, name));
  // The product may check only now and then.
  await pause(2_000);
  const rows = await nothingIsSaved(what, url, /file/);
  for (const name of databaseFiles(dataDir)) rmSync(join(dataDir, name));
  for (const name of databaseFiles(moved)) renameSync(join(moved, name), join(dataDir, name));
  return [...rows, ...(await afterwardsWell(what, server))];
}

async function replaced(what) {
  const server = await stocked();
  const { url, dataDir } = server;
  const database = databaseOf(server);
  const copy = join(temporaryFolder(), "copy.db");
  await database.backup(copy);
  database.close();
  for (const name of databaseFiles(dataDir)) rmSync(join(dataDir, name));
  copyFileSync(copy, join(dataDir, "sefer.db"));
  await pause(2_000);
  const { status, text } = await lead(url, "In need");
  const seen = new Database(join(dataDir, "sefer.db"));
  const stored = seen.prepare("select count(*) from leads where name = 'In need'").pluck().get();
  seen.close();
  const isHonest = status === 201 ? stored === 1 : status === 503;
  const example = `sefer.db replaced by a copy, POST /api/property-requests → ${status} ${text.slice(0, 200)}`;
  return [
    row(
      `${what}: a lead`,
      "in the new file, or 503",
      `${status}, ${stored} in the new file`,
      isHonest,
      [example],
    ),
    await readsGoOn(what, url),
  ];
}

async function corrupt(what) {
  const DATA_DIR = temporaryFolder();
  const first = await stocked({ DATA_DIR });
  const database = databaseOf(first);
  const root = database
    .prepare("select rootpage from sqlite_master where name = 'leads'")
    .pluck()
    .get();
  const size = database.pragma("page_size", { simple: true });
  database.close();
  await first.stop();
  const file = openSync(join(DATA_DIR, "sefer.db"), "r+");
  writeSync(file, Buffer.alloc(size, 0x5a), 0, size, (root - 1) * size);
  closeSync(file);
  const named = /malformed|corrupt|damaged/i;
  let server;
  try {
    server = await product({ DATA_DIR, SEED_DEMO: "0" });
  } catch ({ message }) {
    return [row(what, "named at the start, or 503", message.slice(0, 120), named.test(message))];
  }
  const rows = await nothingIsSaved(what, server.url, /file|write|integrity|database/);
  const isNamed = named.test(server.output());
  return [...rows, row(`${what}: the log`, "names it", isNamed, isNamed)];
}

async function withoutPictures(what) {
  const { url, dataDir, cookie, picture, output } = await stocked();
  rmSync(join(dataDir, "images"), { recursive: true });
  const paths = [picture, picture.replace(".jpg", "-400.webp")];
  const statuses = await Promise.all(paths.map(async (path) => (await ask(url, { path })).status));
  const stored = await upload(url, await photo(700, 400, "#a54"), { cookie });
  const again = stored.status === 200 ? (await ask(url, { path: jsonOf(stored)?.url })).status : 0;
  return [
    row(
      `${what}: a picture`,
      "404, its fallback",
      statuses.join(", "),
      statuses.every((status) => status === 404),
      paths.map((path, index) => `GET ${path} → ${statuses[index]}`),
    ),
    row(
      `${what}: an upload`,
      "kept, or 503",
      `${stored.status}${again ? `, then ${again}` : ""}`,
      stored.status === 503 || again === 200,
      [`POST /api/upload-image → ${stored.status} ${stored.text.slice(0, 200)}`],
    ),
    await readsGoOn(what, url),
    calm(what, output),
  ];
}

const year = 365 * 86_400_000;

async function clockJump(what) {
  const { settings, shift } = clock();
  const server = await stocked({ ...settings, RATE_LIMIT: "1" });
  const { url } = server;
  const logIn = (password, from) =>
    ask(url, post("/api/login", { username: "admin", password }), { from });
  shift(year, server);
  const ahead = [];
  for (let number = 0; number < 7; number++) {
    ahead.push((await lead(url, `Ahead ${number}`)).status);
    await logIn("wrong password", `127.0.4.${1 + number}`);
  }
  shift(0, server);
  const isUsual = ahead.every((status) => [201, 429].includes(status));
  const rows = [row(`${what}: leads meanwhile`, "201 or 429", ahead.join(", "), isUsual)];
  const attempts = {
    "a lead": await lead(url, "Back again"),
    "a login": await logIn(adminPassword, "127.0.4.99"),
    "a login from the same address": await logIn(adminPassword, "127.0.4.1"),
  };
  for (const [name, { status, head }] of Object.entries(attempts)) {
    const wait = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0);
    const isShort = wait <= 900 && [200, 201, 429].includes(status);
    rows.push(row(`${what}: ${name}`, "no wait > 15 minutes", `${status}, ${wait} s`, isShort));
  }
  return [...rows, await readsGoOn(what, url)];
}

/** No unhandled error, and no log that grows without end. */
function calm(what, output) {
  const isUncaught = /unhandled|uncaught/i.test(output());
  const lines = output().split("\n").length;
  const seen = `${lines} lines${isUncaught ? ", something uncaught" : ""}`;
  return row(`${what}: the log`, "named, not flooded", seen, !isUncaught && lines < 3_000);
}
