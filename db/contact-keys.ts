import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type AnySQLiteColumn, index } from "drizzle-orm/sqlite-core";

const withoutMarks = (phone: SQL): SQL =>
  [" ", "-", ".", "(", ")", "+"].reduce(
    (rest, mark) => sql`replace(${rest}, ${sql.raw(`'${mark}'`)}, '')`,
    phone,
  );

/** Identify a person: e-mail in lower case, last nine digits of the phone. */
export const emailKey = (email: SQLWrapper): SQL => sql`lower(${email})`;
export const phoneKey = (phone: SQLWrapper): SQL => {
  const first = sql`substr(${phone}, 1, instr(${phone} || ' / ', ' / ') - 1)`;
  return sql`substr(${withoutMarks(first)}, -9)`;
};
/** Of the second number of a phone, such as `0911 234567 / 0922 345678`. */
export const secondPhoneKey = (phone: SQLWrapper): SQL => {
  const second = sql`substr(${phone}, instr(${phone}, ' / ') + 3)`;
  return sql`substr(${withoutMarks(second)}, -9)`;
};
export const hasSecondPhone = (phone: SQLWrapper): SQL => sql`instr(${phone}, ' / ') > 0`;

export const phoneIndexes = (table: string, phone: AnySQLiteColumn, ...then: AnySQLiteColumn[]) => [
  index(`${table}_phone_key`).on(phoneKey(phone), ...then),
  index(`${table}_second_phone_key`)
    .on(secondPhoneKey(phone), ...then)
    .where(hasSecondPhone(phone)),
];
