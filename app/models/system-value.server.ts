import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "~db/client";
import { systemValues } from "~db/system-schema";

/** What the product remembers under a name; null while there is nothing, or nothing of that shape. */
export async function systemValue<S extends z.ZodType>(name: string, schema: S) {
  const [row] = await db.select().from(systemValues).where(eq(systemValues.name, name));
  return schema.safeParse(row?.value).data ?? null;
}

/** The statement that remembers a value. */
export function keepSystemValue(name: string, value: unknown) {
  return db
    .insert(systemValues)
    .values({ name, value })
    .onConflictDoUpdate({ target: systemValues.name, set: { value } });
}
