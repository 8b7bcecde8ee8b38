import { z } from "zod";
import { db } from "~db/client";
import type { Property } from "~db/schema";
import { users } from "~db/system-schema";
import { Refused } from "../../errors";
import { differing } from "../../history/merge";
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

export type Cells = Partial<Record<PropertyColumn, string>>;
export type RowError = { column: string; value: string; message: string };
type State = Partial<Pick<Property, "isDraft" | "liveFrom" | "archivedAt" | "agentId">>;
export type Fields = Partial<PropertyInput> & State;
export type NewFields = PropertyInput & State;
type Read<F> = { errors: RowError[]; fields: F | null };

export function cellsOf(columns: readonly (PropertyColumn | null)[], record: readonly string[]) {
  const cells: Cells = {};
  for (const [index, column] of columns.entries()) {
    const cell = withoutFormulaQuote(record[index] ?? "");
    if (column) cells[column] = cell.trim() && cell;
  }
  return cells;
}

function isField(column: string): column is PropertyField {
  return column in propertyFields;
}

/** Whether a blank cell could clear what is stored. */
export function isClearable(column: string): column is PropertyColumn {
  if (isField(column)) return propertyFields[column].empty === "cleared";
  return isState(column) && column !== "isDraft";
}

export const requiredColumns = Object.keys(propertyFields).filter(
  (column) => isField(column) && propertyFields[column].empty === "refused",
);

export type Agents = ReadonlyMap<string, { id: number; isStaff: boolean }>;

export async function readAgents(): Promise<Agents> {
  const { id, username, role } = users;
  const rows = await db.select({ id, username, role }).from(users);
  return new Map(
    rows.map(({ id, username, role }) => [
      username.toLowerCase(),
      { id, isStaff: role !== "user" },
    ]),
  );
}

export function readNew(cells: Cells, agents: Agents): Read<NewFields> {
  const given = pick(cells, (_column, cell) => cell !== "");
  const result = propertyInput.safeParse(given.fields);
  const state = readState(given.state, agents, null);
  const errors = [...issuesOf(result.error, cells), ...state.errors];
  const isGood = result.success && errors.length === 0;
  return { errors, fields: isGood ? { ...result.data, ...state.fields } : null };
}

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
  const hasOffer = patch.status || patch.offer;
  const offer = hasOffer && { offer: offerOf(patch.status ?? existing.status) ?? patch.offer };
  const fields: Fields = differing({ ...patch, ...state.fields, ...offer }, existing);
  const touchesRooms = "bedrooms" in fields || "bathrooms" in fields || "propertyType" in fields;
  const after = { ...existing, ...fields };
  const missing = touchesRooms && !after.isDraft ? missingRooms(after) : [];
  const faults = missing.map((column) => fault(column, cells, isRequired(column)));
  const publishing = publicationFault(existing, fields);
  if (publishing) faults.push(fault(publishing.field ?? "isDraft", cells, publishing.message));
  return { errors: faults, fields: faults.length > 0 ? null : fields };
}

function publicationFault(existing: Property, fields: Fields): Refused | undefined {
  try {
    publication(existing, fields, new Date());
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  return undefined;
}

export const fault = (column: string, cells: Cells, message: string): RowError => ({
  column,
  value: cells[column as PropertyColumn] ?? "",
  message,
});

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
    const isAllowed = found?.isStaff || (found && found.id === existing?.agentId);
    const message = "There is no agent or administrator with this username";
    if (agent && !isAllowed) errors.push({ column: "agent", value: agent, message });
    fields.agentId = found?.id ?? null;
  }
  return { fields, errors };
}

function issuesOf(error: z.ZodError | undefined, cells: Cells): RowError[] {
  return (error?.issues ?? []).map(({ path: [column = ""], message }) =>
    fault(String(column), cells, message),
  );
}
