import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countInbox } from "~/models/leads/lead/list.server";
import { today } from "~/models/leads/today/today.server";
import { dismissMessage, retryMessage } from "~/models/messages/outbox/outbox.server";
import { db, write } from "~db/client";
import { outbox } from "~db/system-schema";
import { anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";

beforeEach(reset);

/** Eleven at night in Addis Ababa: in UTC the day is not over for hours. */
const now = new Date("2026-11-22T20:00:00Z");
const admin = { id: 1, role: "admin" } as const;
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const of = async (block: keyof Awaited<ReturnType<typeof today>>, who = admin, at = now) => {
  const { rows, total } = (await today(who, at))[block];
  const names = rows.map((row) =>
    "name" in row ? row.name : "title" in row ? row.title : row.what,
  );
  return { names, total };
};

describe("today", () => {
  it("is empty when nothing waits", async () => {
    await anInquiry({ answeredAt: now });
    await aProperty({ confirmedAt: daysAgo(29) });
    for (const { rows, total } of Object.values(await today(admin, now)))
      expect([rows, total]).toEqual([[], 0]);
  });

  it("has the leads that wait longest, of both kinds", async () => {
    for (let day = 1; day <= 6; day++)
      await anInquiry({ name: `Inquiry ${day}`, createdAt: daysAgo(day) });
    await aRequest({ name: "Request", createdAt: daysAgo(5.5) });
    await anInquiry({ name: "Done", createdAt: daysAgo(9), answeredAt: now });
    await anInquiry({ name: "Cancelled", createdAt: daysAgo(9), status: "Cancelled" });
    await aRequest({ name: "Completed", createdAt: daysAgo(9), status: "Completed" });
    expect(await of("waiting")).toEqual({
      names: ["Inquiry 6", "Request", "Inquiry 5", "Inquiry 4", "Inquiry 3"],
      total: 7,
    });
  });

  it("has the visits of today and tomorrow by the days of Addis Ababa, in their order", async () => {
    const visit = { kind: "visit", answeredAt: now } as const;
    await anInquiry({ ...visit, name: "Tomorrow", visitDate: "2026-11-23", visitTime: "09:00" });
    await anInquiry({ ...visit, name: "Late", visitDate: "2026-11-22", visitTime: "16:00" });
    await anInquiry({ ...visit, name: "Any time", visitDate: "2026-11-22" });
    await anInquiry({ ...visit, name: "Early", visitDate: "2026-11-22", visitTime: "10:00" });
    await anInquiry({ ...visit, name: "Yesterday", visitDate: "2026-11-21" });
    await anInquiry({ ...visit, name: "Long over", visitDate: "2026-11-14" });
    await anInquiry({ ...visit, name: "Done", visitDate: "2026-11-22", status: "Completed" });
    await anInquiry({ ...visit, name: "Next", visitDate: "2026-11-24" });
    const days = ["Yesterday", "Early", "Late", "Any time", "Tomorrow"];
    expect(await of("visits")).toEqual({ names: days, total: 5 });
    // The inbox has those of later days too, and who forgot to mark one finds it.
    expect(await countInbox({ state: "visits" }, { who: admin, now })).toBe(7);
    const afterMidnight = new Date("2026-11-22T21:00:00Z");
    expect((await of("visits", admin, afterMidnight)).total).toBe(6);
    const [first, second] = (await today(admin, now)).visits.rows;
    expect(first?.when).toBe("Yesterday");
    expect(second?.when).toBe("Today 10:00 · Asked for");
    const [later] = (await today(admin, afterMidnight)).visits.rows;
    expect(later?.when).toBe("Sat 21 Nov");
  });

  it("has the calls that are due", async () => {
    await anInquiry({ name: "Today", callBackOn: "2026-11-22", answeredAt: now });
    await aRequest({ name: "Overdue", callBackOn: "2026-11-20", answeredAt: now });
    await aRequest({ name: "Tomorrow", callBackOn: "2026-11-23", answeredAt: now });
    expect(await of("callBacks")).toEqual({ names: ["Overdue", "Today"], total: 2 });
  });

  it("has the listings on the site that were not confirmed for 30 days", async () => {
    await aProperty({ title: "Old", confirmedAt: daysAgo(31) });
    await aProperty({ title: "Oldest", confirmedAt: daysAgo(90) });
    await aProperty({ title: "Sold", confirmedAt: daysAgo(90), status: "Sold" });
    await aProperty({ title: "Draft", confirmedAt: daysAgo(90), isDraft: true });
    await aProperty({ title: "Archived", confirmedAt: daysAgo(90), archivedAt: now });
    expect(await of("listings")).toEqual({ names: ["Oldest", "Old"], total: 2 });
  });

  it("shows an agent what is theirs, and no mail", async () => {
    const agent = await aUser({ role: "agent" });
    const agentId = agent.id;
    for (const own of [{ agentId, name: "Own" }, { name: "Another's" }]) {
      await anInquiry(own);
      await aRequest({ ...own, callBackOn: "2026-11-20", answeredAt: now });
      await anInquiry({ ...own, quarantined: true });
      await anInquiry({ ...own, kind: "visit", visitDate: "2026-11-22", answeredAt: now });
    }
    await aProperty({ title: "Own", agentId, confirmedAt: daysAgo(40) });
    await aProperty({ title: "Another's", confirmedAt: daysAgo(40) });
    await failed({});
    const { messages, ...blocks } = await today({ id: agentId, role: "agent" }, now);
    for (const { rows, total } of Object.values(blocks)) {
      expect(total).toBe(1);
      expect(JSON.stringify(rows)).not.toContain("Another's");
    }
    expect(messages.total).toBe(0);
  });
});

async function failed(overrides: Partial<typeof outbox.$inferInsert>) {
  const payload = { to: "staff@sefer.example", subject: "Inquiry: Villa", text: "" };
  const values = {
    channel: "email" as const,
    payload,
    failedAt: daysAgo(1),
    lastError: "550 no such mailbox",
    expiresAt: daysAgo(-1),
    attempts: 1,
    ...overrides,
  };
  const [[row]] = await write([db.insert(outbox).values(values).returning()]);
  return row?.id ?? 0;
}

describe("mail that failed", () => {
  it("is told with its reason for 30 days, tried again or dismissed", async () => {
    const again = await failed({});
    const expired = await failed({ payload: null, failedAt: daysAgo(2) });
    await failed({ failedAt: daysAgo(31) });
    await failed({ failedAt: null, sentAt: now });
    expect((await today(admin, now)).messages).toMatchObject({
      total: 2,
      rows: [
        { what: "Inquiry: Villa", to: "staff@sefer.example", reason: "550 no such mailbox" },
        { what: "Mail", canRetry: false },
      ],
    });
    expect(await retryMessage(again, now)).toEqual({ id: again });
    expect(await retryMessage(expired, now)).toBeNull();
    const [queued] = await db.select().from(outbox).where(eq(outbox.id, again));
    expect(queued).toMatchObject({ failedAt: null, sentAt: null, dueAt: now });
    expect(queued?.expiresAt.getTime()).toBeGreaterThan(now.getTime());
    expect(await dismissMessage(again)).toBeNull();
    expect(await dismissMessage(expired)).toEqual({ id: expired });
    expect((await of("messages")).total).toBe(0);
  });
});
