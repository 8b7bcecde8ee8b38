import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { officePaths } from "~/office-paths";
import { paths } from "~/paths";
import { db } from "~db/client";
import { phoneKey, secondPhoneKey } from "~db/contact-keys";
import { owners, type Property, properties } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { countDigits } from "../../phone";
import { listingNumber } from "../places/address";
import { foldText } from "./text";

type Given = Partial<Pick<Property, "title" | "address" | "propertyType" | "images">> & {
  ownerPhone: string;
};

const plain = (text = "") =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

const minDigits = 7;
const minIndexed = 3;
const maxShown = 5;

/** The words of a text, as a query of the trigram index; "" when it is too short for that. */
function wordsOf(text: string): string {
  const indexed = text.split(" ").filter((word) => [...word].length >= minIndexed);
  return indexed.map((word) => `"${word}"`).join(" ");
}

/**
 * The listings that may be the home that is added, not archived ones, the newest first. Of another
 * agent's draft only its number is told.
 */
export async function similarListings(given: Given, who: Who) {
  const [title, address] = [plain(given.title), plain(given.address)];
  const photo = given.images?.[0];
  const phone = countDigits(given.ownerPhone) < minDigits ? "" : given.ownerPhone;
  const { id, agentId, images, archivedAt, isTest, isPublic, propertyType } = properties;
  const words = [title, address].map(wordsOf).filter(Boolean);
  const ofPhone = phoneKey(sql`${phone}`);
  const hasPhone = sql<number>`exists (select 1 from ${owners} where ${owners.propertyId} = ${id}
    and ${phone} <> '' and ${ofPhone} in (${phoneKey(owners.phone)}, ${secondPhoneKey(owners.phone)}))`;
  const photoOf = sql<string | null>`${images} ->> '$[0]'`;
  const parts: SQL[] = [];
  if (words.length > 0)
    parts.push(sql`select rowid from properties_search where properties_search
      match ${words.map((each) => `(${each})`).join(" OR ")}`);
  if (photo) parts.push(sql`select ${id} from ${properties} where ${photoOf} = ${photo}`);
  if (phone)
    parts.push(
      sql`select ${owners.propertyId} from ${owners} where ${phoneKey(owners.phone)} = ${ofPhone}
        or ${secondPhoneKey(owners.phone)} = ${ofPhone}`,
    );
  if (parts.length === 0) return [];
  const { title: storedTitle, address: storedAddress } = properties;
  const mayBe = sql`${id} in (${sql.join(parts, sql` union `)})`;
  const found = await db
    .select({
      ...{ id, agentId, isPublic, propertyType, hasPhone },
      ...{ title: storedTitle, address: storedAddress, photo: photoOf },
    })
    .from(properties)
    .where(and(isNull(archivedAt), eq(isTest, false), mayBe))
    .orderBy(desc(id));
  return found
    .map((row) => {
      const isHome = row.propertyType === given.propertyType && plain(row.address) === address;
      const same = [
        title && plain(row.title) === title && "title",
        address && isHome && "address and type",
        photo && row.photo === photo && "first photo",
        row.hasPhone && "owner's phone",
      ];
      const isOwn = who.role === "admin" || row.agentId === who.id;
      const place = isOwn ? officePaths.editProperty : row.isPublic ? paths.properties : null;
      return {
        id: row.id,
        name: listingNumber(row.id),
        title: place ? row.title : "another agent's draft",
        href: place && `${place}/${row.id}`,
        same: same.filter(Boolean).join(", "),
      };
    })
    .filter(({ same }) => same)
    .slice(0, maxShown);
}
