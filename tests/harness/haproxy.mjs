import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const program = "/usr/sbin/haproxy";
export const hasHaproxy = () => existsSync(program);

/**
 * Starts HAProxy by `deploy/haproxy.cfg`, on loopback and without TLS, before three products, and
 * waits until one of them is ready.
 * @param {string} home @param {string} publicUrl @param {string[]} products their addresses
 */
export async function startHaproxy(home, publicUrl, products) {
  const { host } = new URL(publicUrl);
  const config = readFileSync("deploy/haproxy.cfg", "utf8")
    .replace(/bind :443.*/, `bind ${host}`)
    .replace(/.*bind :80\n.*redirect scheme.*\n/, "")
    .replaceAll("__Host-sefer_session", "sefer_session")
    .replaceAll("Host sefer.example", `Host ${host}`)
    // A test may open fewer sockets than a service.
    .replace("maxconn 20000", "maxconn 1000")
    .replace(/10\.0\.0\.(\d):3000/g, (_, number) => new URL(products[number - 1] ?? "").host);
  const file = join(home, "haproxy.cfg");
  writeFileSync(file, config);
  const child = spawn(program, ["-f", file, "-db"], { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const ended = once(child, "exit");
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const isReady = () =>
    fetch(`${publicUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const end = Date.now() + 30_000;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`HAProxy: ${printed}`);
    await pause(100);
  }
  return {
    async stop() {
      process.off("exit", endWithUs);
      child.kill("SIGKILL");
      await ended;
    },
  };
}
