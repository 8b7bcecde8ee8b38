import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { startHaproxy } from "./haproxy.mjs";
import { freePort, postLead, propertyFields, runAdmin, signIn, startProduct } from "./product.mjs";
import { startCluster } from "./rqlite.mjs";

const size = 3;
const secret = "the-secret-that-all-machines-of-a-test-share";

/**
 * Three rqlite nodes, a product beside each, and HAProxy, which goes round those that are ready.
 * @param {Record<string, string>} [settings] of the products
 */
export async function startMachines(settings = {}) {
  const home = mkdtempSync(join(tmpdir(), "sefer-cluster-"));
  const seeded = await startProduct({ ...settings, DATA_DIR: join(home, "seed"), SEED_DEMO: "0" });
  await seeded.stop();
  const cluster = await startCluster(home, size);
  await leaderOf(cluster.nodes);
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const settingsOf = (/** @type {number} */ index) => ({
    ...settings,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: secret,
    DATA_DIR: join(home, `app-${index + 1}`),
    DATABASE_URL: `file:${cluster.nodes[index].file}`,
    DATABASE_WRITE_URL: [...cluster.nodes.slice(index), ...cluster.nodes.slice(0, index)]
      .map((node) => node.url)
      .join(),
  });
  const file = join(home, "seed", "sefer.db");
  const loaded = await runAdmin(join(home, "cli"), ["cluster", "load", file], settingsOf(0));
  if (loaded.code !== 0) throw new Error(loaded.errors);
  const start = (/** @type {number} */ index, PORT = "") =>
    startProduct({ ...settingsOf(index), ...(PORT && { PORT }) });
  const products = await Promise.all(cluster.nodes.map((_, index) => start(index)));
  const urls = products.map((product) => product.url);
  const proxy = await startHaproxy(home, publicUrl, urls);
  return {
    home,
    url: publicUrl,
    nodes: cluster.nodes,
    products,
    /** Kills a product and starts it again at its address. */
    async killProduct(/** @type {number} */ index) {
      const { url, stop } = products[index];
      await stop("SIGKILL");
      products[index] = await start(index, new URL(url).port);
    },
    async stop() {
      await proxy.stop();
      await Promise.all(products.map((product) => product.stop("SIGKILL")));
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Index of the node that leads; waits for one. */
async function leaderOf(nodes) {
  for (;;) {
    const states = await Promise.all(
      nodes.map((node) =>
        fetch(`${node.url}/status`, { signal: AbortSignal.timeout(1000) })
          .then((answer) => answer.json())
          .then((status) => status.store.raft.state)
          .catch(() => null),
      ),
    );
    if (states.includes("Leader")) return states.indexOf("Leader");
    await pause(100);
  }
}

const frozenMs = 3000;

/** What may happen to a machine; each ends when that machine is well again. */
export const mishaps = {
  async "leader killed"({ nodes }) {
    const leader = nodes[await leaderOf(nodes)];
    await leader.stop("SIGKILL");
    await pause(1000);
    leader.start();
    await leader.ready();
  },
  async "leader frozen"({ nodes }) {
    const leader = nodes[await leaderOf(nodes)];
    leader.signal("SIGSTOP");
    await pause(frozenMs);
    leader.signal("SIGCONT");
    await leader.ready();
  },
  async "product killed"({ products, killProduct }, round) {
    await killProduct(round % products.length);
  },
  async "two nodes killed"({ nodes }) {
    const two = nodes.slice(1);
    await Promise.all(two.map((node) => node.stop("SIGKILL")));
    await pause(5000);
    for (const node of two) node.start();
    await Promise.all(two.map((node) => node.ready()));
  },
  async "node's folder lost"({ nodes }, round) {
    const node = nodes[round % nodes.length];
    await node.stop("SIGKILL");
    rmSync(node.folder, { recursive: true });
    node.start();
    await node.ready();
  },
};

/**
 * Clients read pages, send leads and edit a listing by the proxy, until `during` is over. Who got
 * no 201 sends the same lead again.
 * @param {Awaited<ReturnType<typeof startMachines>>} machines
 * @param {() => Promise<void>} during
 */
export async function workDuring(machines, during) {
  const { url } = machines;
  const staff = { ...(await signIn(url)), Origin: url, "Content-Type": "application/json" };
  const added = await fetch(`${url}/api/admin/properties`, {
    method: "POST",
    headers: staff,
    body: JSON.stringify(propertyFields("Before all")),
  });
  if (added.status !== 201) throw new Error(`a listing was answered with ${added.status}`);
  const { id } = await added.json();
  // It is read from every machine.
  await agree(machines.nodes);
  const found = {
    pages: 0,
    pagesFailed: 0,
    /** @type {Set<string>} */
    leads: new Set(),
    /** @type {Set<string>} */
    edits: new Set(),
    refused: 0,
    slowest: 0,
    /** @type {string[]} */
    strange: [],
  };
  let isOver = false;

  async function write(send, status, done) {
    const began = performance.now();
    const answer = await send().catch(() => null);
    found.slowest = Math.max(found.slowest, performance.now() - began);
    const got = answer?.status ?? 502;
    const text = await answer?.text().catch(() => "");
    if (got === status) return done();
    found.refused++;
    if (got !== 503 && got !== 502) found.strange.push(`${got} ${text}`);
    await pause(100);
    return false;
  }

  async function read(/** @type {number} */ client) {
    const paths = ["/", "/properties", `/properties/${id}`, "/contact"];
    for (let turn = client; !isOver; turn++) {
      const answer = await fetch(url + paths[turn % paths.length]).catch(() => null);
      const text = await answer?.text().catch(() => "");
      found.pages++;
      if (!answer?.ok || !text?.includes("</html>")) found.pagesFailed++;
      await pause(20);
    }
  }

  async function sendLeads(/** @type {number} */ client) {
    for (let number = 1; !isOver; number++) {
      const name = `Client ${client} lead ${number}`;
      let isSent = false;
      while (!isSent && !isOver)
        isSent = await write(
          () => postLead(url, name, { "Idempotency-Key": name }),
          201,
          () => Boolean(found.leads.add(name)),
        );
      await pause(30);
    }
  }

  async function edit() {
    for (let number = 1; !isOver; number++) {
      const title = `Edited ${number} times`;
      await write(
        () =>
          fetch(`${url}/api/admin/properties/${id}`, {
            method: "PATCH",
            headers: staff,
            body: JSON.stringify({ title }),
          }),
        200,
        () => Boolean(found.edits.add(title)),
      );
      await pause(50);
    }
  }

  const working = [read(0), read(1), sendLeads(1), sendLeads(2), sendLeads(3), edit()];
  try {
    await during();
  } finally {
    isOver = true;
    await Promise.all(working);
  }
  return found;
}

/** What is missing or there twice in a node's file, of what was acknowledged. */
export function countsIn(file, { leads, edits }) {
  const database = new Database(file, { readonly: true });
  const names = database.prepare("select name from leads").pluck().all();
  const titles = database
    .prepare("select after ->> 'title' from audit_log where entity = 'property'")
    .pluck()
    .all();
  const notified = database
    .prepare("select count(*) - count(distinct dedupeKey) from outbox where channel = 'email'")
    .pluck()
    .get();
  const verdict = database.pragma("integrity_check", { simple: true });
  database.close();
  const lost = (wanted, all) => [...wanted].filter((one) => !all.includes(one)).length;
  const edited = titles.filter((title) => /^Edited/.test(title ?? ""));
  return {
    lost: lost(leads, names) + lost(edits, edited),
    doubled: names.length - new Set(names).size + edited.length - new Set(edited).size,
    doubledMails: notified,
    isSound: verdict === "ok",
  };
}

/** A hash of every row of every table, the same for files that say the same. */
function contentsOf(file) {
  const database = new Database(file, { readonly: true });
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all();
  const hash = createHash("sha256");
  for (const table of tables) {
    const rows = database.prepare(`select * from "${table}"`).raw().all();
    hash.update(JSON.stringify([table, ...rows.map((row) => JSON.stringify(row)).sort()]));
  }
  database.close();
  return hash.digest("hex");
}

/** Waits until the nodes' files say the same. @returns whether they came to */
export async function agree(nodes, patience = 20_000) {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (new Set(nodes.map(({ file }) => contentsOf(file))).size === 1) return true;
    await pause(300);
  }
  return false;
}
