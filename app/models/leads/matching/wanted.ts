import { foldText } from "../../catalogue/property/text";
import { parseQuery, type Term, type TermOf } from "../../catalogue/search/query";

type Request = { message: string; budget: number | null };
type Interest = { propertyInterests: string | null; budget: string | null };

/** Nobody in Addis Ababa buys a home for less, or pays so much a month, in birr. */
const leastToBuy = 1_000_000;

/**
 * What a property request asks for, read as the visitors' search reads a text. A request is a letter:
 * words that stand for no fact ask for nothing here, and of several places any will do. The budget
 * is the most that is paid; one that could buy a home is for buying, unless the text says otherwise.
 * @returns null when it tells nothing that a listing could meet.
 */
export function wantedBy({ message, budget }: Request): Term[] | null {
  const { terms } = parseQuery(foldText(message));
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

/** What a subscriber asks for: any of the types that they named, at a price within their budget. */
export function interestOf({ propertyInterests, budget }: Interest): Term[] {
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
