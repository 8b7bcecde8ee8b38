import Database from "better-sqlite3";
import { env } from "~/env.server";
import { databasePath } from "~db/open";

/** Writes as another process does, in one transaction: the command line, or a second server. */
export async function elsewhere(sql: string, ...parameters: unknown[]): Promise<void> {
  const [node] = env.DATABASE_WRITE_URL;
  if (node) return byNode(node, sql, parameters);
  const other = new Database(databasePath);
  const change = () =>
    parameters.length > 0 ? other.prepare(sql).run(parameters) : other.exec(sql);
  other.transaction(change)();
  other.close();
}

async function byNode(node: string, sql: string, parameters: unknown[]) {
  const answer = await fetch(`${node}/db/execute?transaction`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify([[sql, ...parameters]]),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"error"')) throw new Error(text);
}
