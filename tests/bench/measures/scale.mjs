import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { startMachines } from "../../harness/cluster.mjs";
import { postLead, startProduct } from "../../harness/product.mjs";
import { timed } from "../report.mjs";

const warmMs = 1000;

/** Leads a second and reads a second, on one machine with its file and on three with a cluster. */
export default async function scale({ quick }) {
  const lasting = quick ? 2000 : 8000;
  const one = await startProduct({ SEED_DEMO: "0" });
  const rows = await measure("one file", [one.url], lasting);
  await one.stop();
  const machines = await startMachines({});
  try {
    const urls = machines.products.map(({ url }) => url);
    rows.push(...(await measure("cluster, one product", urls.slice(0, 1), lasting)));
    rows.push(...(await measure("cluster, three products", urls, lasting)));
    const seen = await seenElsewhere(machines, quick ? 20 : 100);
    rows.push(timed("scale", "seen in another node's file, median", seen, "ms"));
  } finally {
    await machines.stop();
  }
  return rows;
}

async function measure(where, urls, lasting) {
  const rows = [];
  for (const writers of [1, 16, 64]) {
    await during(urls, writers, warmMs);
    const { done, failed, median } = await during(urls, writers, lasting);
    rows.push(
      timed("scale", `${where}: leads of ${writers} writers`, (done * 1000) / lasting, "/s", {
        beside: `median ${median.toFixed(1)} ms, ${failed} failed`,
      }),
    );
  }
  return rows;
}

async function during(urls, writers, lasting) {
  const end = performance.now() + lasting;
  const times = [];
  let failed = 0;
  const working = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 1; performance.now() < end; number++) {
      const began = performance.now();
      const name = `Writer ${writer} at ${began} lead ${number}`;
      const answer = await postLead(urls[(writer + number) % urls.length], name);
      await answer.arrayBuffer();
      if (answer.status === 201) times.push(performance.now() - began);
      else failed++;
    }
  });
  await Promise.all(working);
  times.sort((a, b) => a - b);
  return { done: times.length, failed, median: times[Math.floor(times.length / 2)] ?? 0 };
}

/** From the answer of a write on one machine until another machine's file has it. */
async function seenElsewhere({ products, nodes }, count) {
  const elsewhere = new Database(nodes.at(-1).file, { readonly: true });
  const find = elsewhere.prepare("select 1 from leads where name = ?");
  const times = [];
  for (let number = 0; number < count; number++) {
    const name = `Seen ${number}`;
    await postLead(products[0].url, name);
    const began = performance.now();
    while (!find.get(name)) await pause(1);
    times.push(performance.now() - began);
  }
  elsewhere.close();
  times.sort((a, b) => a - b);
  return times[Math.floor(count / 2)];
}
