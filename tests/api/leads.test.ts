import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~db/client";
import { leads, properties, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { data, withStatus } from "../harness/page";

type Answer = { message: string; errors?: Record<string, string[]>; [field: string]: unknown };
type Endpoint = {
  path: string;
  good: Record<string, unknown>;
  status: number;
  stored: () => Promise<Record<string, unknown>[]>;
};

const sender = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };

const inquiry: Endpoint = {
  path: "/api/properties/1/inquiries",
  good: { ...sender, message: "Is the house still free in March?" },
  status: 201,
  stored: () => db.select().from(leads).where(isInquiry),
};
const visit: Endpoint = {
  path: "/api/properties/1/visit",
  good: { ...sender, message: "Could I see it next week, please?", visitDate: "2026-03-02" },
  status: 201,
  stored: () => db.select().from(leads).where(isInquiry),
};
const request: Endpoint = {
  path: "/api/property-requests",
  good: { ...sender, requirements: "Three bedrooms in Bole, with parking.", budget: "2,500,000" },
  status: 201,
  stored: () => db.select().from(leads).where(isRequest),
};
const interest: Endpoint = {
  path: "/api/subscribe",
  good: {
    ...sender,
    budget: "1,000,000 - 3,000,000 ETB",
    propertyInterests: ["House", "Villa"],
  },
  status: 200,
  stored: () => db.select().from(subscribers),
};
const endpoints = { inquiry, visit, request, interest };

// Ten in the evening of 1 March in UTC is one in the morning of 2 March in Addis Ababa.
const now = new Date("2026-03-01T22:00:00Z");

beforeEach(async () => {
  await reset();
  await aProperty({ title: "Family house in Gerji" });
  vi.useFakeTimers({ toFake: ["Date"], now });
});

describe.each(Object.entries(endpoints))("%s", (_name, { path, good, status, stored }) => {
  it("takes JSON", async () => {
    await withStatus(status, app.post(path, { json: good }));
    expect(await stored()).toHaveLength(1);
  });

  it("takes a form", async () => {
    const response = await app.post(path, { form: good as Record<string, string | string[]> });
    expect(response.status).toBe(status);
    expect(await stored()).toHaveLength(1);
  });

  it("takes a multipart form", async () => {
    const multipart = new FormData();
    for (const [name, value] of Object.entries(good))
      for (const item of [value].flat()) multipart.append(name, String(item));
    expect((await app.post(path, { multipart })).status).toBe(status);
  });

  it("ignores unknown fields", async () => {
    const json = {
      ...good,
      id: 77,
      status: "Completed",
      quarantined: true,
      note: "x",
      isAdmin: true,
    };
    await withStatus(status, app.post(path, { json }));
    const [row] = await stored();
    expect(row).toMatchObject({ id: 1, quarantined: false });
    if (row && "status" in row) expect(row).toMatchObject({ status: "New", answeredAt: null });
  });

  it("answers 415 for another content type and for none", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await app.post(path, { body: "name=Sara", headers })).status).toBe(415);
    expect((await app.post(path)).status).toBe(415);
  });

  it.each(["", "{", "null", "[]", '"text"', "12", '{"name":{"$ne":1}}'])(
    "answers 400 for the JSON body %j",
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      expect(await data<Answer>(app.post(path, { body, headers }), 400)).toHaveProperty("message");
    },
  );

  it("survives bombs", async () => {
    const bombs = [
      { ...good, name: Array(20_000).fill("x") },
      { ...good, name: "x".repeat(60_000) },
      { ...good, email: `${"a.".repeat(20_000)}@x.et` },
      { ...good, phone: "1".repeat(60_000) },
    ];
    for (const json of bombs) expect((await app.post(path, { json })).status).toBe(400);
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = "propertyInterests[4294967294]=x&name[4294967294]=x&__proto__=x";
    expect((await app.post(path, { body, headers })).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it("answers only POST", async () => {
    for (const response of [await app.get(path), await app.delete(path)]) {
      expect(response.status).toBe(405);
      expect(response.headers.get("Allow")).toBe("POST");
    }
  });

  it("leaves one row and equal answers when twenty come at once", async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.post(path, { json: good })),
    );
    const answers = await Promise.all(responses.map((response) => response.text()));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([status]));
    expect(new Set(answers).size).toBe(1);
    expect(await stored()).toHaveLength(1);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  it("trims and composes what is stored", async () => {
    const json = {
      ...good,
      name: "  Sara\r\nBcc:  x@y.example\u0000 ",
      email: " sara@mail.example ",
    };
    await app.post(path, { json });
    expect(await stored()).toMatchObject([
      { name: "Sara Bcc: x@y.example", email: "sara@mail.example" },
    ]);
  });

  it("keeps a bot's lead apart behind the same answer", async () => {
    const honest = await data<Answer>(await app.post(path, { json: good }));
    await reset();
    await aProperty();
    const response = await app.post(path, {
      json: { ...good, homepageLink: "https://pills.example" },
    });
    expect(response.status).toBe(status);
    expect(await data(response)).toEqual(honest);
    expect(await stored()).toMatchObject([{ quarantined: true }]);
    expect(await db.select().from(outbox)).toEqual([]);
  });

  it("tells staff once, by mail, with the sender to reply to", async () => {
    await app.post(path, { json: good });
    const [message, ...others] = await db.select().from(outbox);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      channel: "email",
      payload: { to: "hello@sefer.example", replyTo: "sara@mail.example" },
    });
    expect(message?.payload?.text).toContain("+251911234567");
    expect(message?.payload?.html).toContain('href="http://sefer.test/admin/');
  });
});

