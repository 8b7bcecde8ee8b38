import { useEffect, useState } from "react";
import { statusOf } from "~/forms/answer";
import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import { paths } from "~/paths";
import { patientFetch } from "./connection";

type Page = { cards: ComparedProperty[]; total: number };
type Homes = ReadonlyMap<number, ComparedProperty>;

const pageSize = 200;
/** Listings deleted meanwhile shift others from one page into the one before. */
const overlap = 10;

/** Looks homes up in the public list page by page, so that the server does not learn which. */
export async function fromPublicList(
  ids: readonly number[],
  load: (url: string) => Promise<Response>,
): Promise<Homes> {
  const missing = new Set(ids);
  const homes = new Map<number, ComparedProperty>();
  for (let offset = 0; ; offset += pageSize - overlap) {
    const url = new URL(`${paths.cards}?limit=${pageSize}&offset=${offset}`, location.href);
    const response = await load(url.href);
    if (!response.ok) throw new Error(statusOf(response));
    const { cards, total }: Page = await response.json();
    for (const card of cards) if (missing.delete(card.id)) homes.set(card.id, card);
    // The newest, with the highest ids, come first.
    const oldest = cards.at(-1)?.id ?? 0;
    const isPast = [...missing].every((id) => id > oldest);
    if (isPast || offset + cards.length >= total) return homes;
  }
}

type State = { homes: Homes; known: readonly number[]; failed?: string };
const nothing: State = { homes: new Map(), known: [] };

export function useHomes(ids: readonly number[]) {
  const [{ homes, known, failed }, setState] = useState(nothing);
  const isKnown = ids.every((id) => known.includes(id));
  useEffect(() => {
    if (isKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    fromPublicList(ids, (url) => patientFetch(url, { signal })).then(
      (found) =>
        setState((before) => ({
          homes: new Map([...before.homes, ...found]),
          known: [...before.known, ...ids],
        })),
      ({ message }: Error) => {
        if (!signal.aborted) setState((before) => ({ ...before, failed: message }));
      },
    );
    return () => controller.abort();
  }, [ids, isKnown]);
  const gone = isKnown ? ids.filter((id) => !homes.has(id)) : [];
  return { homes, failed, isKnown, gone };
}

export const maxShared = 50;

export const idsText = (ids: readonly number[]) => ids.join(",");

/** The ids in a text such as `1,5,9`, each once, at most `max`; none in junk. */
export function idsIn(text: string, max: number): number[] {
  const words = text.split(/[#=,;.\s-]|%2C|%20/i).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(words.map(Number))].slice(0, max);
}
