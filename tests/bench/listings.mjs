import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { source } from "../harness/source.mjs";

const minute = 60_000;
const newest = Date.UTC(2026, 0, 1);

const { demoListings } = await source("./db/seed/listings.ts");
const { randomSource } = await source("./db/seed/random.ts");
const vocabulary = await source("./db/vocabulary.ts");
const { foldText } = await source("./app/models/catalogue/property/text.ts");

/** Adds made-up listings in the words of the demo data, the same at every call. */
export function fillWithListings(databaseFile, count) {
  const sqlite = new Database(databaseFile);
  // The product makes it a WAL again.
  sqlite.pragma("journal_mode = OFF");
  sqlite.pragma("synchronous = OFF");
  sqlite.pragma("cache_size = -200000");
  sqlite.unsafeMode(true);
  migrate(drizzle(sqlite), { migrationsFolder: "db/migrations" });
  const indexing = sqlite
    .prepare(
      "select name, sql from sqlite_master where type = 'trigger' and name like '%_search_%'",
    )
    .all();
  // Indexed at once below: row by row takes five times as long.
  for (const { name } of indexing) sqlite.exec(`drop trigger ${name}`);
  const columns = Object.keys(generated(1).next().value);
  const insert = sqlite.prepare(
    `insert into properties (${columns}) values (${columns.map((column) => `@${column}`)})`,
  );
  sqlite.transaction(() => {
    for (const listing of generated(count)) insert.run(listing);
  })();
  for (const { sql } of indexing) sqlite.exec(sql);
  const indexes = sqlite
    .prepare("select name from sqlite_master where sql like '%using fts5(%'")
    .pluck()
    .all();
  for (const name of indexes) sqlite.exec(`insert into ${name} (${name}) values ('rebuild')`);
  // They have always been there: nobody is told of them.
  sqlite.exec("delete from listing_news");
  sqlite.exec("analyze");
  sqlite.close();
}

const featured = 20;

function* generated(count) {
  const random = randomSource(1);
  const models = demoListings(new Date(newest));
  const sentences = models.map(({ description }) => description.split(/(?<=[.።]) |\n\n/));
  const pictures = Array.from({ length: 2_000 }, (_, index) => pictureUrl(index, random));
  for (let index = 0; index < count; index++) {
    const model = random.pick(models);
    const subcity = random.chance(0.8) ? model.subcity : random.pick(vocabulary.subcities);
    const house = random.int(1, 9_999);
    const createdAt = newest - (count - index) * minute;
    const listing = {
      ...model,
      title: `${model.title}${random.pick(["", ` ${house}`, ", corner plot", ", owner direct", " ★"])}`,
      description: [
        ...random.pick(sentences).slice(0, 2),
        ...random.pick(sentences).slice(1, 4),
        `Reference ${house}-${index}.`,
        ...random.pick(sentences).slice(-2),
      ].join(" "),
      price: Math.round(model.price * random.between(0.5, 2)),
      address: `${model.address}, House No. ${house}`,
      city: random.chance(0.97) ? model.city : random.pick(["Sheger", "Bishoftu", "Adama"]),
      subcity: random.chance(0.97) ? subcity : null,
      bedrooms: model.bedrooms && random.int(1, 9),
      features: JSON.stringify(model.features),
      images: JSON.stringify(model.images.map(() => random.pick(pictures))),
      status: random.chance(0.7) ? offered(model) : random.pick(vocabulary.propertyStatuses),
      isFeatured: Number(index % Math.ceil(count / featured) === 0),
      createdAt,
      updatedAt: createdAt,
      confirmedAt: createdAt,
    };
    yield { ...listing, searchText: searchText(listing) };
  }
}

const offered = ({ offer }) => (offer === "sale" ? "For Sale" : "For Rent");

const hex = (random, digits) =>
  Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join("");

function pictureUrl(index, random) {
  const [width, height] = random.pick([
    [1600, 1067],
    [1200, 1600],
    [960, 640],
  ]);
  const name = index.toString(16).padStart(24, "0");
  return `/images/${name}-${width}x${height}-${hex(random, 6)}.jpg`;
}

/** As the product's `searchText`, whose module would open a database; a test compares the two. */
function searchText(listing) {
  const { title, titleAm, description, descriptionAm, ...others } = listing;
  const { address, city, subcity, state, propertyType } = others;
  const texts = [`${title} ${titleAm ?? ""}`, `${description} ${descriptionAm ?? ""}`];
  return [...texts, address, city, subcity ?? "", state, propertyType].map(foldText).join("\n");
}
