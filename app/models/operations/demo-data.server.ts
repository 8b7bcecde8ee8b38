import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { and, inArray, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Acting } from "~/models/accounts/session/session.server";
import { storeOriginal } from "~/models/catalogue/image/store.server";
import { searchText } from "~/models/catalogue/property/property.server";
import { change, commit } from "~/models/history/change.server";
import { db, write } from "~db/client";
import { visits } from "~db/office-schema";
import { leadLists } from "~db/office-vocabulary";
import { heroImages, leadEvents, leadNumbers, leads, properties, subscribers } from "~db/schema";
import { demoHeroImages } from "~db/seed/hero";
import {
  demoInquiries,
  demoNotes,
  demoRequests,
  demoSubscribers,
  demoVisits,
} from "~db/seed/leads";
import { demoListings } from "~db/seed/listings";
import manifest from "~db/seed/photos/manifest.json";

const photos = resolve("db/seed/photos");

/** Does nothing if there ever was any data; throws {Error} when an image cannot be stored. */
export async function seedDemo(): Promise<void> {
  if (await everUsed()) return;
  const now = new Date();
  const listings = demoListings(now);
  const inquiries = demoInquiries(now, listings);
  const urls = await storePhotos([
    ...listings.flatMap(({ images }) => images),
    ...demoHeroImages.map(({ file }) => file),
  ]);
  const url = (file: string) => {
    const stored = urls.get(file);
    if (!stored) throw new Error(`demo picture ${file} was not stored`);
    return stored;
  };

  await write([
    db.insert(properties).values(
      listings.map((listing, index) => ({
        ...listing,
        id: index + 1,
        images: listing.images.map(url),
        searchText: searchText(listing),
      })),
    ),
    db.insert(heroImages).values(
      demoHeroImages.map(({ file, title, description }, displayOrder) => ({
        title,
        description,
        imageUrl: url(file),
        displayOrder,
      })),
    ),
    db.insert(leads).values([...inquiries, ...demoRequests(now)]),
    db.insert(visits).values(demoVisits(now, inquiries)),
    db.insert(leadEvents).values(demoNotes(now, "admin")),
    db.insert(subscribers).values(demoSubscribers(now)),
  ]);
}

/** `sqlite_sequence` keeps the last id of tables that were emptied. */
async function everUsed(): Promise<boolean> {
  const tables = ["properties", "hero_images", "subscribers", ...leadLists];
  const rows = await db
    .select({ name: sql<string>`name` })
    .from(sql`(select name from sqlite_sequence union all select list from ${leadNumbers})`)
    .where(inArray(sql`name`, tables))
    .limit(1);
  return rows.length > 0;
}

/** They are already as an upload is stored: to encode them once more took five seconds. */
async function storePhotos(files: readonly string[]): Promise<Map<string, string>> {
  const used = manifest.filter(({ file }) => files.includes(file));
  const urls = used.map(async ({ file, stored }) => {
    await storeOriginal(stored, await readFile(join(photos, file)));
    return [file, `/images/${stored}`] as const;
  });
  return new Map(await Promise.all(urls));
}

const joinedText = (...texts: SQLiteColumn[]) => sql.join(texts, sql` || ' ' || `);

/** SQL: what the demo brought, by its texts: what somebody has written anew is their own. */
function demoRows() {
  const now = new Date();
  const listings = demoListings(now);
  const people = [...demoInquiries(now, listings), ...demoRequests(now)];
  return {
    homes: and(
      // They were the first rows.
      lte(properties.id, listings.length),
      inArray(
        joinedText(properties.title, properties.description),
        listings.map(({ title, description }) => `${title} ${description}`),
      ),
    ) as SQL,
    people: and(
      isNull(leads.deletedAt),
      inArray(
        joinedText(leads.email, leads.message),
        people.map(({ email, message }) => `${email} ${message}`),
      ),
    ),
    subscribers: and(
      isNull(subscribers.deletedAt),
      inArray(
        joinedText(subscribers.email, subscribers.name),
        demoSubscribers(now).map(({ email, name }) => `${email} ${name}`),
      ),
    ),
  };
}

let known: ReturnType<typeof demoRows> | undefined;

/** How many homes of the demo are not archived, and whether there is any other. */
export async function homesOfDemo() {
  // Each view of the dashboard asks, until the site is set up: all those texts are written once.
  known ??= demoRows();
  const { homes } = known;
  const [shown, [own]] = await Promise.all([
    db.$count(properties, and(homes, isNull(properties.archivedAt))),
    db.select({ id: properties.id }).from(properties).where(not(homes)).limit(1),
  ]);
  return { shown, hasOthers: Boolean(own) };
}

/** Archives the homes of the demo and puts its people in the trash, in one batch that can be undone. */
export async function takeDemoAway(by: Acting, batch: string): Promise<{ homes: number }> {
  const { homes, ...sent } = demoRows();
  const now = new Date();
  const [archived] = await commit(
    change(
      "property",
      and(homes, isNull(properties.archivedAt)),
      { archivedAt: now, updatedAt: now },
      { by, action: "archive", batch },
    ),
    change("inquiry", sent.people, { deletedAt: now }, { by, action: "delete", batch }),
    change("subscriber", sent.subscribers, { deletedAt: now }, { by, action: "delete", batch }),
  );
  return { homes: archived.length };
}
