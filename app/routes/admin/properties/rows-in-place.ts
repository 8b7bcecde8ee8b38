import { useFetchers, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { FormAnswer } from "~/forms/answer";
import type { PropertyRow } from "~/models/catalogue/property/staff-list.server";
import type { ListingAction } from "~/models/catalogue/property/staff-schema";
import { useRootData } from "~/ui/root-data";

export type ListedRow = PropertyRow & { done?: string };

/** What a row shows when it does not match the filters any more after an action; `done` is a mark. */
const shownAfter: Partial<Record<string, Partial<ListedRow>>> = {
  confirm: { isStale: false, confirmedOn: "Just now", done: "Confirmed" },
  sold: { status: "Sold", done: "Sold" },
  pending: { status: "Pending", done: "Pending" },
  back: { done: "On offer" },
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
  archive: { isArchived: true, done: "Archived" },
  restore: { isArchived: false, done: "Restored" },
} satisfies Partial<Record<ListingAction, Partial<ListedRow>>>;

/** Rows stay where they are after an action, so that nothing slides under the pointer. */
export function useRowsInPlace(rows: readonly PropertyRow[]): readonly ListedRow[] {
  const { search } = useLocation();
  const sent = useFetchers().filter(({ formData }) => formData?.has("intent"));
  const isBusy = sent.length > 0;
  const leftOut = idsIn(useRootData()?.flash?.keep?.fields.ids);
  // When the rows after an action arrive, its fetcher is already idle.
  const [wasBusy, setWasBusy] = useState(false);
  const [actions, setActions] = useState<ReadonlyMap<number, string>>(new Map());
  const [list, setList] = useState<{ from: typeof rows; shown: readonly ListedRow[] }>({
    from: rows,
    shown: rows,
  });
  const [at, setAt] = useState(search);

  const newest = actionsOf(sent, rows);
  const isKnown = [...newest].every(([id, action]) => actions.get(id) === action);
  useEffect(() => {
    if (isBusy) setWasBusy(true);
  }, [isBusy]);
  if (!isKnown) setActions(new Map([...actions, ...newest]));
  if (list.from !== rows) {
    const stays = (isBusy || wasBusy) && at === search;
    setList({ from: rows, shown: stays ? merged(list.shown, rows, actions, leftOut) : rows });
    if (!stays) setActions(new Map());
    setAt(search);
    if (!isBusy) setWasBusy(false);
  }
  return list.shown;
}

/** The pending action of each row; empty when its form was refused. */
function actionsOf(
  fetchers: ReturnType<typeof useFetchers>,
  rows: readonly PropertyRow[],
): Map<number, string> {
  return new Map(
    fetchers.flatMap(({ formData: form, state, data }) => {
      if (!form) return [];
      const answer = state === "loading" ? (data as FormAnswer | undefined) : undefined;
      const isUndone = answer?.question || answer?.toast?.tone === "error";
      const action = isUndone ? "" : String(form.get("intent"));
      const all = form.has("all") ? rows.map(({ id }) => id) : [];
      const one = form.getAll("id").map(Number);
      const ids = form.getAll("ids").flatMap((given) => [...idsIn(String(given))]);
      return [...one, ...ids, ...all].map((id) => [id, action] as const);
    }),
  );
}

const idsIn = (ids = "") => new Set(ids.split(",").map(Number));

function merged(
  shown: readonly ListedRow[],
  rows: readonly PropertyRow[],
  actions: ReadonlyMap<number, string>,
  leftOut: ReadonlySet<number>,
): ListedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((row): ListedRow[] => {
    const fresh = byId.get(row.id);
    if (fresh) return [fresh];
    const action = leftOut.has(row.id) ? "" : (actions.get(row.id) ?? "");
    if (action === "delete") return [];
    return [{ ...row, done: "Changed", ...shownAfter[action] }];
  });
}
