import { setImmediate } from "node:timers/promises";
import { and, desc, eq, inArray, isNull, lt, ne } from "drizzle-orm";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { db } from "~db/client";
import { type Lead, leads, type Property, type Subscriber, subscribers } from "~db/schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { wholeRows } from "../../catalogue/property/card.server";
import { isOnOffer } from "../../catalogue/property/fields";
import { foldText } from "../../catalogue/property/text";
import { columns, kindAt } from "../../catalogue/search/columns.server";
import { matchesTerms, placesMatchingTerms } from "../../catalogue/search/matches.server";
import {
  isNarrowing,
  parseQuery,
  type Term,
  type TermOf,
  termBytes,
} from "../../catalogue/search/query";
import type { Rows, Window } from "../../list";
import { formatCount } from "../../words";
import { isLead } from "../lead/key.server";

/** More would keep staff waiting. */
const maxRead = 10_000;
const batchSize = 1000;
const turn = 10;

/** What was understood of a text: reading it takes fifty times as long as comparing. */
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

export const canBeOffered = (property: Property) => property.isPublic && isOnOffer(property);

export type Fitting = { requests: number[]; subscribers: number[] };

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
  const parts = [
    ...(requests.length > 0 ? [formatCount(requests.length, "request")] : []),
    ...(subscribers.length > 0 ? [formatCount(subscribers.length, "subscriber")] : []),
  ];
  const verb = requests.length + subscribers.length === 1 ? "fits" : "fit";
  return parts.length > 0 ? `${parts.join(" and ")} ${verb}` : null;
}

export async function requestsById(ids: readonly number[]): Promise<Lead[]> {
  const { id } = leads;
  return db
    .select()
    .from(leads)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id));
}

export async function subscribersById(ids: readonly number[]): Promise<Subscriber[]> {
  const { id } = subscribers;
  return db
    .select()
    .from(subscribers)
    .where(inArray(id, [...ids]))
    .orderBy(desc(id));
}

export async function requestToMatch(number: number, who: Who): Promise<Lead | null> {
  const [request] = await db
    .select()
    .from(leads)
    .where(and(isLead({ list: "request", number }), requestsOf(who)));
  return request ?? null;
}

export function listingsFor(request: Lead, { limit, offset }: Window): Rows<Property> {
  const terms = termsOfRequest(request);
  if (!terms) return { rows: [], total: 0 };
  const now = columns();
  const places = placesMatchingTerms(now, { terms }).filter((place) =>
    isOnOffer(kindAt(now, place)),
  );
  const newest = places.toReversed().subarray(offset, offset + limit);
  const ids = Array.from(newest, (place) => now.ids[place] as number);
  return { rows: wholeRows(ids), total: places.length };
}

type Request = { message: string; budget: number | null };
type Interest = { propertyInterests: string | null; budget: string | null };

/** Nobody in Addis Ababa buys a home for less, or pays so much a month, in birr. */
const leastToBuy = 1_000_000;

/** Read as a letter: other words ask for nothing, and any of the places will do. */
function wantedBy({ message, budget }: Request): Term[] | null {
  const terms = parseQuery(foldText(message)).terms.filter(isNarrowing);
  const facts = terms.filter(({ kind }) => kind !== "text" && kind !== "place");
  const places = terms.filter((term): term is TermOf<"place"> => term.kind === "place");
  const anyOf = places.flatMap((place) => place.anyOf);
  const wanted: Term[] = anyOf.length > 0 ? [...facts, { kind: "place", anyOf, spans: [] }] : facts;
  if (budget) {
    wanted.push({ kind: "price", low: 1, high: budget, currency: "ETB", spans: [] });
    const isSaid = facts.some(({ kind }) => kind === "offer");
    if (budget >= leastToBuy && !isSaid) wanted.push({ kind: "offer", offer: "sale", spans: [] });
  }
  return wanted.length > 0 ? wanted : null;
}

function interestOf({ propertyInterests, budget }: Interest): Term[] {
  const named = (propertyInterests ?? "")
    .split(", ")
    .flatMap((interest) => readAs("type", interest));
  const anyOf = named.flatMap((type) => type.anyOf);
  const types: Term[] = anyOf.length > 0 ? [{ kind: "type", anyOf, spans: [] }] : [];
  return [...types, ...readAs("price", budget ?? "")];
}

function readAs<Kind extends Term["kind"]>(kind: Kind, text: string): TermOf<Kind>[] {
  const { terms } = parseQuery(foldText(text));
  return terms.filter((term): term is TermOf<Kind> => term.kind === kind);
}
