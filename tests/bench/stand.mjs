import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { startProduct } from "../harness/product.mjs";
import { fillWithListings } from "./listings.mjs";

export { memory, processorSeconds } from "../harness/process-facts.mjs";

const canPin = availableParallelism() > 1 && spawnSync("taskset", ["-V"]).status === 0;
const cores = { server: "0", client: "1" };
export const pinning = canPin
  ? "the server on one core, its client on another"
  : "not pinned to cores";

const children = new Set();
let running = [];
let folder = "";

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The built product with the demo data or so many listings; products of a size share a folder. */
export async function product(data, settings = {}) {
  folder ||= mkdtempSync(join(tmpdir(), "sefer-bench-"));
  const SEED_DEMO = data === "demo" ? "1" : "0";
  const DATA_DIR = join(folder, `${data}`);
  if (data !== "demo" && !existsSync(DATA_DIR)) {
    mkdirSync(DATA_DIR);
    fillWithListings(join(DATA_DIR, "sefer.db"), data);
  }
  const began = performance.now();
  const started = await startProduct({ WEB_CONCURRENCY: "1", ...settings, SEED_DEMO, DATA_DIR });
  running.push(started);
  await (await fetch(`${started.url}/properties`)).text();
  return { ...started, startMilliseconds: performance.now() - began };
}

/** A server with the answers of `origin`, see `bare.mjs`. */
export async function bareServer(origin, { scriptless = false } = {}) {
  const script = join(import.meta.dirname, "bare.mjs");
  const child = start(process.execPath, [script, origin, ...(scriptless ? ["scriptless"] : [])]);
  const [port] = await once(child.stdout, "data");
  running.push({ stop: () => child.kill() });
  return { url: `http://127.0.0.1:${Number(port)}`, pid: child.pid };
}

export async function endServers() {
  const ending = running;
  running = [];
  await Promise.all(ending.map((server) => server.stop()));
}

/** Keeps servers on one core from now on, where there are two. */
export function pin(...servers) {
  if (!canPin) return;
  for (const { pid } of servers)
    execFileSync("taskset", ["-a", "-c", "-p", cores.server, `${pid}`], { stdio: "ignore" });
}

/**
 * Requests the paths again and again, in a process on a core of its own, until the first of
 * `seconds`, `requests` and `until` ends; times are milliseconds, ETags by path.
 * @param {{ url: string, paths: string[], connections?: number, seconds?: number, requests?: number,
 *   until?: Promise<unknown>, headers?: object, etags?: object }} job
 * @returns {Promise<{ answers: number, perSecond: number, p50: number, p99: number, bytes: number,
 *   statuses: Record<string, number>, etags: Record<string, string> }>}
 * @throws {Error} when the server answered other than `statuses`
 */
export async function load({ connections = 1, until, ...job }, statuses = [200]) {
  const command = [process.execPath, join(import.meta.dirname, "client.mjs")];
  const pinned = canPin ? ["taskset", "-c", cores.client, ...command] : command;
  const child = start(pinned[0], pinned.slice(1));
  child.stdin.end(JSON.stringify({ connections, ...job }));
  until?.finally(() => child.kill());
  const result = await json(child.stdout);
  const unexpected = Object.keys(result.statuses).filter(
    (code) => !statuses.includes(Number(code)),
  );
  if (unexpected.length > 0 || result.lost > 0)
    throw new Error(
      `${job.paths[0]}: ${JSON.stringify(result.statuses)}, ${result.lost} without an answer`,
    );
  return result;
}

function start(command, options) {
  const child = spawn(command, options, { stdio: ["pipe", "pipe", "inherit"] });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}
