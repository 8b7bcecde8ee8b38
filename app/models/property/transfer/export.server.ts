import { desc, lt } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { inPages } from "../../list.server";
import { propertyJson } from "../json";
import { propertyCells } from "./csv.server";

/** All properties as CSV rows, in pages, newest first. */
export async function* propertyPages(): AsyncGenerator<ReturnType<typeof propertyCells>[]> {
  const pages = inPages((below, limit) =>
    db
      .select()
      .from(properties)
      .where(lt(properties.id, below))
      .orderBy(desc(properties.id))
      .limit(limit),
  );
  for await (const rows of pages) yield rows.map((row) => propertyCells(propertyJson(row)));
}
