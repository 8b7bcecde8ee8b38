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
import { askOthers, onAsked } from "./processes.server";

type Metrics = MetricObjectWithValues<MetricValue<string>>[];
/** Numbers that are computed when somebody asks, each with its value for some labels. */
type Figure = {
  name: string;
  help: string;
  type: "gauge" | "counter";
  values: { value: number; labels?: Record<string, string> }[];
};
type Source = () => Figure[] | Promise<Figure[]>;

const register = new Registry();
const requests = new Histogram({
  name: "sefer_http_request_duration_seconds",
  help: "Requests by route and class of status.",
  labelNames: ["route", "status"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [register],
});
const answers = new Counter({
  name: "sefer_answer_cache_total",
  help: "Public answers that were kept (hit) or had to be made (miss).",
  labelNames: ["result"],
  registers: [register],
});
for (const result of ["hit", "miss"]) answers.inc({ result }, 0);
const sources: Source[] = [];

/** Adds what is told from now on, computed when somebody asks. */
export function addMetrics(source: Source): void {
  sources.push(source);
}

/** Counts a request. @param route one of few names @param status of its answer */
export function countRequest(route: string, status: number, seconds: number): void {
  requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
}

/** Counts a public answer: `hit` when it was kept, `miss` when it had to be made. */
export function countAnswer(result: "hit" | "miss"): void {
  answers.inc({ result });
}

/** Starts to measure this process. */
export function measureProcess(): void {
  collectDefaultMetrics({ register });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const lag = new Gauge({
    name: "nodejs_eventloop_delay_seconds",
    help: "How late timers were since the last time this was asked.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers: [register],
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
  for (const { type, name, help, values } of figures) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const Metric = type === "gauge" ? Gauge : Counter;
    const metric = new Metric({ name, help, labelNames, registers: [computed] });
    for (const { labels = {}, value } of values) metric.inc(labels, value);
  }
  const counted = await register.getMetricsAsJSON();
  // The library leaves it out where there may be several processes: the youngest tells of restarts.
  const started = counted.find(({ name }) => name === "process_start_time_seconds");
  if (started) started.aggregator = "max";
  return [...counted, ...(await computed.getMetricsAsJSON())];
}
onAsked("metrics", ofThisProcess);

/** What is measured, of all processes together, as text that Prometheus reads. */
export async function metricsText(): Promise<string> {
  const others = askOthers<Metrics>("metrics");
  const all = [await ofThisProcess(), ...(await others)];
  return AggregatorRegistry.aggregate(all).metrics();
}
