import { vi } from "vitest";
import { db } from "~db/client";

/** Has another process make changes, by statements, before each write: after what it is based on was read. */
export function changeBeforeWrites(...statements: string[]): void {
  const { transaction } = db.$client;
  vi.spyOn(db.$client, "transaction").mockImplementation((work) => {
    for (const statement of statements) db.$client.exec(statement);
    return transaction.call(db.$client, work) as ReturnType<typeof transaction>;
  });
}
