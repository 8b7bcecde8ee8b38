import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "../../harness/product.mjs";
import { timed } from "../report.mjs";
import { load, memory, pin, product } from "../stand.mjs";

/** An export of properties as CSV, and how pages fare meanwhile. */
export default async function measureExport({ quick, listings }) {
  const rowsWanted = Math.min(listings, 100_000);
  // Cached answers would wait for nothing but the turns of the export.
  const server = await product(listings, { ANSWER_CACHE: "0" });
  pin(server);
  const { url } = server;
  const headers = await signIn(url);
  const pages = { url, paths: ["/properties", "/", "/properties/500"] };
  const calm = await load({ ...pages, requests: quick ? 100 : 300 });

  const before = memory(server);
  const downloading = download(server, headers, rowsWanted);
  const [meanwhile, file] = await Promise.all([
    load({ ...pages, until: downloading }),
    downloading,
  ]);
  const page = "export";
  return [
    timed(page, "first byte", file.firstByte, "ms", {
      atMost: 300,
      beside: `${file.rows.toLocaleString("en")} rows in ${file.seconds.toFixed(1)} s`,
    }),
    timed(page, "more memory", file.peak - before, "MB", {
      atMost: 64,
      beside: `${before.toFixed(0)} MB before`,
    }),
    timed(page, "pages meanwhile, p99", meanwhile.p99, "ms", {
      ratio: { figure: meanwhile.p99 / calm.p99, to: "without", atMost: 2 },
      beside: `p50 ${meanwhile.p50.toFixed(1)} ms, without ${calm.p50.toFixed(1)} ms`,
    }),
  ];
}

async function download(server, headers, rowsWanted) {
  const began = performance.now();
  let peak = memory(server);
  let isReading = true;
  const watch = (async () => {
    while (isReading) {
      peak = Math.max(peak, memory(server));
      await pause(20);
    }
  })();
  const response = await fetch(`${server.url}/api/admin/export/properties`, { headers });
  if (!response.ok) throw new Error(`the export was answered with ${response.status}`);
  let firstByte = 0;
  let rows = 0;
  for await (const chunk of response.body) {
    firstByte ||= performance.now() - began;
    rows += String(Buffer.from(chunk)).split("\r\n").length - 1;
    if (rows >= rowsWanted) break;
  }
  isReading = false;
  await watch;
  return { firstByte, rows, peak, seconds: (performance.now() - began) / 1000 };
}
