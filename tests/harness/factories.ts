import { is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { searchText } from "~/models/property/property.server";
import { db, write } from "~db/client";
import * as schema from "~db/schema";

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
  const [[row]] = await write([
    db
      .insert(schema.properties)
      .values({ searchText: searchText({ ...values, subcity: values.subcity ?? null }), ...values })
      .returning(),
  ]);
  return must(row);
}

/** A new question about no property in particular. */
export async function anInquiry(overrides: New<typeof schema.inquiries> = {}) {
  const values = {
    name: "Sara Bekele",
    email: `sara${next()}@mail.example`,
    phone: "+251911234567",
    message: "I would like to know more about this home.",
    ...overrides,
  };
  const [[row]] = await write([db.insert(schema.inquiries).values(values).returning()]);
  return must(row);
}

/** A new property request with a budget of 5,000,000 birr. */
export async function aRequest(overrides: New<typeof schema.propertyRequests> = {}) {
  const values = {
    name: "Dawit Alemu",
    email: `dawit${next()}@mail.example`,
    phone: "+251922345678",
    requirements: "Three bedrooms near Megenagna, with parking.",
    budget: 5_000_000,
    ...overrides,
  };
  const [[row]] = await write([db.insert(schema.propertyRequests).values(values).returning()]);
  return must(row);
}

/** A subscriber who named neither budget nor interests. */
export async function aSubscriber(overrides: New<typeof schema.subscribers> = {}) {
  const values = {
    name: "Hanna Girma",
    email: `hanna${next()}@mail.example`,
    phone: "+251933456789",
    ...overrides,
  };
  const [[row]] = await write([db.insert(schema.subscribers).values(values).returning()]);
  return must(row);
}

/** An active slide of the home page. */
export async function aHeroImage(overrides: New<typeof schema.heroImages> = {}) {
  const values = {
    title: `Addis Ababa ${next()}`,
    imageUrl: "https://images.example/addis.jpg",
    ...overrides,
  };
  const [[row]] = await write([db.insert(schema.heroImages).values(values).returning()]);
  return must(row);
}

/** A user who cannot log in: the password is no hash unless one is given. */
export async function aUser(overrides: New<typeof schema.users> = {}) {
  const number = next();
  const values = {
    username: `visitor${number}`,
    email: `visitor${number}@mail.example`,
    password: "none",
    ...overrides,
  };
  const [[row]] = await write([db.insert(schema.users).values(values).returning()]);
  return must(row);
}

/** Empties every table and starts ids at 1 again. */
export async function reset(): Promise<void> {
  const tables = Object.values(schema).filter((value) => is(value, SQLiteTable));
  const [first, ...others] = tables.map((table) => db.delete(table));
  await write([must(first), ...others]);
  db.$client.exec("delete from sqlite_sequence");
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("nothing was inserted");
  return value;
}
