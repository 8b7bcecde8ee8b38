import { inArray } from "drizzle-orm";
import { agencySettings, costTermNames, costTerms } from "~db/agency";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { sealedMark, textSettings } from "~db/settings";
import { users } from "~db/system-schema";
import { propertyLabels } from "../catalogue/property/fields";
import { formatMoment } from "../dates.server";
import { capitalized } from "../words";
import type { Change } from "./merge";

export type ShownChange = { label: string; before?: string; after?: string };

const shownLength = 120;
const contextLength = 30;

/** People have these, too, whose changes are called by the same words. */
const isShared = (name: string) => ["name", "email", "phone", "telegram"].includes(name);

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(textSettings)
      .filter(([name]) => !isShared(name))
      .map(([name, { label }]) => [name, label]),
  ),
  ...propertyLabels,
  agentId: "Agent",
  userId: "Account",
  propertyId: "Property",
  isDraft: "Draft",
  archivedAt: "Archived",
  deletedAt: "In the trash since",
  quarantined: "Held",
  isUnlinked: "Taken off the person's page",
  imageUrl: "Image",
  ...Object.fromEntries(Object.entries(agencySettings).map(([name, { label }]) => [name, label])),
  ...Object.fromEntries(
    costTermNames.flatMap((name) => {
      const { label } = costTerms[name];
      return [
        [name, label],
        [`${name}Source`, `${label}: source`],
        [`${name}On`, `${label}: day`],
      ];
    }),
  ),
};

/** `callBackOn` is "Call back on". */
export function fieldLabel(field: string): string {
  const words = field.replace(/At$/, "").replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? capitalized(words);
}

export async function describeChanges(rows: readonly (readonly Change[])[]) {
  const all = rows.flat();
  const [usernames, titles] = await Promise.all([
    namesOf(all, ["agentId", "userId"], users, users.username),
    namesOf(all, ["propertyId"], properties, properties.title),
  ]);
  const names = { agentId: usernames, userId: usernames, propertyId: titles };
  const describe = ({ field, before, after }: Change) => {
    const known: Names = names[field as keyof typeof names];
    const texts = [before, after].map((value) => formatValue(field, value, known));
    const [old, now] = shortened(texts);
    return {
      label: fieldLabel(field),
      ...(before !== undefined && { before: old }),
      ...(after !== undefined && { after: now }),
    };
  };
  return rows.map((changes) => changes.map(describe));
}

type Names = ReadonlyMap<number, string> | undefined;

async function namesOf(
  changes: readonly Change[],
  fields: readonly string[],
  table: typeof users | typeof properties,
  name: typeof users.username | typeof properties.title,
): Promise<NonNullable<Names>> {
  const values = changes
    .filter(({ field }) => fields.includes(field))
    .flatMap(({ before, after }) => [before, after]);
  const ids = [...new Set(values.filter((value) => typeof value === "number"))];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: table.id, name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const isPlainNumber = (field: string) => field === "yearBuilt" || field === "id";

function formatValue(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "nothing";
  if (typeof value === "number") {
    if (names) return names.get(value) ?? `${value} (deleted)`;
    return isPlainNumber(field) ? String(value) : value.toLocaleString("en-US");
  }
  if (typeof value !== "string") return JSON.stringify(value);
  if (value.startsWith(sealedMark)) return "a secret";
  return isMoment.test(value) ? formatMoment(new Date(value)) : value;
}

function shortened(texts: readonly string[]): string[] {
  const [first = "", second = ""] = texts;
  if (texts.every(({ length }) => length <= shownLength)) return [...texts];
  let same = 0;
  while (same < first.length && first[same] === second[same]) same += 1;
  const from = same > shownLength - contextLength ? same - contextLength : 0;
  return texts.map((text) => {
    const shown = text.slice(from, from + shownLength);
    return `${from > 0 ? "…" : ""}${shown}${from + shown.length < text.length ? "…" : ""}`;
  });
}
