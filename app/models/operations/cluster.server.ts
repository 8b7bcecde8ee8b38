import { createReadStream, existsSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { ask, nodes } from "~db/cluster";
import { openDatabase } from "~db/open";
import { Refused } from "../errors";
import { hour } from "../time";
import { databaseFile, isDatabase, unpack, withFolder } from "./backup/archive.server";
import { verify } from "./backup/backup.server";

const answerMs = 5000;
const loadMs = hour;

type Node = (typeof nodes)[number];

function anyNode(): Node {
  const [first] = nodes;
  if (!first) throw new Refused("DATABASE_WRITE_URL names no cluster");
  return first;
}

/**
 * Checks a database file, or the one in a backup, and puts a copy with today's schema into the
 * cluster. @returns a line about it. @throws {Refused} when it is damaged, or the cluster has one
 */
export async function loadCluster(file: string, replace: boolean): Promise<string> {
  const node = anyNode();
  if (!existsSync(file)) throw new Refused(`there is no file ${file}`);
  if (!replace && (await hasTables(node)))
    throw new Refused("the cluster holds a database already; with --replace it is exchanged");
  const contents = await verify(file);
  return withFolder(async (folder) => {
    const copy = join(folder, "copy.db");
    if (!isDatabase(file)) unpack(file, folder);
    const source = new Database(isDatabase(file) ? file : join(folder, databaseFile));
    source.prepare("vacuum into ?").run(copy);
    source.close();
    const migrated = openDatabase(`file:${copy}`).$client;
    // The nodes take no file in WAL mode.
    migrated.pragma("journal_mode = delete");
    migrated.close();
    const { status, text } = await ask(node, "/db/load", loadMs, createReadStream(copy));
    if (status !== 200 || text.includes('"error"'))
      throw new Refused(`the cluster did not take it: ${text.trim() || status}`);
    return `${contents}. It is in the cluster now.`;
  });
}

async function hasTables(node: Node): Promise<boolean> {
  const question = "/db/query?level=strong&q=select%20count(*)%20from%20sqlite_master";
  const { status, text } = await ask(node, question, answerMs).catch((error: Error) => {
    throw new Refused(`${node.origin} does not answer: ${error.message}`);
  });
  if (status !== 200) throw new Refused(`${node.origin} refuses: ${text.trim() || status}`);
  return !text.includes('"values":[[0]]');
}

type Status = {
  store: { raft: { state: string; applied_index: number; commit_index: number } };
};

/** A line a node. @throws {Refused} when one does not answer or none leads */
export async function clusterStatus(): Promise<string> {
  anyNode();
  const asked = nodes.map(async (node) => {
    try {
      const { status, text } = await ask(node, "/status", answerMs);
      if (status === 401) throw new Error("it refuses the name and password, or their rights");
      if (status !== 200) throw new Error(text.trim() || String(status));
      return (JSON.parse(text) as Status).store.raft;
    } catch (error) {
      return `no answer: ${(error as Error).message}`;
    }
  });
  const answers = await Promise.all(asked);
  const up = answers.filter((answer) => typeof answer !== "string");
  // Each node counts what it has heard of: the newest is what any of them knows.
  const newest = Math.max(...up.map(({ commit_index }) => commit_index));
  const table = answers
    .map((answer) =>
      typeof answer === "string"
        ? answer
        : `${answer.state}, ${answer.applied_index} of ${newest} changes`,
    )
    .map((line, index) => `${nodes[index]?.origin}  ${line}`)
    .join("\n");
  if (up.length < nodes.length) throw new Refused(`not every node answers\n${table}`);
  if (!up.some(({ state }) => state === "Leader")) throw new Refused(`no node leads\n${table}`);
  return table;
}
