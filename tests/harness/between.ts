import { vi } from "vitest";
import { db } from "~db/client";
import { nodes } from "~db/cluster";
import { elsewhere } from "./elsewhere";

/** Has another process make changes, by statements, before each write: after what it is based on was read. */
export function changeBeforeWrites(...statements: string[]): void {
  const [node] = nodes;
  if (node) {
    const { pool } = node;
    const request = pool.request.bind(pool);
    const changeFirst = async (asked: Parameters<typeof request>[0]) => {
      if (asked.method === "POST") await elsewhere(statements.join(";"));
      return request(asked);
    };
    vi.spyOn(pool, "request").mockImplementation(changeFirst as typeof pool.request);
    return;
  }
  const { transaction } = db.$client;
  vi.spyOn(db.$client, "transaction").mockImplementation((work) => {
    for (const statement of statements) db.$client.exec(statement);
    return transaction.call(db.$client, work) as ReturnType<typeof transaction>;
  });
}
