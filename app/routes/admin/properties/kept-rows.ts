import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import type { PropertyRow } from "~/models/catalogue/property/staff-list.server";
import type { ListingAction } from "~/models/catalogue/property/staff-schema";
import { useRootData } from "~/ui/root-data";

/** A row of the list; `done` says what was done to one that no longer fits the filters. */
export type ListedRow = PropertyRow & { done?: string };

const words: Partial<Record<string, string>> = {
  confirm: "Confirmed",
  sold: "Sold",
  pending: "Pending",
  back: "On offer",
  archive: "Archived",
  restore: "Restored",
} satisfies Partial<Record<ListingAction, string>>;

/** What a row shows that was changed so. */
const changes: Partial<Record<string, Partial<PropertyRow>>> = {
  confirm: { isStale: false, confirmedOn: "Just now" },
  sold: { status: "Sold" },
  pending: { status: "Pending" },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
  archive: { isArchived: true },
  restore: { isArchived: false },
} satisfies Partial<Record<ListingAction, Partial<PropertyRow>>>;

/**
 * The rows of the list, which stay where they are after an action on some of them, even when they no
 * longer fit the filters: nothing slides under the pointer until the next navigation.
 */
export function useKeptRows(rows: readonly PropertyRow[]): readonly ListedRow[] {
  const { search } = useLocation();
  const sent = useFetchers().filter(({ formData }) => formData?.has("intent"));
  const isBusy = sent.length > 0;
  const leftOut = idsIn(useRootData()?.flash?.keep?.fields.ids);
  // At the render that brings the rows after an action, its form is no longer on its way.
  const [wasBusy, setWasBusy] = useState(false);
  const [deeds, setDeeds] = useState<ReadonlyMap<number, string>>(new Map());
  const [list, setList] = useState<{ from: typeof rows; shown: readonly ListedRow[] }>({
    from: rows,
    shown: rows,
  });
  const [at, setAt] = useState(search);

  const newest = deedsOf(sent, rows);
  const isKnown = [...newest].every(([id, deed]) => deeds.get(id) === deed);
  useEffect(() => {
    if (isBusy) setWasBusy(true);
  }, [isBusy]);
  if (!isKnown) setDeeds(new Map([...deeds, ...newest]));
  if (list.from !== rows) {
    const stays = (isBusy || wasBusy) && at === search;
    setList({ from: rows, shown: stays ? merged(list.shown, rows, deeds, leftOut) : rows });
    if (!stays) setDeeds(new Map());
    setAt(search);
    if (!isBusy) setWasBusy(false);
  }
  return list.shown;
}

/** What is being done to which row; nothing by a form that was refused. */
function deedsOf(
  fetchers: ReturnType<typeof useFetchers>,
  rows: readonly PropertyRow[],
): Map<number, string> {
  return new Map(
    fetchers.flatMap(({ formData: form, state, data }) => {
      if (!form) return [];
      const answer = state === "loading" ? (data as FormAnswer | undefined) : undefined;
      const isUndone = answer?.question || answer?.toast?.tone === "error";
      const deed = isUndone ? "" : String(form.get("intent"));
      const all = form.has("all") ? rows.map(({ id }) => id) : [];
      const one = form.getAll("id").map(Number);
      const ids = form.getAll("ids").flatMap((given) => [...idsIn(String(given))]);
      return [...one, ...ids, ...all].map((id) => [id, deed] as const);
    }),
  );
}

const idsIn = (ids = "") => new Set(ids.split(",").map(Number));

function merged(
  shown: readonly ListedRow[],
  rows: readonly PropertyRow[],
  deeds: ReadonlyMap<number, string>,
  leftOut: ReadonlySet<number>,
): ListedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((row): ListedRow[] => {
    const fresh = byId.get(row.id);
    if (fresh) return [fresh];
    const deed = leftOut.has(row.id) ? "" : (deeds.get(row.id) ?? "");
    return deed === "delete" ? [] : [{ ...row, ...changes[deed], done: words[deed] ?? "Changed" }];
  });
}
