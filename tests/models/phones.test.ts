import { rmSync } from "node:fs";
import { dirname } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { keysOf } from "~/models/leads/lead/same-contact.server";
import { eraser } from "~/models/leads/person/mentions";
import { internationalNumber, searchedDigits, tidyPhone } from "~/models/phone";
import { db } from "~db/client";
import { phoneKey, secondPhoneKey } from "~db/contact-keys";
import { leads } from "~db/schema";
import { anInquiry, reset } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { databaseBefore, migrateFile } from "../harness/migrations.mjs";

beforeEach(reset);

const written = [
  ["0915/667788", "0915-667788"],
  ["0915,667,788", "0915-667-788"],
  ["0915_667788", "0915-667788"],
  ["0915–667–788", "0915-667-788"],
  ["0915667788 / 0911999999", "0915667788 / 0911999999"],
  ["0915667788/0911999999", "0915667788 / 0911999999"],
  ["0915667788, +251 911 999999", "0915667788 / +251 911 999999"],
  ["0915 66 77 88 0911 99 99 99", "0915 66 77 88 / 0911 99 99 99"],
  ["0915667788/89", "0915667788 / 89"],
  ["٠٩١٥٦٦٧٧٨٨", "0915667788"],
  ["＋２５１９１５６６７７８８", "+251915667788"],
  ["+251(0)915667788", "+251 915667788"],
  ["\u202a+251 91 566 7788\u202c", "+251 91 566 7788"],
  ["+251 (915) 66.77-88", "+251 (915) 66.77-88"],
] as const;

test.each(written)("'%s' is one number in every way of writing it", async (typed, stored) => {
  expect(tidyPhone(typed)).toBe(stored);
  expect(tidyPhone(stored)).toBe(stored);
  expect(internationalNumber(typed)).toBe("251915667788");
  expect(searchedDigits(typed)).toBe("915667788");
  await anInquiry({ phone: stored });
  const keys = { first: phoneKey(leads.phone), second: secondPhoneKey(leads.phone) };
  const [row] = await db.select(keys).from(leads).where(isInquiry);
  const [first, second] = keysOf({ email: "", phone: typed }).phones;
  expect(row?.first).toBe(first);
  if (second) expect(row?.second).toBe(second);
});

test.each(["011 123 4567 ext 12", "0911 234-567", "2500 0000", "2026-11-22", "(0911) 23 45 67"])(
  "'%s' stays as it was typed",
  (phone) => expect(tidyPhone(phone)).toBe(phone),
);

test("phones that were stored before are found like others", () => {
  const file = databaseBefore("0018_phone_keys");
  onTestFinished(() => rmSync(dirname(file), { recursive: true, force: true }));
  const database = new Database(file);
  const insert = database.prepare(`insert into inquiries ("name", "email", "phone", "message")
    values ('Sara', 'sara@mail.example', ?, 'Is it free?')`);
  for (const [typed] of written) insert.run(typed);
  migrateFile(file);
  const rows = drizzle(database)
    .select({
      phone: leads.phone,
      first: phoneKey(leads.phone),
      second: secondPhoneKey(leads.phone),
    })
    .from(leads)
    .all();
  database.close();
  const isAscii = ({ phone }: { phone: string }) => !/[٠-٩０-９]| 0911 99/.test(phone);
  for (const { phone, first } of rows.filter(isAscii)) expect(first, phone).toBe("915667788");
  expect(rows[5]?.second).toBe("911999999");
});

const erase = eraser({ emails: ["bel@example.com"], phones: ["915667788", "25000000"] }).erase;

test.each([
  "abel@example.com",
  "o'bel@example.com",
  "x.bel@example.com",
  "bel@example.com.et",
  "bel@example.company",
  "25,000,000 birr",
  "125000000",
  "12.500.000.00",
  "22/11/2026",
  "1915667788 birr",
  "91566778",
  "0915667789",
  "/images/a915667788f.jpg",
  "09156677881",
])("'%s' is nobody's who was erased", (text) => expect(erase(text)).toBe(text));

test.each([
  ["Mail <Bel@Example.com>, please.", "Mail <(erased)>, please."],
  ["ወደbel@example.comይጻፉ", "ወደ(erased)ይጻፉ"],
  ["'bel@example.com'", "'(erased)'"],
  ["Call +251 (0) 915-66-77-88 or 0922 000000", "Call (erased) or 0922 000000"],
  ["(0915) 66 77 88", "(erased)"],
  ["Tel0915667788, 00251915667788.", "Tel(erased), (erased)."],
  ["2 rooms, 0915/66.77.88; 915 667788", "2 rooms, (erased); (erased)"],
  ["2500 0000", "(erased)"],
])("'%s' becomes '%s'", (text, rest) => expect(erase(text)).toBe(rest));
