import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { language, t } from "~/texts";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { Property } from "~db/schema";
import type { Currency, Offer } from "~db/vocabulary";
import { daysAgo } from "../../dates.server";
import { day, ethiopian, formatDay, hour, isoDay } from "../../time";
import { medianPricePerSquareMetre } from "../numbers/median-price.server";
import { squareMetres } from "../places/area";
import { titleOf } from "../search/facets";
import { listPath } from "../search/filters";
import { statusOf } from "./fields";
import { formatMoney, formatRate } from "./price";

/** The price of a square metre against those like it; null for what is sold or has too few of them. */
export function comparison(property: Property) {
  const { price, currency, offer, status, propertyType, subcity } = property;
  const own = price / squareMetres(property.squareFeet);
  const isKnown = own > 0 && own < Infinity && status !== "Sold";
  if (!isKnown || !subcity || subcity === "Other") return null;
  const wanted = { offer, currency, types: [propertyType], subcity };
  const { median, count } = medianPricePerSquareMetre(wanted);
  if (!median) return null;
  const percent = Math.round((own / median - 1) * 100);
  const filters = { propertyType, subcity, status: statusOf(offer) };
  return {
    href: listPath(filters),
    ...t.detail.comparison({
      percent,
      count,
      title: titleOf(filters),
      type: t.words.types[propertyType],
      subcity: t.words.subcities[subcity],
      isRent: offer === "rent",
      median: formatRate(median, currency),
      month: thisMonth(),
    }),
  };
}

function thisMonth(): string {
  const locale = language() === "am" ? ethiopian("am") : "en";
  return formatDay(isoDay(Date.now()), locale, { month: "long", year: "numeric" });
}

type Stand = { price: number; currency: Currency; offer: Offer; from: number; until: number };

const { entity, entityId, action, before, after, createdAt } = auditLog;
const was = <T>(field: string) => sql<T>`${before} ->> ${`$.${field}`}`;
const became = <T>(field: string) => sql<T | null>`${after} ->> ${`$.${field}`}`;
const repricings = db
  .select({
    action,
    createdAt,
    price: was<number>("price"),
    currency: was<Currency>("currency"),
    offer: was<Offer>("offer"),
    newPrice: became<number>("price"),
    newCurrency: became<Currency>("currency"),
  })
  .from(auditLog)
  .where(
    and(
      eq(entity, "property"),
      eq(entityId, sql.placeholder("id")),
      isNotNull(before),
      or(isNotNull(became("price")), isNotNull(became("currency"))),
    ),
  )
  .orderBy(asc(auditLog.id))
  .prepare();

/** A price that stood for less was a slip of the finger, in milliseconds. */
const leastStanding = hour;
const shownFor = 90 * day;

/** `Price lowered 3 weeks ago from ETB 9,500,000`, of what visitors saw; undone changes never were. */
export function priceDrop(property: Property): string | null {
  const { id, price, currency, offer, status } = property;
  if (price === 0 || status === "Sold") return null;
  const stood: Stand[] = [];
  // A draft begins with the day on which it was published.
  let from = Number(property.createdAt);
  for (const each of repricings.all({ id })) {
    const [newPrice, newCurrency] = [
      each.newPrice ?? each.price,
      each.newCurrency ?? each.currency,
    ];
    if (newPrice === each.price && newCurrency === each.currency) continue;
    const last = stood.at(-1);
    const isTakenBack = each.action === "undo" || each.action === "restore";
    if (isTakenBack && last && last.price === newPrice && last.currency === newCurrency) {
      from = last.from;
      stood.pop();
    } else {
      const until = Number(each.createdAt);
      stood.push({ price: each.price, currency: each.currency, offer: each.offer, from, until });
      from = Math.max(from, until);
    }
  }
  const former = stood.findLast(({ from, until }) => until - from >= leastStanding);
  if (!former || former.currency !== currency || former.offer !== offer) return null;
  if (former.price <= price || Date.now() - former.until > shownFor) return null;
  return t.detail.priceLowered(
    daysAgo(new Date(former.until)),
    formatMoney(former.price, currency),
  );
}
