import { and, asc, desc, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { db } from "~db/client";
import { emailKey, phoneKey } from "~db/contact-keys";
import { owners, properties } from "~db/schema";
import { offeredNow } from "../../catalogue/property/fields";
import { type SortedWindow, searched } from "../../list";
import { containsText, staffList } from "../../list.server";
import { searchedDigits } from "../../phone";
import { day } from "../../time";
import { ownListings, type Who } from "../user/scope.server";

/** After so many days without it a listing should be confirmed. */
const confirmedDays = 30;

/** So many owners are listed; search finds the others. */
const maxOwners = 2_000;

type Owners = typeof owners;
const other = alias(owners, "other") as unknown as Owners;

const minPhoneLength = 7;
const phoneOf = ({ phone }: Owners) =>
  sql`iif(length(${phoneKey(phone)}) >= ${minPhoneLength}, ${phoneKey(phone)}, null)`;
const emailOf = ({ email }: Owners) => sql`nullif(${emailKey(email)}, '')`;
const sameWays = [
  sql`${phoneKey(other.phone)} = ${phoneOf(owners)}`,
  sql`${emailKey(other.email)} = ${emailOf(owners)}`,
];

const reachOf = (table: Owners, who: Who) =>
  who.role === "admin"
    ? undefined
    : sql`${table.propertyId} in (select ${properties.id} from ${properties} where ${ownListings(who)})`;

/** SQL: what of the homes of a record's owner, its own among them. */
const ofHomes = (what: SQL, who: Who) => sql<number>`(select ${what} from ${owners} as other
  join ${properties} on ${properties.id} = other."propertyId"
  where (${sql.join([...sameWays, sql`other."propertyId" = ${owners.propertyId}`], sql` or `)})
  and ${reachOf(other, who) ?? sql`true`})`;

async function newestRecords(
  { search }: { search?: string },
  { descending, limit, offset }: SortedWindow<"propertyId">,
  who: Who,
) {
  const { propertyId, name, phone, email } = owners;
  const digits = search ? searchedDigits(search) : null;
  const isFound = (table: Owners) =>
    search &&
    or(
      containsText([table.name, table.email, table.phone], search),
      digits ? sql`instr(${phoneKey(table.phone)}, ${digits}) > 0` : undefined,
    );
  const fits = (table: Owners) => and(reachOf(table, who), isFound(table) || undefined);
  const isNewest = sameWays.map(
    (same) => sql`not exists (select 1 from ${owners} as other where ${same}
      and ${gt(other.propertyId, propertyId)} and ${fits(other) ?? sql`true`})`,
  );
  const isKnown = sql`${name} || ${phone} || ${email} <> ''`;
  const where = and(isKnown, fits(owners), ...isNewest);
  const isOffered = and(properties.isPublic, inArray(properties.status, offeredNow));
  const before = new Date(Date.now() - confirmedDays * day);
  const sum = (condition: SQL | undefined) =>
    ofHomes(sql`count(*) filter (where ${condition})`, who);
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id: propertyId, name, phone, email },
        homes: ofHomes(sql`count(*)`, who),
        offered: sum(isOffered),
        stale: sum(and(isOffered, lte(properties.confirmedAt, before))),
      })
      .from(owners)
      .where(where)
      .orderBy((descending ? desc : asc)(propertyId))
      .limit(limit)
      .offset(offset),
    db.$count(db.select({ propertyId }).from(owners).where(where).limit(maxOwners).as("some")),
  ]);
  return { rows, total };
}

export const ownerList = staffList({
  filters: z.object({ search: searched }).partial(),
  sorts: { propertyId: "Newest listing" },
  usual: "-propertyId",
  load: newestRecords,
});
export type OwnerRow = Awaited<ReturnType<typeof newestRecords>>["rows"][number];
