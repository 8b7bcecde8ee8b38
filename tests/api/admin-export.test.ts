import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it } from "vitest";
import { db, write } from "~db/client";
import { leads } from "~db/schema";
import { aNote, anInquiry, aProperty, aRequest, aSubscriber, aUser } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true });

async function download(what: string) {
  const response = await admin.get(`/api/admin/export/${what}`);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

it("is a CSV file with BOM, CRLF and the day in its name", async () => {
  await aSubscriber({ name: "Hanna" });
  const { response, bytes } = await download("subscribers");
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("private, no-store, no-transform");
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toBe("");
});

it("has a header also without rows", async () => {
  for (const what of ["inquiries", "property-requests", "subscribers"]) {
    expect((await download(what)).bytes.toString()).toMatch(/^\uFEFFid,.+,createdAt\r\n$/);
  }
});

it("quotes what needs it, and lets no spreadsheet run a cell", async () => {
  const name = '=HYPERLINK("https://x.example"), "me"';
  const message = "@first line\nሁለተኛ; line, with a comma";
  await aNote(await anInquiry({ name, message, phone: "+251911234567" }), { text: "\tindented" });
  const [row] = rowsOf((await download("inquiries")).bytes.toString());
  expect(row).toMatchObject({
    name: `'${name}`,
    message: `'${message}`,
    phone: "'+251911234567",
    note: "'\tindented",
  });
});

it.each(["\u200b=1+1", "\ufeff@x", "\u2060\u200e+1", " \u200b-1"])(
  "quotes %j, a formula behind what nobody sees",
  async (name) => {
    await anInquiry({ name });
    const [row] = rowsOf((await download("inquiries")).bytes.toString());
    expect(row?.name).toBe(`'${name}`);
  },
);

it("writes every column of an inquiry", async () => {
  const property = await aProperty({ title: "Villa in Gerji" });
  const answeredAt = new Date("2026-03-02T08:30:00.500Z");
  const { id: agentId } = await aUser({ username: "sara", role: "agent" });
  const stored = await anInquiry({
    propertyId: property.id,
    agentId,
    callBackOn: "2026-03-09",
    kind: "visit",
    reference: "K7QF-M2XD",
    visitDate: "2026-03-05",
    visitTime: "10:00",
    answeredAt,
    status: "In Progress",
  });
  const [row] = rowsOf((await download("inquiries")).bytes.toString());
  expect(row).toEqual({
    id: String(stored.id),
    propertyId: String(property.id),
    propertyTitle: "Villa in Gerji",
    kind: "visit",
    name: stored.name,
    email: stored.email,
    phone: `'${stored.phone}`,
    message: stored.message,
    visitDate: "2026-03-05",
    visitTime: "10:00",
    agent: "sara",
    callBackOn: "2026-03-09",
    status: "In Progress",
    quarantined: "false",
    note: "",
    notes: "",
    answeredAt: "2026-03-02T08:30:00.500Z",
    reference: "K7QF-M2XD",
    createdAt: stored.createdAt.toISOString(),
  });
});

it("tells of a listing's agent and state, and of a subscriber's", async () => {
  const { id: agentId } = await aUser({ username: "sara", role: "agent" });
  const times = ["2026-03-01T05:00:00.000Z", "2026-03-02T05:00:00.000Z"] as const;
  const [liveFrom, archivedAt] = [new Date(times[0]), new Date(times[1])];
  await aProperty({ agentId, isDraft: true, liveFrom, archivedAt });
  await aSubscriber({ confirmedAt: liveFrom, unsubscribedAt: archivedAt });
  const [listing] = rowsOf((await download("properties")).bytes.toString());
  const state = { agent: "sara", isDraft: "true", liveFrom: times[0], archivedAt: times[1] };
  expect(listing).toMatchObject(state);
  for (const internal of ["agentId", "version", "isTest", "isPublic", "searchText"])
    expect(listing).not.toHaveProperty(internal);
  const [subscriber] = rowsOf((await download("subscribers")).bytes.toString());
  expect(subscriber).toMatchObject({ confirmedAt: times[0], unsubscribedAt: times[1] });
});

it("writes every column of a property request", async () => {
  const stored = await aRequest({ budget: null });
  const called = { createdAt: new Date("2026-03-02T08:30:00Z") };
  await aNote(stored, { ...called, text: "called" });
  await aNote(stored, {
    ...called,
    text: "comes on Friday",
    createdAt: new Date("2026-03-03T08:30:00Z"),
  });
  const [row] = rowsOf((await download("property-requests")).bytes.toString());
  expect(row).toMatchObject({
    budget: "",
    requirements: stored.message,
    note: "comes on Friday",
    notes: "2026-03-03T08:30:00.000Z boss comes on Friday\n2026-03-02T08:30:00.000Z boss called",
  });
});

describe("a long export", () => {
  const many = 30_000;

  beforeEach(() => {
    db.$client.exec(`with recursive counted(value) as
      (select 1 union all select value + 1 from counted where value < ${many})
      insert into leads ("kind", "name", "email", "phone", "message", "createdAt")
      select 'inquiry', 'Sara', 'sara' || value || '@mail.example', '+251911234567',
        'I would like to know more about this home.', 1 from counted`);
  });

  async function pieces() {
    const response = await admin.get("/api/admin/export/inquiries");
    return (response.body as ReadableStream<Uint8Array>).getReader();
  }

  it("comes whole, in small pieces, newest first", async () => {
    const reader = await pieces();
    const ids: number[] = [];
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      expect(value.length).toBeLessThan(1_000_000);
      ids.push(...Array.from(decoder.decode(value).matchAll(/^\d+(?=,)/gm), Number));
    }
    expect(ids).toEqual(Array.from({ length: many }, (_, index) => many - index));
  });

  it("lets other requests have their turn meanwhile", async () => {
    const other = new Promise((answer) => setImmediate(answer, "another request"));
    const whole = download("inquiries").then(() => "the export");
    expect(await Promise.race([whole, other])).toBe("another request");
    await whole;
  });

  it("reads no more rows than are taken", async () => {
    const reader = await pieces();
    await reader.read();
    await write([db.delete(leads).where(isInquiry)]);
    expect((await reader.read()).value?.length ?? 0).toBeLessThan(1_000_000);
    expect((await reader.read()).done).toBe(true);
  });
});
