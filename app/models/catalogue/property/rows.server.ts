import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import type { PropertyStatus } from "~db/vocabulary";
import { type CardRow, cardColumns } from "./card.server";
import { offerOf } from "./fields";

/** SQL: whether a property is among `ids`, a placeholder for a JSON array. */
export const among = () =>
  sql`${properties.id} in (select value from json_each(${sql.placeholder("ids")}))`;

const cards = db.select(cardColumns).from(properties).where(among()).prepare();
const whole = db.select().from(properties).where(among()).prepare();

/** The rows with these ids in their order, with the columns of a card. */
export function cardRows(ids: readonly number[]): CardRow[] {
  return inOrder(ids, cards.all({ ids: JSON.stringify(ids) }));
}

/** The rows with these ids in their order, with all columns. */
export function wholeRows(ids: readonly number[]): Property[] {
  return inOrder(ids, whole.all({ ids: JSON.stringify(ids) }));
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** SQL for `statusMatches`: an Available home is for sale or for rent, as it is offered. */
export function hasStatus(status: PropertyStatus): SQL | undefined {
  const offer = offerOf(status);
  const itself = eq(properties.status, status);
  return offer
    ? or(itself, and(eq(properties.status, "Available"), eq(properties.offer, offer)))
    : itself;
}