const shortName = "Name must be at least 2 characters";
const badEmail = "Please enter a valid email";
const shortPhone = "Phone number must be at least 10 digits";

describe.each([
  ["inquiry", inquiry, "name", "S", shortName],
  ["inquiry", inquiry, "name", undefined, shortName],
  ["inquiry", inquiry, "name", 5, shortName],
  ["inquiry", inquiry, "email", "sara@", badEmail],
  ["inquiry", inquiry, "email", "a@b.example, c@d.example", badEmail],
  ["inquiry", inquiry, "phone", "091123", shortPhone],
  ["inquiry", inquiry, "phone", "abcdefghij", shortPhone],
  ["inquiry", inquiry, "phone", "0911 23 - () -", shortPhone],
  ["inquiry", inquiry, "phone", "0911 23 ext 4567", shortPhone],
  ["visit", visit, "phone", "call me, please", shortPhone],
  ["request", request, "phone", "፩፪፫፬፭፮፯፰፱፲", shortPhone],
  ["inquiry", inquiry, "message", "Hello?", "Message must be at least 10 characters"],
  ["inquiry", inquiry, "message", "x ".repeat(3000), "Message must be at most 5000 characters"],
  ["visit", visit, "visitDate", "2026-03-01", "The visit date must not be in the past"],
  ["visit", visit, "visitDate", "2026-02-30", "Please choose a date, such as 2030-01-31"],
  ["visit", visit, "visitDate", "tomorrow", "Please choose a date, such as 2030-01-31"],
  ["visit", visit, "visitDate", "2126-03-01", "The visit date must be within two years"],
  ["visit", visit, "visitTime", "25:00", "Please choose a time, such as 10:00"],
  ["visit", visit, "visitTime", "18:00", "Visits on Mondays are between 9:00 and 18:00"],
  ["request", request, "requirements", "A house", "Requirements must be at least 10 characters"],
  ["request", request, "budget", "a lot", "Budget must be a number in ETB, such as 2,500,000"],
  ["request", request, "budget", -5, "Budget must be a number in ETB, such as 2,500,000"],
  ["request", request, "budget", "$50,000", "Budget must be a number in ETB, such as 2,500,000"],
  ["request", request, "budget", 1e13, "Budget is too high"],
  ["interest", interest, "name", "", shortName],
  ["interest", interest, "email", "sara", "Please enter a valid email address"],
  ["interest", interest, "phone", "0911", "Phone number must be at least 8 characters"],
  ["interest", interest, "phone", "12345 six", "Phone number must be at least 8 characters"],
])("%s", (_name, { path, good, stored }, field, value, message) => {
  it(`refuses the ${field} ${String(value).slice(0, 20)}`, async () => {
    const answer = await data<Answer>(app.post(path, { json: { ...good, [field]: value } }), 400);
    expect(answer).toEqual({ message, errors: { [field]: [message] } });
    expect(await stored()).toEqual([]);
  });
});

