import { eq, is, ne } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { SQLiteTable, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { readSession, startSession } from "~/models/accounts/session/session.server";
import { searchText } from "~/models/catalogue/property/property.server";
import { db, write } from "~db/client";
import * as officeSchema from "~db/office-schema";
import { statusOfState } from "~db/office-vocabulary";
import * as schema from "~db/schema";
import * as systemSchema from "~db/system-schema";

type New<T extends SQLiteTable> = Partial<T["$inferInsert"]>;

let count = 0;

/** A different small number every time, for values that must be unique. */
const next = () => ++count;

/** A house for sale in Bole, ETB 8,500,000. */
export async function aProperty(overrides: New<typeof schema.properties> = {}) {
  const values = {
    title: `Family house ${next()}`,
    description: "Four bright rooms on a quiet street, with a water tank and a small garden.",
    price: 8_500_000,
    currency: "ETB",
    address: "Bole Bulbula, near the square",
    city: "Addis Ababa",
    subcity: "Bole",
    state: "Addis Ababa",
    zipCode: "1000",
    bedrooms: 4,
    bathrooms: 3,
    squareFeet: 2_400,
    propertyType: "House",
    ...overrides,
  } as const;
  const searched = { ...values, subcity: values.subcity ?? null };
  return inserted(schema.properties, { searchText: searchText(searched), ...values });
}

/** What staff type into the form of a property: all that it needs. */
export const filledProperty = {
  title: "House with a view",
  description: "Four rooms above the city.",
  price: "8,500,000",
  bedrooms: "4",
  bathrooms: "2",
  squareFeet: "2400",
  address: "Entoto road",
  subcity: "Gulele",
  state: "Addis Ababa",
  zipCode: "1000",
  latitude: "9.087",
  longitude: "38.762",
};

const sender = (name: string, phone: string) => ({
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}${next()}@mail.example`,
  phone,
});

/** A new question about no property in particular. */
export async function anInquiry(overrides: New<typeof schema.leads> = {}) {
  return aLead({
    kind: "inquiry",
    ...sender("Sara Bekele", "+251911234567"),
    message: "I would like to know more about this home.",
    ...overrides,
  });
}

/** A new property request with a budget of 5,000,000 birr. */
export async function aRequest(overrides: New<typeof schema.leads> = {}) {
  return aLead({
    kind: "request",
    ...sender("Dawit Alemu", "+251922345678"),
    message: "Three bedrooms near Megenagna, with parking.",
    budget: 5_000_000,
    ...overrides,
  });
}

/** A lead as others know it: its id is its number. `leadId` is that of its row. */
async function aLead(values: typeof schema.leads.$inferInsert) {
  // What has an answer is not new.
  const inTouch = statusOfState[values.kind === "request" ? "request" : "inquiry"]["in touch"];
  const status = values.answeredAt ? inTouch : "New";
  const { id } = await inserted(schema.leads, { status, ...values });
  const [row] = await db.select().from(schema.leads).where(eq(schema.leads.id, id));
  const lead = must(row);
  return { ...lead, id: lead.number, leadId: id };
}

/** A note of `boss` on a lead. */
export async function aNote(
  { leadId }: { leadId: number },
  overrides: New<typeof schema.leadEvents> = {},
) {
  return inserted(schema.leadEvents, {
    leadId,
    event: "note",
    text: "Called",
    username: "boss",
    ...overrides,
  });
}

/** A subscriber who named neither budget nor interests. */
export async function aSubscriber(overrides: New<typeof schema.subscribers> = {}) {
  return inserted(schema.subscribers, {
    ...sender("Hanna Girma", "+251933456789"),
    ...overrides,
  });
}

/** Somebody told by mail, at once, of every home; confirmed. */
export async function anAlert(overrides: New<typeof officeSchema.alerts> = {}) {
  return inserted(officeSchema.alerts, {
    channel: "email",
    address: `hanna${next()}@mail.example`,
    filters: {},
    language: "en",
    frequency: "at once",
    confirmedAt: new Date(),
    ...overrides,
  });
}

/** An active slide of the home page. */
export async function aHeroImage(overrides: New<typeof schema.heroImages> = {}) {
  return inserted(schema.heroImages, {
    title: `Addis Ababa ${next()}`,
    imageUrl: "https://images.example/addis.jpg",
    ...overrides,
  });
}

/** A user who cannot log in: the password is no hash unless one is given. */
export async function aUser({
  isAdmin = false,
  ...overrides
}: New<typeof systemSchema.users> & { isAdmin?: boolean } = {}) {
  const number = next();
  return inserted(systemSchema.users, {
    username: `visitor${number}`,
    email: `visitor${number}@mail.example`,
    password: "none",
    role: isAdmin ? "admin" : "user",
    ...overrides,
  });
}

/** A user in a new session, as models know who acts. */
export async function acting({ id }: { id: number }) {
  return must((await readSession(await startSession(id))) ?? undefined);
}

/** A row of each kind, with the id 1 in an empty database. */
export async function oneOfEach(): Promise<void> {
  for (const make of [aUser, aProperty, anInquiry, aRequest, aSubscriber, aHeroImage]) await make();
}

const sequences = sqliteTable("sqlite_sequence", { name: text() });

/** Empties every table and starts ids at 1 again; the catalogue's version only ever grows. */
export async function reset(): Promise<void> {
  await write(emptying());
}

/** As `reset`, and puts rows in. */
export async function resetTo(rows: readonly BatchItem<"sqlite">[]): Promise<void> {
  await write([...emptying(), ...rows]);
}

function emptying() {
  const tables = [schema, systemSchema, officeSchema]
    .flatMap((module): unknown[] => Object.values(module))
    .filter((value) => is(value, SQLiteTable))
    .filter(
      (table) => table !== systemSchema.catalogueChanges && table !== systemSchema.writeMarks,
    );
  return [
    db.delete(sequences).where(ne(sequences.name, "catalogue_changes")),
    ...tables.map((table) => db.delete(table)),
  ] as const;
}

async function inserted<T extends SQLiteTable>(
  table: T,
  values: T["$inferInsert"],
): Promise<T["$inferSelect"]> {
  const [[row]] = await write([db.insert(table).values(values).returning()]);
  return must(row);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing was inserted");
  return value;
}
