import { sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { usualFeatures } from "~db/vocabulary";

/** How many of the most used are offered, and in how many of the newest listings they are counted. */
const maxFeatures = 12;
const sampleSize = 1_000;

/** The features that the form offers: the most used ones of the newest listings, then usual ones. */
export async function offeredFeatures(): Promise<string[]> {
  const { id, features, isPublic } = properties;
  const used = await db.all<{ feature: string }>(
    sql`select value as feature
      from (select ${features} from ${properties} where ${isPublic} order by ${id} desc limit ${sampleSize}) as newest,
        json_each(newest.features)
      group by value having count(*) > 1 order by count(*) desc, value limit ${maxFeatures}`,
  );
  return [...new Set([...used.map(({ feature }) => feature), ...usualFeatures])];
}
