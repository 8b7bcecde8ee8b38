import { z } from "zod";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { users } from "~db/schema";
import { Refused } from "../../errors";
import { publication } from "../property/draft.server";
import { isRequired, offerOf, type PropertyField, propertyFields } from "../property/fields";
import { missingRooms, type PropertyInput, propertyInput, propertyPatch } from "../property/schema";
import {
  cellText,
  isState,
  type PropertyColumn,
  type StateColumn,
  withoutFormulaQuote,
} from "./csv.server";

/** The cells of a row by column; blank ones are "". */
export type Cells = Partial<Record<PropertyColumn, string>>;
/** What is wrong with a row: the column, the cell's text, and why. */
export type RowError = { column: string; value: string; message: string };
type State = Partial<Pick<Property, "isDraft" | "liveFrom" | "archivedAt" | "agentId">>;
/** The fields that a row sets. */
export type Fields = Partial<PropertyInput> & State;
type Read<F> = { errors: RowError[]; fields: F | null };

/** The cells of a record, by its file's columns. */
export function cellsOf(columns: readonly (PropertyColumn | null)[], record: readonly string[]) {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const cell = withoutFormulaQuote(record[index] ?? "");
    if (column) cells[column] = cell.trim() && cell;
  }
  return cells;
}

/** Other columns are set by the system and ignored in a file. */
function isField(column: string): column is PropertyField {
  return column in propertyFields;
}

/** Whether a blank cell could clear what is stored. */
export function isClearable(column: string): column is PropertyColumn {
  if (isField(column)) return propertyFields[column].empty === "cleared";
  return isState(column) && column !== "isDraft";
}

/** The columns that a new listing must have. */
export const requiredColumns = Object.keys(propertyFields).filter(
  (column) => isField(column) && propertyFields[column].empty === "refused",
);

/** The agents by username, in lower case. */
export type Agents = ReadonlyMap<string, { id: number; isStaff: boolean }>;

/** Everybody whom the column `agent` may name. */
export async function readAgents(): Promise<Agents> {
  const { id, username, role } = users;
  const rows = await db.select({ id, username, role }).from(users);
  return new Map(
    rows.map((user) => [
      user.username.toLowerCase(),
      { id: user.id, isStaff: user.role !== "user" },
    ]),
  );
}

/** Reads the row of a new listing: its blank cells count as absent. */
export function readNew(cells: Cells, agents: Agents): Read<PropertyInput & State> {
  const given = pick(cells, (_column, cell) => cell !== "");
  const result = propertyInput.safeParse(given.fields);
  const state = readState(given.state, agents, null);
  const errors = [...issuesOf(result.error, cells), ...state.errors];
  const isGood = result.success && errors.length === 0;
  return { errors, fields: isGood ? { ...result.data, ...state.fields } : null };
}

/**
 * Reads the row of a stored listing: cells that say what is stored are no change, whatever the rules
 * are by now. @param clears columns whose blank cells clear what is stored; in all others they leave
 * it as it is. @returns the fields that differ.
 */
export function readChanges(
  existing: Property,
  cells: Cells,
  agents: Agents,
  clears: ReadonlySet<string>,
): Read<Fields> {
  const given = pick(
    cells,
    (column, cell) => cell !== cellText(existing, column) && (cell !== "" || clears.has(column)),
  );
  const state = readState(given.state, agents, existing);
  const isEmpty = Object.keys(given.fields).length === 0;
  const result = isEmpty ? undefined : propertyPatch.safeParse(given.fields);
  const errors = [...issuesOf(result?.error, cells), ...state.errors];
  if (errors.length > 0) return { errors, fields: null };
  const patch = result?.data ?? {};
  const wanted = {
    ...patch,
    ...state.fields,
    ...((patch.status || patch.offer) && {
      offer: offerOf(patch.status ?? existing.status) ?? patch.offer,
    }),
  };
  const differing = Object.entries(wanted).filter(([name, value]) => {
    const stored = existing[name as keyof Fields];
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(stored);
  });
  const fields: Fields = Object.fromEntries(differing);
  const touchesRooms = "bedrooms" in fields || "bathrooms" in fields || "propertyType" in fields;
  const after = { ...existing, ...fields };
  const missing = touchesRooms && !after.isDraft ? missingRooms(after) : [];
  const faults = missing.map((column) => fault(column, cells, isRequired(column)));
  const publishing = publicationFault(existing, fields);
  if (publishing) faults.push(fault(publishing.field ?? "isDraft", cells, publishing.message));
  return { errors: faults, fields: faults.length > 0 ? null : fields };
}

/** Why a draft cannot be published like that, or a published listing be no draft. */
function publicationFault(existing: Property, fields: Fields): Refused | undefined {
  try {
    publication(existing, fields, new Date());
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}

const fault = (column: string, cells: Cells, message: string): RowError => ({
  column,
  value: cells[column as PropertyColumn] ?? "",
  message,
});

/** Splits the cells that count into those of the form's fields and those of staff. */
function pick(cells: Cells, counts: (column: string, cell: string) => boolean) {
  const given = Object.entries(cells).filter(([column, cell]) => counts(column, cell));
  return {
    fields: Object.fromEntries(given.filter(([column]) => isField(column))),
    state: Object.fromEntries(given.filter(([column]) => isState(column))) as StateCells,
  };
}

type StateCells = Partial<Record<StateColumn, string>>;

const moment = (label: string) =>
  z.preprocess(
    (cell) => (cell === "" ? null : cell),
    z
      .union([z.iso.datetime({ offset: true }), z.iso.date()], {
        error: `${label} must be a date, such as 2026-01-31`,
      })
      .transform((text) => new Date(text))
      .nullable(),
  );
const stateRules = z
  .object({
    isDraft: z.stringbool({ error: "isDraft must be true or false" }),
    liveFrom: moment("liveFrom"),
    archivedAt: moment("archivedAt"),
  })
  .partial();

function readState(cells: StateCells, agents: Agents, existing: Property | null) {
  const { agent, ...texts } = cells;
  const result = stateRules.safeParse(texts);
  const errors = issuesOf(result.error, cells);
  const fields: State = { ...result.data };
  if (agent !== undefined) {
    const found = agents.get(agent.trim().toLowerCase());
    const isTheirs = found?.isStaff || (found && found.id === existing?.agentId);
    if (agent && !isTheirs)
      errors.push({
        column: "agent",
        value: agent,
        message: "There is no agent or administrator with this username",
      });
    fields.agentId = found?.id ?? null;
  }
  return { fields, errors };
}

function issuesOf(error: z.ZodError | undefined, cells: Cells): RowError[] {
  return (error?.issues ?? []).map(({ path: [column = ""], message }) =>
    fault(String(column), cells, message),
  );
}
