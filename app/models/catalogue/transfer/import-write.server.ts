import { randomUUID } from "node:crypto";
import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { imports } from "~db/office-schema";
import type { Property } from "~db/schema";
import { type Actor, change, commit, create } from "../../history/change.server";
import { newProperty, revised } from "../property/staff.server";
import type { ImportRow } from "./import.server";
import type { ImportFile } from "./imports.server";

/** Takes about 30 ms, for which other requests wait. */
const batchSize = 40;

/** `conflicts` are lines not written; `stoppedBy` why it ended early. */
export type ImportOutcome = {
  created: number;
  updated: number;
  conflicts: LeftLine[];
  batch: string;
  stoppedBy?: unknown;
};

type LeftLine = { line: number; version: number };

type Update = Extract<ImportRow, { kind: "update" }>;
type Known = Extract<ImportRow, { existing: Property }>;

/** The id and version of each row's listing, for `runImport`. */
export function seenVersions(rows: readonly ImportRow[]): string {
  const known = rows.filter((row): row is Known => "existing" in row);
  return known.map((row) => `${row.line}:${versionOf(row)}`).join(",");
}

const versionOf = ({ existing: { id, version } }: Known) => `${id}.${version}`;

/** `storedFields` has by line the fields to leave as they are stored. */
export function withStoredFields(
  rows: readonly ImportRow[],
  storedFields: ReadonlyMap<number, ReadonlySet<string>>,
): ImportRow[] {
  return rows.map((row) => {
    const stored = storedFields.get(row.line);
    if (!stored || row.kind !== "update") return row;
    // The status says what is offered.
    const stays = (field: string) =>
      stored.has(field) || (field === "offer" && stored.has("status"));
    const entries = Object.entries(row.fields).filter(([field]) => !stays(field));
    const fields: Update["fields"] = Object.fromEntries(entries);
    return entries.length > 0 ? { ...row, fields } : { ...row, kind: "unchanged" };
  });
}

/** Null when a row has errors; leaves out rows changed since `seen`; throws {AccessEnded}. */
export async function runImport(
  rows: readonly ImportRow[],
  { file, seen, actor }: { file: ImportFile; seen: string; actor: NonNullable<Actor> },
): Promise<ImportOutcome | null> {
  const seenAt = new Map(seen.split(",").map((pair) => pair.split(":") as [string, string]));
  const isConflict = (row: ImportRow) => {
    const before = seenAt.get(String(row.line));
    if (row.kind === "update") return before !== versionOf(row);
    return row.kind !== "unchanged" && before !== undefined;
  };
  const others = rows.filter((row) => !isConflict(row));
  if (others.some(({ kind }) => kind === "faulty")) return null;
  const due = others.filter(({ kind }) => kind !== "unchanged");
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    batch: randomUUID(),
    conflicts: rows.filter(isConflict).map(({ line }) => {
      const [, version] = seenAt.get(String(line))?.split(".") ?? [];
      return { line, version: Number(version ?? 0) };
    }),
  };
  try {
    for (let start = 0; start < due.length; start += batchSize) {
      await letOthersGoFirst();
      await writeSome(due.slice(start, start + batchSize), outcome, { file, actor });
    }
  } catch (error) {
    if (outcome.created + outcome.updated === 0) throw error;
    outcome.stoppedBy = error;
  }
  return outcome;
}

async function writeSome(
  rows: readonly ImportRow[],
  outcome: ImportOutcome,
  { file, actor }: { file: ImportFile; actor: NonNullable<Actor> },
): Promise<void> {
  const { batch } = outcome;
  const added = rows.flatMap((row) => (row.kind === "new" ? [row.fields] : []));
  const changed = rows.filter((row): row is Update => row.kind === "update");
  const note = { by: actor, action: "import", batch } as const;
  const [, ...results] = await commit(
    db
      .insert(imports)
      .values({
        batch,
        userId: actor.id,
        username: file.by,
        fileName: file.name,
        fileHash: file.hash,
        created: added.length,
        updated: changed.length,
      })
      .onConflictDoUpdate({
        target: imports.batch,
        set: {
          created: sql`${imports.created} + ${added.length}`,
          updated: sql`${imports.updated} + ${changed.length}`,
        },
      }),
    ...(added.length > 0 ? [create("property", added.map(newProperty), note)] : []),
    ...changed.map(({ existing, fields }) =>
      change("property", existing, revised(existing, fields), note),
    ),
  );
  const updates = results.slice(results.length - changed.length);
  const late = changed.filter((_row, index) => updates[index]?.length === 0);
  outcome.created += added.length;
  outcome.updated += changed.length - late.length;
  outcome.conflicts.push(...late.map(({ line, existing: { version } }) => ({ line, version })));
  if (late.length > 0) await countAgain(outcome);
}

/** Corrects the counts after a late conflict; an import that wrote nothing is forgotten. */
async function countAgain({ batch, created, updated }: ImportOutcome): Promise<void> {
  const itself = eq(imports.batch, batch);
  await write([
    created + updated === 0
      ? db.delete(imports).where(itself)
      : db.update(imports).set({ created, updated }).where(itself),
  ]);
}
