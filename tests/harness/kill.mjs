import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { postLead, startProduct } from "./product.mjs";

/**
 * Kills the built product with SIGKILL while clients post leads, again and again over the same
 * data, and looks for every lead that was acknowledged. Whoever got no answer sends the same again.
 * @param {number} rounds how many times
 * @param {{ clients?: number }} [options]
 * @returns {Promise<{ acknowledged: number, lost: number, doubled: number, untold: number,
 *   damaged: number, starts: number[] }>}
 *   leads that were answered with 201; those of them that are gone, that are there twice, that staff
 *   will not be told of exactly once; rounds after which the database was not sound; milliseconds
 *   from each start to the first answer.
 */
export async function killWhilePosting(rounds, { clients = 8 } = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), "sefer-kill-"));
  /** @type {Map<number, string>} name by id */
  const acknowledged = new Map();
  /** @type {(string | undefined)[]} by client */
  const unanswered = [];
  const starts = [];
  let damaged = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      const began = performance.now();
      const product = await startProduct({ DATA_DIR: dataDir, SEED_DEMO: "0" });
      starts.push(performance.now() - began);
      const before = acknowledged.size;
      const posting = Array.from({ length: clients }, async (_, client) => {
        const sender = `Round ${round} client ${client}`;
        unanswered[client] = await postUntilItFails(product.url, sender, {
          acknowledged,
          again: unanswered[client],
        });
      });
      while (acknowledged.size === before) await pause(5);
      await pause(Math.random() * 300);
      await product.stop("SIGKILL");
      await Promise.all(posting);
      if (!isSound(dataDir)) damaged += 1;
    }
    const counts = { acknowledged: acknowledged.size, ...missing(dataDir, acknowledged) };
    return { ...counts, damaged, starts };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns {Promise<string>} the lead that got no answer */
async function postUntilItFails(url, sender, { acknowledged, again }) {
  for (let number = 1; ; number++) {
    const name = number === 1 && again ? again : `${sender} lead ${number}`;
    try {
      const response = await postLead(url, name, { "Idempotency-Key": name });
      const { id } = await response.json();
      if (response.status !== 201) throw new Error(`a lead was answered with ${response.status}`);
      acknowledged.set(id, name);
    } catch (error) {
      if (error instanceof TypeError) return name;
      throw error;
    }
  }
}

function open(dataDir) {
  return new Database(join(dataDir, "sefer.db"));
}

function isSound(dataDir) {
  const database = open(dataDir);
  const verdict = database.pragma("integrity_check", { simple: true });
  database.close();
  return verdict === "ok";
}

function missing(dataDir, acknowledged) {
  const database = open(dataDir);
  const row = database.prepare(
    "select name, submissionKey from leads where list = 'request' and number = ?",
  );
  const notified = database
    .prepare("select count(*) from outbox where channel = 'email' and dedupeKey = ?")
    .pluck();
  let lost = 0;
  let untold = 0;
  for (const [id, name] of acknowledged) {
    const stored = row.get(id);
    if (stored?.name !== name) lost += 1;
    else if (notified.get(stored.submissionKey) !== 1) untold += 1;
  }
  const doubled = database
    .prepare("select count(*) - count(distinct name) from leads")
    .pluck()
    .get();
  database.close();
  return { lost, doubled, untold };
}