describe("a phone number", () => {
  it.each([
    ["+251 91 123 4567", "+251 91 123 4567"],
    ["0911234567", "0911234567"],
    ["0911-23-45-67", "0911-23-45-67"],
    ["(011) 123 4567", "(011) 123 4567"],
    ["011 123 4567 ext 12", "011 123 4567 ext 12"],
    ["0911234567 (Alex)", "0911234567 (Alex)"],
    ["٠٩١١٢٣٤٥٦٧", "0911234567"],
  ])("%s is kept as %s", async (phone, stored) => {
    expect((await app.post(inquiry.path, { json: { ...inquiry.good, phone } })).status).toBe(201);
    expect(await inquiry.stored()).toMatchObject([{ phone: stored }]);
  });

  it("has eight digits at least in an interest request", async () => {
    const json = { ...interest.good, phone: "11-555-014" };
    expect((await app.post(interest.path, { json })).status).toBe(200);
  });
});

describe("inquiry", () => {
  it("answers with the row, and nothing of how it is handled", async () => {
    expect(await data(await app.post(inquiry.path, { json: inquiry.good }))).toEqual({
      id: 1,
      propertyId: 1,
      kind: "inquiry",
      ...inquiry.good,
      visitDate: null,
      visitTime: null,
      status: "New",
      createdAt: now.toISOString(),
    });
  });

  it.each([
    "/api/properties/2/inquiries",
    "/api/properties/x/inquiries",
    "/api/properties/0/visit",
  ])("answers 404 at %s", async (path) => {
    const response = await withStatus(404, app.post(path, { json: inquiry.good }));
    expect(await data(response)).toEqual({ message: "Property not found" });
  });

  it("answers 404 for a deleted property", async () => {
    await write([db.delete(properties)]);
    expect((await app.post(inquiry.path, { json: inquiry.good })).status).toBe(404);
  });

  it("takes the property's address with its slug", async () => {
    const path = "/api/properties/1-family-house-in-gerji/inquiries";
    expect((await app.post(path, { json: inquiry.good })).status).toBe(201);
  });

  it("is another one when the content, the form or the property differs", async () => {
    await aProperty();
    await app.post(inquiry.path, { json: inquiry.good });
    await app.post(inquiry.path, { json: { ...inquiry.good, message: "And what about April?" } });
    await app.post("/api/properties/1/visit", { json: inquiry.good });
    await app.post("/api/properties/2/inquiries", { json: inquiry.good });
    expect(await db.select().from(leads).where(isInquiry)).toHaveLength(4);
    expect(await db.select().from(outbox)).toHaveLength(4);
  });

  it.each([
    ["2026-03-01T22:09:59Z", "2026-03-01T22:10:01Z", 1],
    ["2026-03-01T22:09:59Z", "2026-03-01T22:19:50Z", 1],
    ["2026-03-01T22:05:00Z", "2026-03-01T22:15:01Z", 2],
    ["2026-03-01T22:05:00Z", "2026-03-02T22:05:00Z", 2],
  ])("counts %s and %s as %i", async (first, second, rows) => {
    vi.setSystemTime(first);
    await app.post(inquiry.path, { json: inquiry.good });
    vi.setSystemTime(second);
    const answer = await data(await app.post(inquiry.path, { json: inquiry.good }));
    expect(answer).toMatchObject({ id: rows });
    expect(await db.select().from(leads).where(isInquiry)).toHaveLength(rows);
    expect(await db.select().from(outbox)).toHaveLength(rows);
  });

  it.each([
    ["three links", "See https://a.example https://b.example http://c.example", true],
    [
      "the same link three times",
      "See https://a.example, https://a.example, https://a.example",
      false,
    ],
    [
      "three links of ours",
      "https://sefer.test/properties/1 http://sefer.test/properties/2, www.sefer.test/properties/3.",
      false,
    ],
    ["paths of ours", "Is it /properties/1, /properties/2, /properties/3 or /properties/4?", false],
    [
      "links of ours beside too many others",
      "https://sefer.test/1 https://a.example https://b.example https://c.example",
      true,
    ],
    [
      "links that pretend to be ours",
      "https://sefer.test@a.example https://sefer.test.b.example https://c.example/sefer.test",
      true,
    ],
    [
      "a normal message with three links",
      "We compared your house with https://a.example/12, https://b.example/7 and https://c.example/9, which are all a little cheaper but much further from my wife's work. Would the owner talk about the price if we could pay within one month?",
      false,
    ],
    [
      "two links",
      "Is it https://sefer.test/properties/1 or https://sefer.test/properties/2 ?",
      false,
    ],
    ["markup", "Hello <a href=x>there</a> my friend", true],
    ["one word over and over", `${"buy ".repeat(20)} now`, true],
    ["a long run", `Hello ${"!".repeat(40)}`, true],
    ["Amharic", "ሰላም፣ ቤቱ አሁንም ለኪራይ ይገኛል? ነገ ማየት እንችላለን?", false],
  ])("judges %s", async (_what, message, quarantined) => {
    await app.post(inquiry.path, { json: { ...inquiry.good, message } });
    expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ quarantined }]);
  });
});

