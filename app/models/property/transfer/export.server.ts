import { eq, getTableColumns } from "drizzle-orm";
import { db } from "~db/client";
import { properties, users } from "~db/schema";
import { inPages } from "../../list.server";
import { propertyCells } from "./csv.server";

/** All properties but tests as CSV rows, in pages, newest first. */
export async function* propertyPages(): AsyncGenerator<ReturnType<typeof propertyCells>[]> {
  const query = db
    .select({ ...getTableColumns(properties), agent: users.username })
    .from(properties)
    .leftJoin(users, eq(users.id, properties.agentId));
  for await (const rows of inPages(query.$dynamic(), properties.id))
    yield rows.filter(({ isTest }) => !isTest).map(propertyCells);
}
