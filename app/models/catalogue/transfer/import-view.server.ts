import { changesSince } from "../../history/conflicts.server";
import { changesOf } from "../../history/merge";
import { describeChanges, fieldLabel, type ShownChange } from "../../history/wording.server";
import { nameOfField, propertyFields } from "../property/fields";
import { ownerColumns } from "./csv.server";
import { checkImport, type ImportRow } from "./import.server";
import { seenVersions } from "./import-write.server";
import { fileHash, lastImportOf } from "./imports.server";

const rowsPerPage = 50;
const shownOfCell = 60;

type Shown = {
  page: number;
  onlyErrors: boolean;
  conflicts: ReadonlyMap<number, number>;
  clears: ReadonlySet<string>;
};

export async function importView(bytes: Buffer, { page, onlyErrors, conflicts, clears }: Shown) {
  const { problem, ignored, clearable, rows } = await checkImport(bytes, clears);
  const count = (kind: ImportRow["kind"]) => rows.filter((row) => row.kind === kind).length;
  const shown = rows.filter(
    ({ kind, line }) =>
      (!onlyErrors || kind === "faulty") && (conflicts.size === 0 || conflicts.has(line)),
  );
  // All conflicts are shown on one page, to be answered together.
  const perPage = conflicts.size > 0 ? conflicts.size : rowsPerPage;
  const pages = Math.max(1, Math.ceil(shown.length / perPage));
  const current = Math.min(page, pages);
  const some = shown.slice((current - 1) * perPage, current * perPage);
  const changes = await describeChanges(some.map(changesIn));
  const others = await Promise.all(
    some.map((row) => changedByOthers(row, conflicts.get(row.line))),
  );
  const [created, updated] = [count("new"), count("update")];
  const isOfOwner = (name: string) => ownerColumns.some((column) => column === name);
  return {
    problem,
    created,
    updated,
    ignored: ignored.filter((name) => !isOfOwner(name)),
    hasOwners: ignored.some(isOfOwner),
    total: rows.length,
    due: created + updated,
    faulty: count("faulty"),
    unchanged: count("unchanged"),
    clearable: clearable.map((column) => ({
      column,
      label: fieldLabel(column),
      isCleared: clears.has(column),
    })),
    clears: clearable.filter((column) => clears.has(column)),
    conflicts: conflicts.size,
    seen: seenVersions(rows),
    // The remaining rows of an import are no repetition of it.
    importedBefore: conflicts.size > 0 ? null : await lastImportOf(fileHash(bytes)),
    page: current,
    pages,
    rows: some.map((row, index) => rowView(row, changes[index] ?? [], others[index])),
  };
}
export type ImportView = Awaited<ReturnType<typeof importView>>;

const changesIn = (row: ImportRow) =>
  row.kind === "update" ? changesOf({ ...row.existing }, row.fields) : [];

async function changedByOthers(row: ImportRow, seen = 0): Promise<ReadonlyMap<string, string>> {
  if (row.kind !== "update" || seen === 0) return new Map();
  const all = await changesSince("property", row.existing.id, seen, nameOfField);
  return new Map([...all].filter(([field]) => field in propertyFields || isState(field)));
}

const isState = (field: string) => ["agentId", "isDraft", "liveFrom", "archivedAt"].includes(field);

function rowView(
  row: ImportRow,
  changes: ShownChange[],
  others: ReadonlyMap<string, string> = new Map(),
) {
  const { line, title, kind } = row;
  const changing = changesIn(row).map(({ field }) => field);
  const errors = row.kind === "faulty" ? row.errors : [];
  return {
    line,
    title,
    kind,
    changes,
    stored: row.kind === "update" ? { id: row.existing.id } : null,
    conflicts: changing.flatMap((field, index) => {
      const says = others.get(field);
      const { before = "", after = "" } = changes[index] ?? {};
      const values = { yours: [after], theirs: [before], isList: false };
      return says ? { field: `${line}-${field}`, says, ...values } : [];
    }),
    othersChanges: [...others].flatMap(([field, says]) => (changing.includes(field) ? [] : says)),
    errors: errors.map(({ value, ...error }) => ({
      ...error,
      value: value.length > shownOfCell ? `${value.slice(0, shownOfCell)}…` : value,
    })),
  };
}
