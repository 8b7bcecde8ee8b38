import cluster from "node:cluster";
import { monitorEventLoopDelay } from "node:perf_hooks";
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import { env } from "~/env.server";

type Metrics = MetricObjectWithValues<MetricValue<string>>[];
type Sample = { value: number; labels?: Record<string, string> };
type Figure = [name: string, help: string, values: Sample[], type?: "counter"];
type Source = () => Figure[] | Promise<Figure[]>;

const register = new Registry();
const registers = [register];
const requests = new Histogram({
  name: "sefer_http_request_duration_seconds",
  help: "Requests by route and class of status.",
  labelNames: ["route", "status"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});
const answers = new Counter({
  name: "sefer_answer_cache_total",
  help: "Public answers that were kept (hit) or had to be made (miss).",
  labelNames: ["result"],
  registers,
});
for (const result of ["hit", "miss"]) answers.inc({ result }, 0);
const sources: Source[] = [];

export function addMetrics(source: Source): void {
  sources.push(source);
}

export function countRequest(route: string, status: number, seconds: number): void {
  requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
}

export function countAnswer(result: "hit" | "miss"): void {
  answers.inc({ result });
}

export function measureProcess(): void {
  collectDefaultMetrics({ register });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const lag = new Gauge({
    name: "nodejs_eventloop_delay_seconds",
    help: "How late timers were since the last time this was asked.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        const nanoseconds = delay.percentile(quantile * 100);
        lag.set({ quantile }, Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
      }
      delay.reset();
    },
  });
}

async function ofThisProcess(): Promise<Metrics> {
  const figures = (await Promise.all(sources.map((source) => source()))).flat();
  const computed = new Registry();
  for (const [name, help, values, type] of figures) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const Metric = type === "counter" ? Counter : Gauge;
    const metric = new Metric({ name, help, labelNames, registers: [computed] });
    for (const { labels = {}, value } of values) metric.inc(labels, value);
  }
  const collected = await register.getMetricsAsJSON();
  // Left alone, the library drops it where there are several processes.
  const started = collected.find(({ name }) => name === "process_start_time_seconds");
  if (started) started.aggregator = "max";
  return [...collected, ...(await computed.getMetricsAsJSON())];
}

export async function metricsText(): Promise<string> {
  const others = ofOtherProcesses();
  const all = [await ofThisProcess(), ...(await others)];
  return AggregatorRegistry.aggregate(all).metrics();
}

/** Passes through `app/cli/processes.mjs`, which adds `from` and sends it to `to`, if named. */
type Message = { question: number; to?: number; from?: number; answer?: Metrics };

/** Counters that leave a busy process out look like a restart; monitors wait ten seconds. */
const patienceMilliseconds = 5000;
const waiting = new Map<number, (answer: Metrics) => void>();
let questions = 0;

async function ofOtherProcesses(): Promise<Metrics[]> {
  const others = cluster.isWorker ? env.WEB_CONCURRENCY - 1 : 0;
  if (others === 0) return [];
  const question = ++questions;
  const answers: Metrics[] = [];
  await new Promise<void>((done) => {
    const patience = setTimeout(done, patienceMilliseconds);
    waiting.set(question, (answer) => {
      answers.push(answer);
      if (answers.length < others) return;
      clearTimeout(patience);
      done();
    });
    process.send?.({ question });
  });
  waiting.delete(question);
  return answers;
}

if (cluster.isWorker)
  process.on("message", async ({ question, from, answer }: Message) => {
    if (answer) return waiting.get(question)?.(answer);
    process.send?.({ question, to: from, answer: await ofThisProcess() });
  });
