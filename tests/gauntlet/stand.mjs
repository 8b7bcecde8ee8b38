import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createCookie } from "@remix-run/node";
import Database from "better-sqlite3";
import pLimit from "p-limit";
import { startProduct } from "../harness/product.mjs";

/**
 * @typedef {object} Row what a part has to say
 * @property {string} what
 * @property {string} asked
 * @property {string} got
 * @property {boolean} ok
 * @property {string[]} [examples] of what got through, as it was sent
 * @property {boolean} [timed] whether the machine has a say in it
 *
 * @typedef {Row | { what: string, leftOut: string }} Result or why it could not be tried here
 *
 * @typedef {object} Options
 * @property {boolean} short whether seconds must do
 * @property {ReturnType<typeof import("../../db/seed/random").randomSource>} random
 */

/** @returns {Row} */
export function row(what, asked, got, ok, examples = []) {
  return { what, asked, got: String(got), ok, examples };
}

/** A row that depends on the machine: `failed` passes it over. */
export const timed = (...given) => ({ ...row(...given), timed: true });

/** The rows that a test cannot accept, on whatever machine. @param {Result[]} results */
export const failed = (results) =>
  results.filter((each) => "ok" in each && !each.ok && !("timed" in each));

/** A row for what must not be. @param {string[]} found */
export const none = (what, found) => row(what, "0", found.length, found.length === 0, found);

const running = new Set();

/** The built product, ended with the part. */
export async function product(settings = {}) {
  const started = await startProduct(settings);
  const stop = (signal) => {
    running.delete(stop);
    return started.stop(signal);
  };
  running.add(stop);
  return { ...started, stop };
}

/** Registers what must be undone when the part ends, however it ends. */
export const afterwards = (undo) => running.add(undo);

/** A new folder, deleted with the part. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "sefer-gauntlet-"));
  afterwards(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Ends what a part has left, the latest first. */
export async function endAll() {
  const undoing = [...running].reverse();
  running.clear();
  for (const undo of undoing) await undo();
}

/** The product's database, read and changed behind its back. */
export function databaseOf({ dataDir }) {
  const database = new Database(join(dataDir, "sefer.db"));
  database.pragma("busy_timeout = 20000");
  return database;
}

/** A user who cannot log in, with a session. @returns {Promise<{ id: number, cookie: string }>} */
export async function grantUser(database, { username, isAdmin }) {
  const { lastInsertRowid } = database
    .prepare(
      "insert into users (username, email, password, role, createdAt) values (?, ?, 'none', ?, 1)",
    )
    .run(username, `${username}@mail.example`, isAdmin ? "admin" : "user");
  const id = Number(lastInsertRowid);
  return { id, cookie: await grantSession(database, id) };
}

/** The cookie of an administrator who cannot log in. */
export const adminCookie = (server) => userCookie(server, { username: "an-admin", isAdmin: true });

export async function userCookie(server, user) {
  const database = databaseOf(server);
  const { cookie } = await grantUser(database, user);
  database.close();
  return cookie;
}

/** A new session, as the product would store it. @returns {Promise<string>} the cookie */
export async function grantSession(database, userId, cookie = "sefer_session") {
  const id = randomBytes(16).toString("base64url");
  database
    .prepare("insert into sessions (id, userId, lastSeenAt, createdAt) values (?, ?, ?, ?)")
    .run(createHash("sha256").update(id).digest("base64url"), userId, Date.now(), Date.now());
  const line = await createCookie(cookie).serialize(id);
  return line.split(";", 1)[0];
}

/** A hash of rows, to see whether any changed; `tables` has an SQL condition by table. */
export function checksum(database, tables) {
  const rows = Object.entries(tables).map(([table, condition]) =>
    database.prepare(`select * from ${table} where ${condition}`).raw().all(),
  );
  return createHash("sha256").update(JSON.stringify(rows)).digest("hex");
}

function message({ method = "GET", path, headers = {}, body = "" }, host) {
  const lines = Object.entries({ Host: host, Connection: "close", ...headers }).flatMap(
    ([name, values]) => [values].flat().map((value) => `${name}: ${value}\r\n`),
  );
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`),
    Buffer.from(body),
  ]);
}

/**
 * Sends a request over a connection of its own and reads until the server closes it.
 * @param {{ from?: string, patience?: number }} [options] the client's address, and milliseconds
 * @returns {Promise<{ status: number, head: string, body: Buffer, milliseconds: number }>} status 0:
 *   no answer
 */
export function ask(url, request, { from = "127.0.0.1", patience = 15_000 } = {}) {
  const { hostname, port, host } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const hangUp = setTimeout(() => socket.destroy(), patience);
    socket.on("connect", () => socket.write(request.raw ?? message(request, host)));
    socket.on("data", (chunk) => chunks.push(chunk));
    // A refused body may end in a reset, after the answer.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(hangUp);
      resolve({ ...parsed(Buffer.concat(chunks)), milliseconds: performance.now() - began });
    });
  });
}

function parsed(bytes) {
  if (bytes.subarray(0, 12).toString() === "HTTP/1.1 100") return parsed(bytes.subarray(25));
  const [head = ""] = bytes.toString("latin1").split("\r\n\r\n", 1);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: bytes.subarray(head.length + 4) };
}

/** How often each status was answered; 0 stands for no answer. */
export function tally(statuses) {
  const counts = {};
  for (const status of statuses) counts[status || "cut"] = (counts[status || "cut"] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(", ");
}

/** Whether an answer is the declared one for too much at once. */
export const isDeclaredOverload = ({ status, head }) =>
  status === 503 && /\r\nretry-after: \d/i.test(head);

/** Calls `work` with each number below `count`, a few at a time. */
export async function inTurns(count, concurrency, work) {
  const limit = pLimit(concurrency);
  const numbers = Array.from({ length: count }, (_, number) => number);
  await Promise.all(numbers.map((number) => limit(work, number)));
}

/**
 * Asks for small pages on one connection, in a thread of its own, to see whether others are served.
 * The returned call ends it with counts and times in milliseconds, less this machine's own stalls;
 * `busiest` is the longest that the server's main thread worked while a page waited.
 */
export function watch({ url, pid }, { paths = ["/robots.txt"], everyMs = 20 } = {}) {
  const worker = new Worker(new URL("watcher.mjs", import.meta.url), {
    workerData: { url, pid, paths, everyMs },
  });
  const result = new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  const end = () => {
    worker.postMessage("end");
    return result;
  };
  afterwards(() => worker.terminate());
  return end;
}

/** A request in one line, short enough to read and long enough to send again. */
export function shown({ method = "GET", path, headers = {}, body = "", raw }, answer) {
  if (raw) return `${JSON.stringify(String(raw).slice(0, 400))} → ${answer}`;
  const text = Buffer.from(body);
  const start = JSON.stringify(text.subarray(0, 200).toString("latin1"));
  const size = text.length > 200 ? ` … ${text.length} bytes` : "";
  const head = { ...headers, ...(headers.Cookie && { Cookie: "…" }) };
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(head).slice(0, 300)} ${start}${size} → ${answer}`;
}