describe("visit", () => {
  it("takes today in Addis Ababa, and no day at all", async () => {
    await app.post(visit.path, { json: visit.good });
    for (const visitDate of ["", null, undefined])
      await app.post(visit.path, { json: { ...visit.good, visitDate, name: `Sara ${visitDate}` } });
    const rows = await db.select().from(leads).where(isInquiry);
    expect(rows.map(({ kind, visitDate }) => [kind, visitDate])).toEqual([
      ["visit", "2026-03-02"],
      ["visit", null],
      ["visit", null],
      ["visit", null],
    ]);
  });

  it("loses nobody who asks for a day when the office is closed", async () => {
    const sunday = { ...visit.good, visitDate: "2026-03-08" };
    expect((await app.post(visit.path, { json: sunday })).status).toBe(201);
  });

  it("takes a time of the day, and of Saturdays only while the office is open", async () => {
    const at = (visitTime: string) =>
      app.post(visit.path, { json: { ...visit.good, visitDate: "2026-03-07", visitTime } });
    expect(await data(await at("15:30"))).toMatchObject({
      visitDate: "2026-03-07",
      visitTime: "15:30",
    });
    expect(await data(at("16:00"), 400)).toMatchObject({
      errors: { visitTime: ["Visits on Saturdays are between 10:00 and 16:00"] },
    });
  });
});

describe("property request", () => {
  it.each([
    ["2,500,000", 2_500_000],
    ["2 500 000 ETB", 2_500_000],
    ["ETB 2500000.60", 2_500_001],
    ["2.5 million birr", 2_500_000],
    [2_500_000, 2_500_000],
    ["0", 0],
    ["", null],
    [null, null],
    [undefined, null],
  ])("reads the budget %j as %j", async (given, budget) => {
    const response = await app.post(request.path, { json: { ...request.good, budget: given } });
    expect(response.status).toBe(201);
    expect(await data(response)).toMatchObject({ budget });
  });
});

