import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { source } from "../../harness/source.mjs";
import { timed } from "../report.mjs";
import { memory, pin, processorSeconds, product } from "../stand.mjs";

const count = 100_000;
/** What the city's agencies have on offer together. */
const listings = 20_000;
/** The job runs every 15 seconds; what else runs then is measured alone first. */
const patience = 40_000;
const token = "a-token-of-the-bench-for-metrics";

const { subcities, propertyTypes } = await source("./db/vocabulary.ts");
const { randomSource } = await source("./db/seed/random.ts");
const { plainTerms } = await source("./app/models/catalogue/search/query.ts");

/** What a change of one listing takes with 100,000 people who wait, up to the queued messages. */
export default async function alerts({ quick }) {
  // A mail server that says nothing: the messages wait, and cost nothing meanwhile.
  const silence = createServer(() => {})
    .listen(0, "127.0.0.1")
    .unref();
  await once(silence, "listening");
  const server = await product(listings, {
    SMTP_URL: `smtp://127.0.0.1:${silence.address().port}`,
    METRICS_TOKEN: token,
  });
  pin(server);
  const database = new Database(join(server.dataDir, "sefer.db"), { timeout: 10_000 });
  try {
    fill(database);
    await changeAndWait(server, database);
    const before = memory(server);
    const rounds = [];
    for (let round = 0; round < (quick ? 2 : 4); round++)
      rounds.push(await changeAndWait(server, database));
    const best = (key) => Math.min(...rounds.map((round) => round[key]));
    const counts = rounds.map((round) => round.notified).join(", ");
    return [
      timed("alerts", "100,000 beside a changed listing", best("seconds"), "s", {
        atMost: 1,
        beside: `of the processor; messages queued: ${counts}`,
      }),
      timed("alerts", "longest stretch of it", best("longest") * 1000, "ms", {
        atMost: 50,
        beside: `of all ${(Math.max(...rounds.map((round) => round.longest)) * 1000).toFixed(0)} ms`,
      }),
      timed("alerts", "more memory afterwards", memory(server) - before, "MB", { atMost: 32 }),
    ];
  } finally {
    // Other measures share the listings.
    for (const table of ["alerts", "outbox", "listing_mails"])
      database.exec(`delete from ${table}`);
    database.close();
    silence.close();
  }
}

function fill(database) {
  const insert = database.prepare(`insert into alerts
    (channel, address, filters, terms, language, frequency, confirmedAt, createdAt)
    values ('email', ?, ?, ?, ?, 'at once', 1, 1)`);
  const random = randomSource(7);
  database.transaction(() => {
    for (let number = 0; number < count; number++) {
      const filters = wanted(random);
      const values = [filters, plainTerms(filters)].map((value) => JSON.stringify(value));
      insert.run(`person${number}@mail.example`, ...values, random.pick(["en", "am"]));
    }
  })();
}

const kinds = ["apartment", "villa", "condominium", "house", "አፓርታማ", "ቪላ", "ቤት"];
const named = ["Bole", "Yeka", "Gerji", "CMC", "Megenagna", "Summit", "Ayat", "Kazanchis"];
const inAmharic = ["ቦሌ", "የካ", "ገርጂ", "ሲኤምሲ", "መገናኛ", "ሰሚት", "አያት", "ካዛንቺስ"];
const also = ["", "", "parking", "garden", "new", "water tank", "near the ring road", "furnished"];

/** Six of ten by filters, three by words in either script, one near a place. */
function wanted(random) {
  const status = random.pick(["For Sale", "For Sale", "For Rent"]);
  const millions = random.int(2, 60);
  const price = status === "For Sale" ? millions * 500_000 : millions * 5_000;
  const kind = random.between(0, 10);
  if (kind < 6)
    return {
      propertyType: random.pick(propertyTypes),
      ...(random.chance(0.95) && { subcity: random.pick(subcities) }),
      status,
      ...(random.chance(0.7) && { minBedrooms: random.int(1, 5) }),
      ...(random.chance(0.7) && { maxPrice: price, currency: "ETB" }),
    };
  if (kind < 7)
    return {
      propertyType: random.pick(propertyTypes),
      status,
      ...(random.chance(0.7) && { maxPrice: price, currency: "ETB" }),
      near: random.pick(["gerji", "megenagna", "bole-medhanialem", "kazanchis", "summit", "cmc"]),
      within: random.pick([1.5, 3, 5]),
    };
  const search = random.chance(0.5)
    ? `${random.int(1, 5)} bedroom ${random.pick(kinds)} ${status.toLowerCase()} in ${random.pick(named)} ${random.pick(also)} under ${millions / 2} million`
    : `${random.pick(inAmharic)} ውስጥ የሚ${status === "For Sale" ? "ሸጥ" : "ከራይ"} ${random.int(1, 5)} መኝታ ${random.pick(kinds)} ${random.pick(also)}`;
  return { search: search.trim() };
}

/** One listing changes; the time that passes without one is taken off. */
async function changeAndWait(server, database) {
  const idle = await during(server, () => pause(patience / 2));
  const number = (text) => database.prepare(text).pluck().get();
  const listing = number(`select id from properties where isPublic and status = 'For Sale'
    and propertyType = 'Apartment' and subcity = 'Yeka' and price between 8000000 and 20000000
    and id > (select coalesce(max(propertyId), 0) from alert_homes) limit 1`);
  database.exec("delete from outbox; delete from listing_mails");
  let notified = 0;
  const busy = await during(server, async () => {
    database.exec(`update properties set price = price - 1000 where id = ${listing}`);
    const untold = `select count(*) from listing_news union all
      select count(*) from alert_homes where toldAt is null`;
    const isDone = () => database.prepare(untold).pluck().all().join() === "0,0";
    for (let since = Date.now(); Date.now() - since < patience && !isDone(); ) await pause(200);
    if (!isDone()) throw new Error("nobody was told");
    notified = number("select count(*) from outbox");
  });
  const seconds = busy.seconds - (idle.seconds / idle.took) * busy.took;
  return { seconds, longest: busy.longest, notified };
}

async function during(server, work) {
  await longestDelay(server);
  const [began, before] = [performance.now(), processorSeconds(server)];
  await work();
  const seconds = processorSeconds(server) - before;
  const took = performance.now() - began;
  return { seconds, took, longest: await longestDelay(server) };
}

/** How long the event loop was held up at most since this was last asked, in seconds. */
async function longestDelay({ url }) {
  const headers = { Authorization: `Bearer ${token}`, Connection: "close" };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^nodejs_eventloop_delay_seconds\{quantile="1"\} (\S+)/m.exec(text)?.[1]);
}
