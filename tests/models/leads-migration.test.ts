import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { databaseBefore, migrateFile } from "../harness/migrations.mjs";

const open = (file: string) => {
  const database = new Database(file);
  onTestFinished(() => void database.close());
  return database;
};

/** A database of before with rows in every table; of the leads some are gone, one is in the trash. */
function before(): string {
  const file = databaseBefore("0021_leads");
  onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  const database = new Database(file);
  database.exec(`
    insert into users ("username", "email", "password", "role") values
      ('boss', 'boss@mail.example', 'none', 'admin'), ('selam', 'selam@mail.example', 'none', 'agent');
    insert into sessions ("id", "userId", "lastSeenAt") values ('s', 1, 1);
    insert into properties ("title", "description", "price", "address", "state", "zipCode", "bedrooms",
      "bathrooms", "squareFeet", "propertyType", "searchText")
      values ('Villa', 'A villa', 1, 'Bole', 'Addis Ababa', '1000', 1, 1, 1, 'Villa', 'villa');
    insert into owners ("propertyId", "name") values (1, 'Owner');
    insert into property_figures ("propertyId", "week", "views") values (1, '2026-01-05', 3);
    insert into hero_images ("title", "imageUrl") values ('Slide', '/images/a.jpg');
    insert into reply_templates ("name", "language", "text") values ('Hello', 'en', 'Hello');
    insert into settings ("agentsMayDelete") values (1);
    insert into subscribers ("name", "email", "phone") values ('Hanna', 'h@mail.example', '0911000000');
    insert into unsubscribed_addresses values ('key', 1);
    insert into password_reset_tokens ("userId", "token", "expiresAt") values (1, 't', 1);
    insert into rate_limits values ('inquiry 1', 1);
    insert into login_failures values ('boss', 1, 1);
    insert into imports ("batch", "username", "fileHash", "created", "updated") values ('b', 'boss', 'h', 1, 0);
    insert into listing_mails values (1, 'key');
    insert into outbox ("channel", "dedupeKey", "payload", "expiresAt") values
      ('email', 'key 2', '{"text":"Reference: K7QF-M2XD\\nOpen: /admin/inbox?lead=inquiry-2"}', 1);

    insert into inquiries ("id", "propertyId", "kind", "userId", "name", "email", "phone", "message",
      "visitDate", "visitTime", "status", "reference", "quarantined", "submissionKey", "answeredAt",
      "agentId", "callBackOn", "isUnlinked", "version", "deletedAt", "createdAt") values
      (2, 1, 'inquiry', 1, 'Sara', 'Sara@mail.example', '+251 911 23 45 67 / 0922 334455', 'Is it free?',
        null, null, 'In Progress', 'K7QF-M2XD', 0, 'key 2', 70, 2, '2026-02-01', 1, 4, null, 2000),
      (3, 1, 'visit', null, 'Abel', 'abel@mail.example', '0933000000', 'I would like to see it.',
        '2026-01-31', '10:00', 'Cancelled', '', 1, null, null, null, null, 0, 2, 9000, 4000),
      (5, null, 'inquiry', null, 'Gone', 'gone@mail.example', '0944000000', 'Deleted below.',
        null, null, 'New', '', 0, null, null, null, null, 0, 1, null, 1000);
    insert into property_requests ("id", "userId", "name", "email", "phone", "requirements", "budget",
      "status", "createdAt") values
      (2, null, 'Dawit', 'dawit@mail.example', '0955000000', 'Three bedrooms', 5000000, 'Processing', 2000),
      (7, 2, 'Liya', 'liya@mail.example', '0966000000', 'A condo', null, 'New', 3000);
    insert into lead_history ("leadKind", "leadId", "event", "text", "userId", "username", "createdAt") values
      ('inquiry', 2, 'note', 'of inquiry 2', 1, 'boss', 2500),
      ('request', 2, 'call', 'of request 2', null, 'boss', 2600),
      ('inquiry', 3, 'status', 'of inquiry 3', 2, 'selam', 2700);
    insert into audit_log ("username", "action", "entity", "entityId", "before", "after", "batch") values
      ('boss', 'update', 'inquiry', 2, '{"id":2,"name":"Sara","version":3}', '{"agentId":2}', 'batch'),
      ('boss', 'update', 'property request', 2, '{"id":2,"name":"Dawit","version":1}', '{"agentId":2}', 'batch'),
      ('boss', 'delete', 'inquiry', 3, '{"id":3,"name":"Abel"}', null, null),
      ('boss', 'erase', 'inquiry', 1, null, null, null),
      ('boss', 'delete', 'property request', 1, '{"id":1,"name":"Former"}', null, null),
      ('boss', 'erase', 'property request', null, null, null, null),
      ('boss', 'update', 'property', 2, '{"title":"Villa"}', '{"price":2}', null);
    delete from inquiries where id = 5;
  `);
  expect(emptyTables(database)).toEqual([]);
  database.close();
  return file;
}

/** All tables but those of the text index and of SQLite. */
const tablesOf = (database: Database.Database) =>
  database
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !/^titles_|_search|^sqlite_/.test(name));
const countIn = (database: Database.Database, table: string) =>
  database.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
const countsOf = (database: Database.Database) =>
  Object.fromEntries(tablesOf(database).map((table) => [table, countIn(database, table)]));
const emptyTables = (database: Database.Database) =>
  tablesOf(database).filter((table) => countIn(database, table) === 0);