describe("Idempotency-Key", () => {
  const headers = { "Idempotency-Key": "6b1f0d52-6a0f-4d0b-9c55-0a7b0d6f1e11" };

  it.each([inquiry, visit, request])(
    "gives the first answer again, days later",
    async (endpoint) => {
      const { path, good, stored } = endpoint;
      const json = { ...good, visitDate: undefined };
      const first = await app.post(path, { json, headers });
      vi.setSystemTime("2026-03-05T00:00:00Z");
      const second = await app.post(path, { json, headers });
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(await second.text()).toBe(await first.text());
      expect(await stored()).toHaveLength(1);
      expect(await db.select().from(outbox)).toHaveLength(1);
    },
  );

  it("tells equal requests apart", async () => {
    await app.post(request.path, { json: request.good, headers: { "Idempotency-Key": "a" } });
    await app.post(request.path, { json: request.good, headers: { "Idempotency-Key": "b" } });
    expect(await db.select().from(leads).where(isRequest)).toHaveLength(2);
  });

  it("is refused with another content", async () => {
    await app.post(request.path, { json: request.good, headers });
    const json = { ...request.good, requirements: "Something else altogether" };
    await withStatus(422, app.post(request.path, { json, headers }));
    expect(await db.select().from(leads).where(isRequest)).toHaveLength(1);
  });

  it("has a longest length", async () => {
    const long = { "Idempotency-Key": "k".repeat(256) };
    const response = await app.post(request.path, { json: request.good, headers: long });
    expect(response.status).toBe(400);
  });
});

describe("interest", () => {
  const post = (changes: Record<string, unknown>) =>
    app.post(interest.path, { json: { ...interest.good, ...changes } });

  it("stores the chosen types as one text, from a list or a text", async () => {
    await post({});
    await post({ email: "b@mail.example", propertyInterests: " House,Office , House" });
    await post({ email: "c@mail.example", propertyInterests: "", budget: "" });
    expect(await db.select().from(subscribers)).toMatchObject([
      { propertyInterests: "House, Villa", budget: "1,000,000 - 3,000,000 ETB" },
      { propertyInterests: "House, Office" },
      { propertyInterests: null, budget: null },
    ]);
  });

  it.each([["Castle"], [Array(7).fill("House")], [{ 0: "House" }], ["x,".repeat(9_000)]])(
    "refuses the interests %j",
    async (propertyInterests) => {
      expect((await post({ propertyInterests })).status).toBe(400);
    },
  );

  it("answers alike for a known address and keeps what the new details replace", async () => {
    const first = await post({});
    const second = await post({
      name: "Someone Else",
      email: "SARA@mail.example",
      phone: "+251900000000",
      budget: undefined,
    });
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
    expect(await db.select().from(subscribers)).toMatchObject([
      {
        name: "Someone Else",
        phone: "+251900000000",
        budget: "1,000,000 - 3,000,000 ETB",
        otherDetails: "Sara Bekele, +251911234567, House, Villa, 1,000,000 - 3,000,000 ETB\n",
      },
    ]);
    expect(await db.select().from(outbox)).toHaveLength(2);
  });

  it("gives a reference that tells nobody whether the address was known", async () => {
    await post({});
    const [first] = await db.select().from(subscribers);
    await post({ name: "Someone Else", email: "SARA@mail.example" });
    expect(await db.select().from(subscribers)).toMatchObject([{ reference: first?.reference }]);
    const mails = await db.select().from(outbox);
    for (const { payload } of mails)
      expect(payload?.text).toContain(`Reference: ${first?.reference}`);
  });

  it("lets no bot replace a known address's details", async () => {
    await post({});
    await post({ name: "Bot", homepageLink: "x" });
    expect(await db.select().from(subscribers)).toMatchObject([
      {
        name: "Sara Bekele",
        quarantined: false,
        otherDetails: expect.stringMatching(/^Bot, .*\(suspected\)\n$/),
      },
    ]);
    expect(await db.select().from(outbox)).toHaveLength(1);
  });

  it("keeps the first details through a flood", async () => {
    await post({});
    for (let index = 0; index < 60; index++)
      await post({ name: `Flood ${index} ${"x ".repeat(40)}` });
    const [row] = await db.select().from(subscribers);
    expect(row?.otherDetails).toMatch(/^Sara Bekele, \+251911234567/);
    expect(row?.otherDetails.length).toBeLessThan(4500);
  });
});
