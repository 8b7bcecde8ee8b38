import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { integer } from "drizzle-orm/sqlite-core";

/** The columns and rules that tables have in common. */
export const id = () => integer().primaryKey({ autoIncrement: true });
export const time = () => integer({ mode: "timestamp_ms" });
export const createdAt = () =>
  time().notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`);

export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
export const between = (column: string, low: number, high: number): SQL =>
  sql.raw(`"${column}" between ${low} and ${high}`);

/** Index expressions that identify a person: e-mail in lower case, last nine digits of the phone. */
export const emailKey = (email: SQLWrapper): SQL => sql`lower(${email})`;
export const phoneKey = (phone: SQLWrapper): SQL =>
  sql`substr(replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -9)`;
