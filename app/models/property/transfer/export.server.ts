import { db } from "~db/client";
import { properties } from "~db/schema";
import { inPages } from "../../list.server";
import { propertyCells } from "./csv.server";

/** All properties but tests as CSV rows, in pages, newest first. */
export async function* propertyPages(): AsyncGenerator<ReturnType<typeof propertyCells>[]> {
  for await (const rows of inPages(db.select().from(properties).$dynamic(), properties.id))
    yield rows.filter(({ isTest }) => !isTest).map(propertyCells);
}
