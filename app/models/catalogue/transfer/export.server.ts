import { eq, getTableColumns } from "drizzle-orm";
import { db } from "~db/client";
import { owners, properties, users } from "~db/schema";
import type { Acting } from "../../accounts/session/session.server";
import { inPages } from "../../list.server";
import { isSelected, type Selection } from "../property/bulk.server";
import { propertyCells } from "./csv.server";

/** All properties but tests as CSV rows, or those that are meant, in pages, newest first. */
export async function* propertyPages(
  which: Selection | null,
  who: Acting,
): AsyncGenerator<ReturnType<typeof propertyCells>[]> {
  const condition = which ? isSelected(which, who) : undefined;
  const query = db
    .select({
      ...getTableColumns(properties),
      agent: users.username,
      ownerName: owners.name,
      ownerPhone: owners.phone,
      ownerEmail: owners.email,
      ownerCommission: owners.commission,
      ownerNotes: owners.notes,
    })
    .from(properties)
    .leftJoin(owners, eq(owners.propertyId, properties.id))
    .leftJoin(users, eq(users.id, properties.agentId));
  for await (const rows of inPages(query.$dynamic(), properties.id, condition))
    yield rows.filter(({ isTest }) => !isTest).map(propertyCells);
}
