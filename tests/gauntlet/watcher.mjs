import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { mainThreadSeconds } from "../harness/process-facts.mjs";

const { url, pid, paths, everyMs } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: "127.0.0.9" });
const patience = 10_000;
const tick = 5;

let isOver = false;
parentPort.once("message", () => {
  isOver = true;
});

// How much later than it should this thread's clock ticks: then the machine is to blame.
let late = 0;
let last = performance.now();
const ticking = setInterval(() => {
  const now = performance.now();
  late += Math.max(0, now - last - 2 * tick);
  last = now;
}, tick);

const times = [];
const statuses = {};
let unanswered = 0;
let busiest = 0;
for (let number = 0; !isOver; number++) {
  const lateBefore = late;
  const spentBefore = mainThreadSeconds({ pid });
  const began = performance.now();
  const status = await answer(paths[number % paths.length]);
  const waited = performance.now() - began;
  if (status) statuses[status] = (statuses[status] ?? 0) + 1;
  else unanswered += 1;
  const took = Math.max(0, waited - (late - lateBefore));
  times.push(took);
  const spent = (mainThreadSeconds({ pid }) - spentBefore) * 1000;
  busiest = Math.max(busiest, Number.isNaN(spent) ? took : Math.min(took, spent));
  await pause(everyMs);
}
clearInterval(ticking);
agent.destroy();

times.sort((a, b) => a - b);
const percentile = (part) => times[Math.ceil(times.length * part) - 1] ?? 0;
parentPort.postMessage({
  answers: times.length - unanswered,
  unanswered,
  statuses,
  p50: percentile(0.5),
  p99: percentile(0.99),
  slowest: percentile(1),
  busiest,
});

/** @returns {Promise<number>} the status; 0 when none came */
function answer(path) {
  return new Promise((resolve) => {
    const asked = request(url + path, { agent, timeout: patience }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode));
      response.once("error", () => resolve(0));
    });
    asked.once("timeout", () => asked.destroy());
    asked.once("error", () => resolve(0));
    asked.end();
  });
}
