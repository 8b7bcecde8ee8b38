import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { askOthers, onAsked } from "./processes.server";

type Labels = Readonly<Record<string, string>>;
type Sample = { value: number; labels?: Labels; suffix?: string };

/** A metric in Prometheus' terms. */
type Metric = {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
  /** Of several processes the largest is told, not their sum. */
  isLargest?: boolean;
};
type Source = () => Metric[] | Promise<Metric[]>;

/** Upper ends of what requests take, in seconds. */
const ends = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
type Times = { labels: Labels; counts: number[]; count: number; sum: number };
const requests = new Map<string, Times>();
const answers = { hit: 0, miss: 0 };
const sources: Source[] = [requestMetrics];

/** Adds what is told from now on, computed when somebody asks. */
export function addMetrics(source: Source): void {
  sources.push(source);
}

/** Counts a request. @param route one of few names @param status of its answer */
export function countRequest(route: string, status: number, seconds: number): void {
  const statuses = `${Math.floor(status / 100)}xx`;
  const key = `${statuses} ${route}`;
  const labels = { route, status: statuses };
  const times = requests.get(key) ?? { labels, counts: ends.map(() => 0), count: 0, sum: 0 };
  requests.set(key, times);
  const slot = ends.findIndex((end) => seconds <= end);
  if (slot >= 0) times.counts[slot] = (times.counts[slot] ?? 0) + 1;
  times.count += 1;
  times.sum += seconds;
}

/** Counts a public answer: `hit` when it was kept, `miss` when it had to be made. */
export function countAnswer(result: keyof typeof answers): void {
  answers[result] += 1;
}

function requestMetrics(): Metric[] {
  const samples = [...requests.values()].flatMap(({ labels, counts, count, sum }) => {
    let upTo = 0;
    const buckets = ends.map((end, index) => {
      upTo += counts[index] ?? 0;
      return { suffix: "_bucket", labels: { ...labels, le: String(end) }, value: upTo };
    });
    return [
      ...buckets,
      { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: count },
      { suffix: "_sum", labels, value: sum },
      { suffix: "_count", labels, value: count },
    ];
  });
  const kept = Object.entries(answers).map(([result, value]) => ({ labels: { result }, value }));
  return [
    {
      name: "sefer_http_request_duration_seconds",
      help: "Requests by route and class of status.",
      type: "histogram",
      samples,
    },
    {
      name: "sefer_answer_cache_total",
      help: "Public answers that were kept (hit) or had to be made (miss).",
      type: "counter",
      samples: kept,
    },
  ];
}

/** Starts to measure this process. */
export function measureProcess(): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const one = (name: string, type: Metric["type"], help: string, value: number): Metric => ({
    name,
    help,
    type,
    samples: [{ value }],
  });
  addMetrics(() => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    const started = Date.now() / 1000 - process.uptime();
    const lag = [
      { labels: { quantile: "0.5" }, value: seconds(delay.percentile(50)) },
      { labels: { quantile: "0.99" }, value: seconds(delay.percentile(99)) },
      { labels: { quantile: "1" }, value: seconds(delay.max) },
    ];
    delay.reset();
    return [
      one("process_cpu_seconds_total", "counter", "Processor time.", (user + system) / 1e6),
      one("process_resident_memory_bytes", "gauge", "Memory of the process.", rss),
      one("nodejs_heap_size_used_bytes", "gauge", "Memory of JavaScript objects.", heapUsed),
      one("process_open_fds", "gauge", "Open files and connections.", openFiles()),
      {
        ...one("process_start_time_seconds", "gauge", "When the youngest process began.", started),
        isLargest: true,
      },
      {
        name: "nodejs_eventloop_delay_seconds",
        help: "How late timers were since the last time this was asked.",
        type: "gauge",
        samples: lag,
        isLargest: true,
      },
    ];
  });
}

function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 0;
  }
}

async function ofThisProcess(): Promise<Metric[]> {
  return (await Promise.all(sources.map((source) => source()))).flat();
}
onAsked("metrics", ofThisProcess);

/** What is measured, of all processes together, as text that Prometheus reads. */
export async function metricsText(): Promise<string> {
  const others = askOthers<Metric[]>("metrics");
  return asText(merged([await ofThisProcess(), ...(await others)].flat()));
}

/** One metric of each name. */
function merged(metrics: readonly Metric[]): Metric[] {
  const byName = new Map<string, Metric>();
  for (const metric of metrics) {
    const before = byName.get(metric.name)?.samples ?? [];
    byName.set(metric.name, { ...metric, samples: together(before, metric) });
  }
  return [...byName.values()];
}

function together(before: readonly Sample[], { samples, isLargest }: Metric): Sample[] {
  const all = new Map(before.map((sample) => [keyOf(sample), sample]));
  for (const sample of samples) {
    const other = all.get(keyOf(sample))?.value;
    const { value } = sample;
    const whole = isLargest ? Math.max(value, other ?? value) : value + (other ?? 0);
    all.set(keyOf(sample), { ...sample, value: whole });
  }
  return [...all.values()];
}

const keyOf = ({ suffix, labels }: Sample) => JSON.stringify([suffix, labels]);

function asText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, help, type, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = "", labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${value}`,
    ),
  ]);
  return `${lines.join("\n")}\n`;
}

function inBraces(labels: Labels): string {
  // Escaped as in JSON, but for what none of our labels has.
  const pairs = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}
