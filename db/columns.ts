import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer } from "drizzle-orm/sqlite-core";

/** The columns and rules that tables have in common. */
export const id = () => integer().primaryKey({ autoIncrement: true });
export const time = () => integer({ mode: "timestamp_ms" });
export const createdAt = () =>
  time().notNull().default(sql`(cast(unixepoch('subsec') * 1000 as integer))`);

export const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);
export const between = (column: string, low: number, high: number): SQL =>
  sql.raw(`"${column}" between ${low} and ${high}`);

/** The marks that people put between the digits of a phone number. */
const withoutMarks = (phone: SQL): SQL =>
  [" ", "-", ".", "(", ")", "+"].reduce(
    (rest, mark) => sql`replace(${rest}, ${sql.raw(`'${mark}'`)}, '')`,
    phone,
  );

/** Index expressions that identify a person: e-mail in lower case, last nine digits of the phone. */
export const emailKey = (email: SQLWrapper): SQL => sql`lower(${email})`;
export const phoneKey = (phone: SQLWrapper): SQL => {
  const first = sql`substr(${phone}, 1, instr(${phone} || ' / ', ' / ') - 1)`;
  return sql`substr(${withoutMarks(first)}, -9)`;
};
/** The same of the second number of a phone, such as `0911 234567 / 0922 345678`. */
export const secondPhoneKey = (phone: SQLWrapper): SQL => {
  const second = sql`substr(${phone}, instr(${phone}, ' / ') + 3)`;
  return sql`substr(${withoutMarks(second)}, -9)`;
};
export const hasSecondPhone = (phone: SQLWrapper): SQL => sql`instr(${phone}, ' / ') > 0`;

/** The indexes by which the rows of a table are found by a phone. */
export const phoneIndexes = (table: string, phone: AnySQLiteColumn, ...then: AnySQLiteColumn[]) => [
  index(`${table}_phone_key`).on(phoneKey(phone), ...then),
  index(`${table}_second_phone_key`)
    .on(secondPhoneKey(phone), ...then)
    .where(hasSecondPhone(phone)),
];

/** Grows by one with every change of the row, so that a form can tell that it is no longer up to date. */
export const version = () => integer().notNull().default(1);
