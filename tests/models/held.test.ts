import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { reportHeld } from "~/models/leads/lead/held.server";
import { db, write } from "~db/client";
import { outbox } from "~db/system-schema";
import { anInquiry, aRequest, aSubscriber, reset } from "../harness/factories";
import { queued } from "../harness/mails";

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const held = (time: string) => ({ quarantined: true, createdAt: at(time) });
const subjects = async () => (await queued()).map((mail) => mail?.subject);

/** As if time passed: the outbox notes when a message was queued. */
async function report(time: string) {
  const before = await db.$count(outbox);
  await reportHeld(at(time));
  if ((await db.$count(outbox)) > before)
    await write([
      db
        .update(outbox)
        .set({ createdAt: at(time) })
        .where(lastOne()),
    ]);
}
const lastOne = () => sql`"id" = (select max("id") from ${outbox})`;

beforeEach(reset);

test("nothing held, nothing said", async () => {
  await anInquiry();
  await report("01T09:00");
  expect(await subjects()).toEqual([]);
});

test("staff hear once of what is held, with a link to it", async () => {
  await anInquiry(held("01T08:00"));
  await anInquiry(held("01T08:10"));
  await aRequest(held("01T08:20"));
  await aSubscriber(held("01T08:30"));
  await report("01T09:00");
  await report("01T09:01");
  expect(await subjects()).toEqual(["4 new leads held"]);
  const [message] = await db.select().from(outbox);
  expect(message?.payload).toMatchObject({ to: "hello@sefer.example" });
  const text = message?.payload?.text ?? "";
  expect(text).toContain("Inquiries and visit requests: 2");
  expect(text).toContain("http://sefer.test/admin/inquiries?quarantined=1");
  expect(text).toContain("http://sefer.test/admin/property-requests?quarantined=1");
});

test("at most once a day, and only of new ones", async () => {
  await anInquiry(held("01T08:00"));
  await report("01T09:00");
  await aRequest(held("01T10:00"));
  await report("01T10:01");
  await report("02T04:59");
  expect(await subjects()).toHaveLength(1);
  // Eight in the morning in Addis Ababa.
  await report("02T05:00");
  expect(await subjects()).toEqual(["1 new lead held", "1 new lead held"]);
  await report("03T09:00");
  await report("04T09:00");
  expect(await subjects()).toHaveLength(2);
});

test("what staff put aside themselves is no news", async () => {
  await anInquiry({ ...held("01T08:00"), version: 2 });
  await report("01T09:00");
  expect(await subjects()).toEqual([]);
});

test("several processes say it once", async () => {
  await anInquiry(held("01T08:00"));
  const now = at("01T09:00");
  await Promise.all([reportHeld(now), reportHeld(now), reportHeld(now)]);
  expect(await subjects()).toHaveLength(1);
});
