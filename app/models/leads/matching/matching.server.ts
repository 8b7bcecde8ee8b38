import { setImmediate } from "node:timers/promises";
import { and, desc, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { db } from "~db/client";
import type { Lead, Property, Subscriber } from "~db/schema";
import { leads, subscribers } from "~db/schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { wholeRows } from "../../catalogue/property/rows.server";
import { columns, everyKind, type Kind } from "../../catalogue/search/columns.server";
import { matchesTerms, placesMatchingTerms } from "../../catalogue/search/matches.server";
import { type Term, termBytes } from "../../catalogue/search/query";
import type { Rows, Window } from "../../list";
import { counted } from "../../words";
import { isLead } from "../lead/key.server";
import { interestOf, wantedBy } from "./wanted";

/** The newest requests and subscribers that are looked at: more would keep staff waiting. */
const maxRead = 10_000;
const batchSize = 1000;
/** Milliseconds of work until other requests get their turn. */
const turn = 10;

/**
 * What was understood of a text is kept: reading it takes fifty times as long as comparing. There is
 * room for all that are looked at, of the usual length.
 */
const parsedTerms = new BoundedCache<{ terms: Term[] | null }>(
  64_000_000,
  ({ terms }) => termBytes * (terms?.length ?? 0),
);

function cachedTerms(key: string, read: () => Term[] | null): Term[] | null {
  const known = parsedTerms.get(key) ?? { terms: read() };
  parsedTerms.set(key, known);
  return known.terms;
}

const termsOfRequest = (request: Pick<Lead, "message" | "budget">) =>
  cachedTerms(`request ${request.budget} ${request.message}`, () => wantedBy(request));
const termsOfSubscriber = (subscriber: Pick<Subscriber, "propertyInterests" | "budget">) =>
  cachedTerms(`interest ${subscriber.propertyInterests}; ${subscriber.budget}`, () =>
    interestOf(subscriber),
  );

const isOnOffer = ({ status }: Pick<Kind, "status">) => status !== "Sold" && status !== "Pending";

/** Whether a listing can be offered to anyone: visitors see it, and it is neither sold nor pending. */
export const canBeOffered = (property: Property) => property.isPublic && isOnOffer(property);

/** Requests and subscribers that a listing may be what they look for: their ids, newest first. */
export type Fitting = { requests: number[]; subscribers: number[] };

/**
 * Who may be looking for a listing: of the open requests that `who` may see and, for an
 * administrator, of the subscribers who have not unsubscribed, the newest 10,000 of each. Nobody when it is not on offer.
 */
export async function findMatchingLeads(property: Property, who: Who): Promise<Fitting> {
  if (!canBeOffered(property)) return { requests: [], subscribers: [] };
  return {
    requests: await idsThatFit(
      (below) => requestsBelow(below, who),
      (request) => {
        const terms = termsOfRequest(request);
        return terms !== null && matchesTerms(property, terms);
      },
    ),
    subscribers:
      who.role === "admin"
        ? await idsThatFit(subscribersBelow, (subscriber) =>
            matchesTerms(property, termsOfSubscriber(subscriber) ?? []),
          )
        : [],
  };
}

async function idsThatFit<Row extends { id: number }>(
  rowsBelow: (id: number) => Promise<Row[]>,
  fits: (row: Row) => boolean,
): Promise<number[]> {
  const ids: number[] = [];
  let below = Number.MAX_SAFE_INTEGER;
  let since = performance.now();
  for (let read = 0; read < maxRead; read += batchSize) {
    const rows = await rowsBelow(below);
    for (const row of rows) {
      if (fits(row)) ids.push(row.id);
      if (performance.now() - since < turn) continue;
      await setImmediate();
      since = performance.now();
    }
    if (rows.length < batchSize) break;
    below = rows.at(-1)?.id ?? 0;
  }
  return ids;
}

/** SQL: the requests that `who` may see, in the inbox. */
const requestsOf = (who: Who) =>
  and(
    eq(leads.list, "request"),
    eq(leads.quarantined, false),
    isNull(leads.deletedAt),
    ownLeads(who),
  );

function requestsBelow(below: number, who: Who) {
  const { id, message, budget, status } = leads;
  return db
    .select({ id, message, budget })
    .from(leads)
    .where(and(requestsOf(who), ne(status, "Completed"), lt(id, below)))
    .orderBy(desc(id))
    .limit(batchSize);
}

function subscribersBelow(below: number) {
  const { id, propertyInterests, budget, quarantined, deletedAt, unsubscribedAt } = subscribers;
  return db
    .select({ id, propertyInterests, budget })
    .from(subscribers)
    .where(and(eq(quarantined, false), isNull(deletedAt), isNull(unsubscribedAt), lt(id, below)))
    .orderBy(desc(id))
    .limit(batchSize);
}

/** `4 requests and 7 subscribers fit`; null when nobody does. */
export function describeMatches({ requests, subscribers }: Fitting): string | null {
  const kinds = [
    [requests.length, "request"],
    [subscribers.length, "subscriber"],
  ] as const;
  const parts = kinds.filter(([count]) => count > 0).map(([count, what]) => counted(count, what));
  const verb = requests.length + subscribers.length === 1 ? "fits" : "fit";
  return parts.length > 0 ? `${parts.join(" and ")} ${verb}` : null;
}

/** The requests with these ids, newest first. */
export async function requestsById(ids: readonly number[]): Promise<Lead[]> {
  const { id } = leads;
  return db
    .select()
    .from(leads)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id));
}

/** The subscribers with these ids, newest first. */
export async function subscribersById(ids: readonly number[]): Promise<Subscriber[]> {
  const { id } = subscribers;
  return db
    .select()
    .from(subscribers)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id));
}

/** The request with this number that `who` may see, in the inbox; null when there is none. */
export async function requestToMatch(number: number, who: Who): Promise<Lead | null> {
  const [request] = await db
    .select()
    .from(leads)
    .where(and(isLead({ list: "request", number }), requestsOf(who)));
  return request ?? null;
}

/**
 * The listings on offer that may be what a request looks for, newest first, found as visitors find
 * them: in the columns in memory and the text index.
 */
export function listingsFor(request: Lead, { limit, offset }: Window): Rows<Property> {
  const terms = termsOfRequest(request);
  if (!terms) return { rows: [], total: 0 };
  const now = columns();
  const places = placesMatchingTerms(now, { terms }).filter((place) =>
    isOnOffer(everyKind[now.kinds[place] as number] as Kind),
  );
  const newest = places.toReversed().subarray(offset, offset + limit);
  const ids = Array.from(newest, (place) => now.ids[place] as number);
  return { rows: wholeRows(ids), total: places.length };
}