test("what visitors asked is in one table, and all that refers to it leads to the same", () => {
  const file = before();
  const old = countsOf(open(file));
  migrateFile(file);
  const database = open(file);
  const all = (query: string) => database.prepare(query).all();

  expect(all('select * from leads order by "id"')).toEqual([
    {
      id: 1,
      kind: "inquiry",
      list: "inquiry",
      number: 2,
      userId: 1,
      name: "Sara",
      email: "Sara@mail.example",
      phone: "+251 911 23 45 67 / 0922 334455",
      message: "Is it free?",
      propertyId: 1,
      visitDate: null,
      visitTime: null,
      budget: null,
      status: "In Progress",
      isLost: 0,
      visitAgreedOn: null,
      state: "in touch",
      reference: "K7QF-M2XD",
      quarantined: 0,
      submissionKey: "key 2",
      answeredAt: 70,
      agentId: 2,
      callBackOn: "2026-02-01",
      isUnlinked: 1,
      version: 4,
      deletedAt: null,
      createdAt: 2000,
    },
    expect.objectContaining({
      id: 2,
      kind: "request",
      list: "request",
      number: 2,
      name: "Dawit",
      budget: 5_000_000,
      message: "Three bedrooms",
      propertyId: null,
      status: "Processing",
      createdAt: 2000,
    }),
    expect.objectContaining({
      id: 3,
      kind: "request",
      list: "request",
      number: 7,
      name: "Liya",
      userId: 2,
      budget: null,
    }),
    expect.objectContaining({
      id: 4,
      kind: "visit",
      list: "inquiry",
      number: 3,
      name: "Abel",
      quarantined: 1,
      visitDate: "2026-01-31",
      visitTime: "10:00",
      status: "Cancelled",
      deletedAt: 9000,
    }),
  ]);
  // A visit that was asked for is in the agenda.
  expect(all('select "leadId", "day", "time", "state" from visits')).toEqual([
    { leadId: 4, day: "2026-01-31", time: "10:00", state: "cancelled" },
  ]);
  expect(
    all("select name, lead_events.* from lead_events join leads on leads.id = leadId"),
  ).toEqual([
    {
      id: 1,
      name: "Sara",
      leadId: 1,
      event: "note",
      text: "of inquiry 2",
      userId: 1,
      username: "boss",
      createdAt: 2500,
    },
    expect.objectContaining({ id: 2, name: "Dawit", event: "call", text: "of request 2" }),
    expect.objectContaining({ id: 3, name: "Abel", event: "status", text: "of inquiry 3" }),
  ]);
  expect(
    all(`select entity, "entityId", name, after from audit_log
      left join leads on leads.id = "entityId" and entity <> 'property' order by audit_log.id`),
  ).toEqual([
    { entity: "inquiry", entityId: 1, name: "Sara", after: '{"agentId":2}' },
    { entity: "property request", entityId: 2, name: "Dawit", after: '{"agentId":2}' },
    { entity: "inquiry", entityId: 4, name: "Abel", after: null },
    // Of a lead that is gone it tells the number.
    { entity: "inquiry", entityId: null, name: null, after: '{"number":1}' },
    { entity: "property request", entityId: null, name: null, after: null },
    { entity: "property request", entityId: null, name: null, after: null },
    { entity: "property", entityId: 2, name: null, after: '{"price":2}' },
  ]);

  const { inquiries, property_requests, lead_history, ...others } = old;
  expect({ inquiries, property_requests, lead_history }).toEqual({
    inquiries: 2,
    property_requests: 2,
    lead_history: 3,
  });
  expect(countsOf(database)).toEqual({
    ...others,
    leads: 4,
    lead_events: 3,
    lead_numbers: 2,
    surveyed_places: 0,
    alert_homes: 0,
    alerts: 0,
    channel_posts: 0,
    listing_news: 0,
    deals: 0,
    push_subscriptions: 0,
    removed_listings: 0,
    system_values: 0,
    visits: 1,
    write_marks: 0,
    __drizzle_migrations: expect.any(Number),
  });
  expect(database.pragma("foreign_key_check")).toEqual([]);
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
});

test("numbers that were given away are not given again", () => {
  const file = before();
  migrateFile(file);
  const database = open(file);
  const insert =
    database.prepare(`insert into leads ("kind", "name", "email", "phone", "message", "createdAt")
    values (?, 'New', 'new@mail.example', '0977000000', 'Is it free?', 1)`);
  for (const kind of ["visit", "request", "inquiry"]) insert.run(kind);
  database.exec("delete from leads where number = 7 and list = 'inquiry'");
  insert.run("inquiry");
  const given = "select list || '-' || number from leads where name = 'New' order by id";
  expect(database.prepare(given).pluck().all()).toEqual(["inquiry-6", "request-8", "inquiry-8"]);
});

const fatal = [
  "INSERT INTO `leads`",
  "UPDATE `audit_log`",
  "DROP TABLE `inquiries`",
  "DROP TABLE `property_requests`",
  "CREATE INDEX `leads_status`",
  'INSERT INTO "__drizzle_migrations"',
];

test("killed in the middle, nothing has happened, and the next start does it all", () => {
  const file = before();
  const old = countsOf(open(file));
  for (const statement of fatal) {
    const { signal } = spawnSync(process.execPath, [
      "tests/harness/migrations.mjs",
      file,
      statement,
    ]);
    expect([statement, signal]).toEqual([statement, "SIGKILL"]);
    expect(countsOf(open(file))).toEqual(old);
  }
  migrateFile(file);
  expect(countIn(open(file), "leads")).toBe(4);
});
