import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { adminPassword } from "../../harness/product.mjs";
import { clock } from "../shifted.mjs";
import {
  afterwards,
  ask,
  databaseOf,
  endAll,
  grantUser,
  product,
  row,
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

/** What a machine does to its programs: each fault alone, on data of its own. */
export default async function faults({ short }) {
  const rows = [];
  for (const fault of [
    full,
    readOnly,
    locked,
    deleted,
    replaced,
    corrupt,
    withoutPictures,
    clockJump,
  ]) {
    const began = performance.now();
    rows.push(...(await fault({ short }).catch((error) => [failed(fault.name, error)])));
    await endAll();
    console.log(`  ${fault.name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  return rows;
}

const failed = (name, error) =>
  row(name, "to be tried", error.message.split("\n").slice(0, 3).join(" "), false);

/** A product with one property, one picture and an administrator. */
async function stocked(settings = {}) {
  const server = await product({ SEED_DEMO: "0", ...settings });
  const database = databaseOf(server);
  const { cookie } = await grantUser(database, { username: "stocking-admin", isAdmin: true });
  database.close();
  const picture = await stock(server.url, cookie);
  return { ...server, cookie, picture };
}

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), "sefer-fault-"));
  afterwards(() => rmSync(path, { recursive: true, force: true }));
  return path;
};

/** @returns {string | null} why it could not be mounted */
function mount(...options) {
  const target = options.at(-1);
  const { status, stderr, error } = spawnSync("mount", options, { encoding: "utf8" });
  if (status !== 0) return (stderr || error?.message || "mount failed").trim();
  afterwards(() => spawnSync("umount", ["--lazy", target]));
  return null;
}

async function full() {
  const DATA_DIR = folder();
  const why = mount("-t", "tmpfs", "-o", "size=24m", "tmpfs", DATA_DIR);
  if (why) return [{ what: "disk full", leftOut: why }];
  const { url, cookie, output } = await stocked({ DATA_DIR });
  const filler = join(DATA_DIR, "filler");
  fill(filler);
  const what = "disk full";
  const answer = await firstNot201(url);
  const rows = [
    refused(`${what}: a lead`, answer),
    refused(
      `${what}: a picture`,
      await upload(url, await photo(1500, 1500, "#654"), { cookie }),
      "POST /api/upload-image",
    ),
    await readsGoOn(what, url),
    await notReady(what, url, /disk|write/),
  ];
  rmSync(filler);
  return [...rows, ...(await recovers(what, url)), calm(what, output)];
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

/** The log has room yet for a few. */
async function firstNot201(url) {
  let answer;
  for (let number = 0; number < 50; number++) {
    answer = await lead(url, `In need ${number}`);
    if (answer.status !== 201) break;
  }
  return answer;
}

async function readOnly() {
  const what = "folder read-only at start";
  const DATA_DIR = folder();
  const first = await stocked({ DATA_DIR });
  await first.stop();
  const why = mount("--bind", DATA_DIR, DATA_DIR) ?? remount(DATA_DIR, "ro");
  if (why) return [{ what, leftOut: why }];
  let server;
  try {
    server = await product({ DATA_DIR, SEED_DEMO: "0" });
  } catch (error) {
    const said = error.message.split("\n").slice(1).join(" ").trim();
    const isNamed = said.includes(DATA_DIR) || /read-?only/i.test(said);
    return [row(what, "it ends naming the folder, or serves", said, isNamed)];
  }
  const { url, output } = server;
  const rows = [
    refused(`${what}: a lead`, await lead(url, "In need")),
    await readsGoOn(what, url),
    await notReady(what, url, /write|file/),
  ];
  remount(DATA_DIR, "rw");
  return [...rows, ...(await recovers(what, url)), calm(what, output)];
}

function remount(target, how) {
  const { status, stderr } = spawnSync("mount", ["-o", `remount,bind,${how}`, target], {
    encoding: "utf8",
  });
  return status === 0 ? null : stderr.trim();
}

async function locked({ short }) {
  const what = "write lock held";
  const server = await stocked();
  const { url, output } = server;
  const other = databaseOf(server);
  other.exec("begin immediate");
  const endWatch = watch(server, { paths: ["/", "/properties", "/contact"] });
  const [answer] = await Promise.all([lead(url, "In need"), pause(short ? 6_000 : 30_000)]);
  const rows = [
    refused(`${what}: a lead`, answer),
    await readsGoOn(what, url),
    await notReady(what, url, /write/),
  ];
  const { p99, slowest, answers, unanswered } = await endWatch();
  other.exec("rollback");
  other.close();
  rows.push(
    timed(
      row(
        `${what}: pages meanwhile`,
        "slowest < 250 ms",
        `${Math.round(slowest)} ms, p99 ${Math.round(p99)} ms, ${answers} answered, ${unanswered} not`,
        slowest < 250 && unanswered === 0,
      ),
    ),
  );
  return [...rows, ...(await recovers(what, url)), calm(what, output)];
}

const databaseFiles = (dataDir) =>
  readdirSync(dataDir).filter((name) => name.startsWith("sefer.db"));

async function deleted() {
  const what = "database file gone";
  const { url, dataDir, output } = await stocked();
  const aside = folder();
  for (const name of databaseFiles(dataDir)) renameSync(join(dataDir, name), join(aside, name));
  // For whoever looks now and then.
  await pause(2_000);
  const rows = [
    refused(`${what}: a lead`, await lead(url, "In need")),
    await readsGoOn(what, url),
    await notReady(what, url, /file/),
  ];
  for (const name of databaseFiles(dataDir)) rmSync(join(dataDir, name));
  for (const name of databaseFiles(aside)) renameSync(join(aside, name), join(dataDir, name));
  return [...rows, ...(await recovers(what, url)), calm(what, output)];
}

async function replaced() {
  const what = "database file replaced";
  const server = await stocked();
  const { url, dataDir } = server;
  const database = databaseOf(server);
  const copy = join(folder(), "copy.db");
  await database.backup(copy);
  database.close();
  for (const name of databaseFiles(dataDir)) rmSync(join(dataDir, name));
  copyFileSync(copy, join(dataDir, "sefer.db"));
  await pause(2_000);
  const answer = await lead(url, "In need");
  const seen = new Database(join(dataDir, "sefer.db"));
  const kept = seen.prepare("select count(*) from leads where name = 'In need'").pluck().get();
  seen.close();
  const isHonest = answer.status === 201 ? kept === 1 : answer.status === 503;
  return [
    row(
      `${what}: a lead`,
      "in the new file, or 503",
      `${answer.status}, ${kept} in the new file`,
      isHonest,
      [
        `sefer.db replaced by a copy, POST /api/property-requests → ${answer.status} ${answer.text.slice(0, 200)}`,
      ],
    ),
    await readsGoOn(what, url),
  ];
}

async function corrupt() {
  const what = "damaged page of the leads";
  const DATA_DIR = folder();
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
  let server;
  try {
    server = await product({ DATA_DIR, SEED_DEMO: "0" });
  } catch (error) {
    return [
      row(
        what,
        "named at the start, or 503",
        error.message.slice(0, 120),
        /malformed|corrupt|damaged/i.test(error.message),
      ),
    ];
  }
  const answer = await lead(server.url, "In need");
  return [
    refused(`${what}: a lead`, answer),
    await notReady(what, server.url, /file|write|integrity|database/),
    await readsGoOn(what, server.url),
    row(
      `${what}: the log`,
      "names it",
      /malformed|corrupt|damaged/.test(server.output()) ? "it does" : "it does not",
      /malformed|corrupt|damaged/.test(server.output()),
    ),
  ];
}

async function withoutPictures() {
  const what = "pictures' folder gone";
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

async function clockJump() {
  const what = "clock a year ahead and back";
  const { settings, shift } = clock();
  const DATA_DIR = folder();
  const server = await stocked({ ...settings, DATA_DIR, RATE_LIMIT: "1", SEED_DEMO: "0" });
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
  const waits = [];
  const tried = {
    "a lead": await lead(url, "Back again"),
    "a login": await logIn(adminPassword, "127.0.4.99"),
    "a login from the same address": await logIn(adminPassword, "127.0.4.1"),
  };
  for (const [name, { status, head }] of Object.entries(tried)) {
    const wait = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? 0);
    waits.push(
      row(
        `${what}: ${name}`,
        "no wait > 15 minutes",
        `${status}, ${wait} s`,
        wait <= 900 && [200, 201, 429].includes(status),
      ),
    );
  }
  return [
    row(
      `${what}: leads meanwhile`,
      "201 or 429",
      ahead.join(", "),
      ahead.every((status) => [201, 429].includes(status)),
    ),
    ...waits,
    await readsGoOn(what, url),
  ];
}

/** Nothing that nobody caught, and no log that grows without end. */
function calm(what, output) {
  const printed = output();
  const uncaught = /unhandled|uncaught/i.test(printed);
  const lines = printed.split("\n").length;
  return row(
    `${what}: the log`,
    "named, not flooded",
    `${lines} lines${uncaught ? ", something uncaught" : ""}`,
    !uncaught && lines < 3_000,
  );
}
