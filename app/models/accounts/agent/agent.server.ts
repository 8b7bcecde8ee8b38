import { and, asc, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { users } from "~db/system-schema";
import { isMissingPicture } from "../../catalogue/image/unused.server";
import { newCatalogueVersion } from "../../catalogue/version.server";
import { Refused } from "../../errors";
import { type Actor, changeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { internationalNumber } from "../../phone";
import { findUser, type User } from "../user/user.server";
import type { Profile } from "./profile";

/** SQL: what staff call a user. */
export const staffName = sql<string>`coalesce(${users.fullName}, ${users.username})`;

const isStaff = ne(users.role, "user");

/** What visitors see of an agent, not the account's name or e-mail; null: the office. */
export async function publicAgent(agentId: number | null) {
  if (agentId === null) return null;
  const { fullName, photo, phones, telegram } = users;
  const [row] = await db
    .select({ name: fullName, photo, phones, telegram })
    .from(users)
    .where(and(eq(users.id, agentId), isStaff));
  if (!row?.name) return null;
  const numbers = row.phones.map((text) => ({ text, number: internationalNumber(text) }));
  const mobile = numbers.find(({ number }) => number)?.number;
  return {
    name: row.name,
    photo: row.photo,
    phones: numbers.map(({ text, number }) => ({
      text,
      href: `tel:${number ? `+${number}` : text.replace(/[^\d+]/g, "")}`,
    })),
    whatsapp: mobile ? `https://wa.me/${mobile}` : null,
    telegram: row.telegram && `https://t.me/${row.telegram}`,
  };
}
export type PublicAgent = NonNullable<Awaited<ReturnType<typeof publicAgent>>>;

export async function agentToTell(propertyId: number) {
  const { id, email, telegramChatId } = users;
  const [agent] = await db
    .select({ id, email, telegramChatId })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.agentId))
    .where(and(eq(properties.id, propertyId), isStaff));
  return agent ?? null;
}

export function isAgent(id: number): SQL {
  return exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, id), isStaff)),
  );
}

export async function isAgentNow(id: number): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isStaff))) > 0;
}

/** SQL for an id: itself if it is an agent's or administrator's, else null, the office. */
export function agentOrOffice(id: SQL): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${id} and ${isStaff})`;
}

/** @param present who is offered, too, agent or not: whose the row is that a form shows */
export async function agentChoices(present?: number | null) {
  const { id, role } = users;
  const rows = await db
    .select({ id, label: staffName })
    .from(users)
    .where(or(isStaff, present ? eq(users.id, present) : undefined))
    .orderBy(sql`${role} = 'admin'`, asc(sql`lower(${staffName})`));
  return rows.map(({ id, label }) => ({ value: String(id), label }));
}

export async function agentName(agentId: number | null): Promise<string> {
  const user = agentId === null ? null : await findUser(agentId);
  return user ? (user.fullName ?? user.username) : "The office";
}

export async function profileOf(id: number) {
  const { fullName, photo, phones, telegram, telegramChatId, version } = users;
  const [profile] = await db
    .select({ fullName, photo, phones, telegram, telegramChatId, version })
    .from(users)
    .where(eq(users.id, id));
  return profile ?? null;
}

const fieldNames: Readonly<Record<string, string>> = {
  fullName: "name",
  telegram: "Telegram name",
  telegramChatId: "Telegram chat id",
};

/** Changes a profile. @throws {Refused} for a photo that is not stored; {Outdated} */
export async function updateProfile(
  id: number,
  profile: Partial<Profile>,
  actor: Actor,
  base: Base = {},
): Promise<User | null> {
  const nameOf = (field: string) => fieldNames[field] ?? field;
  return changeRow("user", id, profile, {
    by: actor,
    base,
    nameOf,
    complete: async (changes) => {
      if (await isMissingPicture(changes.photo))
        throw new Refused("There is no such picture here: please upload the photo", "photo");
      return changes;
    },
    also: () => [newCatalogueVersion()],
  });
}
