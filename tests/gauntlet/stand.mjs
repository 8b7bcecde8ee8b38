import { createHash, randomBytes } from "node:crypto";
import { connect } from "node:net";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { createCookie } from "@remix-run/node";
import Database from "better-sqlite3";
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

/** @param {string} what @param {string} asked @returns {Row} */
export const row = (what, asked, got, ok, examples = []) => ({
  what,
  asked,
  got: String(got),
  ok,
  examples,
});

/** @param {Row} each one that the machine has a say in: the tests pass it over @returns {Row} */
export const timed = (each) => ({ ...each, timed: true });

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

/** Remembers what must be undone when the part ends, however it ends. */
export function afterwards(undo) {
  running.add(undo);
}

/** Ends what a part has left: the latest first. */
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
    .prepare("insert into users (username, email, password, role) values (?, ?, 'none', ?)")
    .run(username, `${username}@mail.example`, isAdmin ? "admin" : "user");
  const id = Number(lastInsertRowid);
  return { id, cookie: await grantSession(database, id) };
}

/** A new session, as the product would store it. @returns {Promise<string>} the cookie */
export async function grantSession(database, userId, cookie = "sefer_session") {
  const id = randomBytes(16).toString("base64url");
  database
    .prepare("insert into sessions (id, userId, lastSeenAt) values (?, ?, ?)")
    .run(createHash("sha256").update(id).digest("base64url"), userId, Date.now());
  const line = await createCookie(cookie).serialize(id);
  return line.split(";", 1)[0];
}

/**
 * A hash of rows, to see whether any changed.
 * @param {Record<string, string>} tables an SQL condition by table, `true` for all of its rows
 */
export function checksum(database, tables) {
  const hash = createHash("sha256");
  for (const [table, condition] of Object.entries(tables))
    hash.update(
      JSON.stringify(database.prepare(`select * from ${table} where ${condition}`).raw().all()),
    );
  return hash.digest("hex");
}

/** The bytes of a request; what is no text goes out as it is. */
export function message({ method = "GET", path, headers = {}, body = "" }, host) {
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
 * @param {string} url of the product @param {object} asked see `message`
 * @param {{ from?: string, patience?: number }} [options] the client's address on loopback, and
 *   after how many milliseconds it hangs up
 * @returns {Promise<{ status: number, head: string, body: Buffer, milliseconds: number }>} status 0:
 *   no answer
 */
export function ask(url, asked, { from = "127.0.0.1", patience = 15_000 } = {}) {
  const { hostname, port, host } = new URL(url);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks = [];
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const hangUp = setTimeout(() => socket.destroy(), patience);
    socket.on("connect", () => socket.write(asked.raw ?? message(asked, host)));
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
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.subarray(0, end < 0 ? bytes.length : end).toString("latin1");
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, head, body: bytes.subarray(end < 0 ? bytes.length : end + 4) };
}

/** How often each status was answered, in words. @param {number[]} statuses 0 where none was */
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

/** `count` pieces of work, `atOnce` at a time. */
export async function inTurns(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/**
 * Asks for small pages on one connection, every few milliseconds, in a thread of its own: whether
 * others are still served. @param {{ url: string, pid: number }} server
 * @returns a call that ends it: how many answers, which statuses, how many were not answered;
 *   milliseconds at the median, the 99th percentile and the slowest; and the longest that the
 *   server's main thread was busy while one waited. What this machine's own stalls cost is taken off.
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

/** An example of a request, short enough to read and long enough to send again. */
export function shown({ method = "GET", path, headers = {}, body = "", raw }, answer) {
  if (raw) return `${JSON.stringify(String(raw).slice(0, 400))} → ${answer}`;
  const text = Buffer.from(body);
  const start = JSON.stringify(text.subarray(0, 200).toString("latin1"));
  const size = text.length > 200 ? ` … ${text.length} bytes` : "";
  const head = { ...headers, ...(headers.Cookie && { Cookie: "…" }) };
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(head).slice(0, 300)} ${start}${size} → ${answer}`;
}
