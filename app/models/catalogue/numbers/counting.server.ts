import { sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { properties, propertyFigures } from "~db/schema";
import { StorageFailure } from "~db/storage-failure";
import { weekOf } from "./weeks";

/** How often what was counted is stored, in milliseconds. */
const storeEvery = 60_000;

type Counted = ReadonlyMap<number, Record<(typeof names)[number], number>>;
/** What has been counted since it was last taken, by listing; `giveBack` what cannot be stored. */
type Counter = { take: () => Counted; giveBack: (counts: Counted) => void };

const names = ["views", "calls", "whatsapps", "telegrams", "mails"] as const;

/**
 * Adds what was counted since the last time to the week of `now`, in one write however much it is;
 * what cannot be stored for now is kept. A listing that is gone is left out.
 */
export async function storeCounts({ take, giveBack }: Counter, now = new Date()): Promise<void> {
  const taken = take();
  if (taken.size === 0) return;
  const rows = JSON.stringify([...taken].map(([id, counts]) => ({ id, ...counts })));
  const of = (name: string) => sql`json_extract("value", ${`$.${name}`})`;
  try {
    await write([
      db
        .insert(propertyFigures)
        .select(
          sql`select ${of("id")}, ${weekOf(now)}, ${sql.join(names.map(of), sql`, `)}
            from json_each(${rows}) where ${of("id")} in (select ${properties.id} from ${properties})`,
        )
        .onConflictDoUpdate({
          target: [propertyFigures.propertyId, propertyFigures.week],
          set: {
            views: sql`${propertyFigures.views} + "excluded"."views"`,
            calls: sql`${propertyFigures.calls} + "excluded"."calls"`,
            whatsapps: sql`${propertyFigures.whatsapps} + "excluded"."whatsapps"`,
            telegrams: sql`${propertyFigures.telegrams} + "excluded"."telegrams"`,
            mails: sql`${propertyFigures.mails} + "excluded"."mails"`,
          },
        }),
    ]);
  } catch (error) {
    giveBack(taken);
    if (!(error instanceof StorageFailure)) throw error;
  }
}

/** Stores counts once a minute. @returns a function that stores the last ones and ends it. */
export function startCounting(counter: Counter): () => Promise<void> {
  const store = () => storeCounts(counter).catch((error) => console.error("counting:", error));
  const timer = setInterval(store, storeEvery).unref();
  return () => {
    clearInterval(timer);
    return store();
  };
}
