import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { phoneKey } from "~db/columns";
import { owners, properties } from "~db/schema";
import { currencies } from "~db/vocabulary";
import { searchedDigits } from "../../leads/lead/phone";
import { containsText } from "../../list.server";
import type { Bounds, NumberColumn } from "../search/criteria.server";
import { sqlCriteria } from "../search/matches.server";
import { parseQuery } from "../search/query";
import { hasStatus } from "./rows.server";
import { foldText } from "./text";

/**
 * SQL: the listings that a search of staff finds. Those that have the whole text in what the list
 * shows, or whose owner it names; and, as for visitors, those that meet everything that it says.
 */
export function isFound(search: string): SQL | undefined {
  const { title, address, city, state, propertyType, subcity } = properties;
  const shown = [title, address, city, state, propertyType, subcity];
  const digits = searchedDigits(search);
  return or(
    containsText(shown, search),
    hasOwner(containsText([owners.name], search)),
    digits ? hasOwner(sql`instr(${phoneKey(owners.phone)}, ${digits}) > 0`) : undefined,
    meetsAll(foldText(search)),
  );
}

/** SQL for `meetsTerms`; what no listing says may be the name of an owner. */
function meetsAll(text: string): SQL | undefined {
  const { terms } = parseQuery(text);
  if (terms.length === 0) return undefined;
  const { offers, types, texts, ranges, priceIn } = sqlCriteria(terms);
  const { price, currency, propertyType } = properties;
  return and(
    ...offers.map(hasStatus),
    ...types.map((some) => inArray(propertyType, some)),
    ...texts.map((group) => or(...group.map(says))),
    ...ranges.map(({ column, ...bounds }) => isWithin(properties[column], bounds)),
    or(...currencies.map((each) => and(eq(currency, each), isWithin(price, priceIn(each))))),
  );
}

const { searchText } = properties;
const lineEnd = sql`char(10)`;
const afterTitle = sql`substr(${searchText}, instr(${searchText}, ${lineEnd}) + 1)`;
/** The searched texts but the description, the second of them: it tells of many places. */
const searched = sql`(substr(${searchText}, 1, instr(${searchText}, ${lineEnd}))
  || substr(${afterTitle}, instr(${afterTitle}, ${lineEnd})))`;

const says = (text: string) =>
  or(sql`instr(${searched}, ${text}) > 0`, hasOwner(containsText([owners.name], text)));

function hasOwner(where: SQL | undefined): SQL {
  const itsOwner = eq(owners.propertyId, properties.id);
  return sql`exists ${db.select({ id: owners.propertyId }).from(owners).where(and(itsOwner, where))}`;
}

type Figure = (typeof properties)[NumberColumn | "price"];

function isWithin(column: Figure, { low, high }: Bounds): SQL | undefined {
  return and(
    low > 0 ? gte(column, low) : undefined,
    high < Infinity ? lte(column, high) : undefined,
  );
}
