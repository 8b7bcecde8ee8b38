import { beforeEach, describe, expect, it } from "vitest";
import { countInbox, inboxPlace, inboxRows } from "~/models/leads/lead/list.server";
import { keyOf } from "~/models/leads/lead/schema";
import { searchedDigits } from "~/models/phone";
import { anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";

beforeEach(reset);

const now = new Date("2026-11-23T05:00:00Z");
const admin = { id: 1, role: "admin" } as const;
const asked = { who: admin, now };
/** So many minutes before now. */
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const all = { limit: 25, offset: 0 };

const keys = async (filters: Parameters<typeof inboxRows>[0], window = all, as = asked) =>
  (await inboxRows(filters, window, as)).rows.map(keyOf);

describe("the inbox", () => {
  it("lists inquiries and requests by arrival, in windows that fit together", async () => {
    for (let count = 0; count < 6; count++) {
      await anInquiry({ createdAt: ago(count * 2) });
      await aRequest({ createdAt: ago(count * 2 + 1) });
    }
    const whole = await keys({});
    expect(whole.slice(0, 4)).toEqual(["inquiry-1", "request-1", "inquiry-2", "request-2"]);
    const parts = await Promise.all([0, 5, 10].map((offset) => keys({}, { limit: 5, offset })));
    expect(parts.flat()).toEqual(whole);
    expect(await keys({ sort: "createdAt" })).toEqual(whole.toReversed());
    expect((await inboxRows({}, { limit: 1, offset: 0 }, asked)).total).toBe(12);
  });

  it("knows the place of a lead, also among those of one moment", async () => {
    const createdAt = ago(1);
    for (let count = 0; count < 3; count++) {
      await anInquiry({ createdAt });
      await aRequest({ createdAt });
    }
    for (const sort of ["-createdAt", "createdAt"] as const) {
      const listed = (await inboxRows({ sort }, all, asked)).rows;
      for (const [index, lead] of listed.entries()) {
        const place = await inboxPlace({ sort }, lead, asked);
        expect(place?.index).toBe(index);
        expect(place?.previous && keyOf(place.previous)).toBe(
          listed[index - 1] ? keyOf(listed[index - 1] ?? lead) : null,
        );
        expect(place?.next && keyOf(place.next)).toBe(
          listed[index + 1] ? keyOf(listed[index + 1] ?? lead) : null,
        );
      }
    }
  });

  it("keeps the place of a lead that no longer fits the filter", async () => {
    await anInquiry({ createdAt: ago(3) });
    await anInquiry({ createdAt: ago(2), answeredAt: now, status: "In Progress" });
    await aRequest({ createdAt: ago(1) });
    const place = await inboxPlace({ state: "waiting" }, { list: "inquiry", number: 2 }, asked);
    expect(place).toMatchObject({
      index: 1,
      previous: { list: "request", number: 1 },
      next: { list: "inquiry", number: 1 },
    });
    expect(await inboxPlace({}, { list: "inquiry", number: 9 }, asked)).toBeNull();
  });

  it("is narrowed by kind, status, state, agent, call back and folder", async () => {
    const agent = await aUser({ role: "agent" });
    await anInquiry({ createdAt: ago(9), agentId: agent.id });
    await anInquiry({ createdAt: ago(8), kind: "visit", status: "In Progress" });
    await aRequest({ createdAt: ago(7), answeredAt: now, status: "Processing" });
    await aRequest({ createdAt: ago(6), callBackOn: "2026-11-23" });
    await aRequest({ createdAt: ago(5), callBackOn: "2026-11-24" });
    await anInquiry({ createdAt: ago(4), quarantined: true });
    await anInquiry({ createdAt: ago(3), deletedAt: now });
    expect(await keys({ kind: "inquiry" })).toEqual(["inquiry-1"]);
    expect(await keys({ kind: "visit" })).toEqual(["inquiry-2"]);
    expect(await keys({ kind: "request" })).toEqual(["request-3", "request-2", "request-1"]);
    expect(await keys({ status: "Processing" })).toEqual(["request-1"]);
    expect(await keys({ status: "In Progress", kind: "request" })).toEqual([]);
    expect(await keys({ state: "in touch" })).toEqual(["request-1", "inquiry-2"]);
    expect(await countInbox({ state: "waiting" }, asked)).toBe(3);
    expect(await keys({ state: "due" })).toEqual(["request-2"]);
    expect((await keys({ state: "callback" })).toSorted()).toEqual(["request-2", "request-3"]);
    expect(await keys({ agent: agent.id })).toEqual(["inquiry-1"]);
    expect(await keys({ agent: "none", kind: "inquiry" })).toEqual([]);
    expect(await keys({ quarantined: "1" })).toEqual(["inquiry-3"]);
    const theirs = { who: { id: agent.id, role: "agent" }, now } as const;
    expect((await inboxRows({}, all, theirs)).rows.map(keyOf)).toEqual(["inquiry-1"]);
    expect(await inboxPlace({}, { list: "request", number: 1 }, theirs)).toBeNull();
  });

  it.each([
    "0911 23 45 67",
    "+251 911-234567",
    "251911234567",
    "00251911234567",
    "911234567",
    "0911",
    "23 45 67",
    "Bekele",
    "sara@mail",
    "corner house",
    "k7qf-m2xd",
    "balcony",
  ])("finds a lead by %s", async (search) => {
    const property = await aProperty({ title: "Gerji corner house" });
    const lead = {
      name: "Sara Bekele",
      email: "sara@mail.example",
      reference: "K7QF-M2XD",
      phone: "+251 (0) 911.23-45.67",
      message: "Is there a balcony?",
    };
    await anInquiry({ ...lead, propertyId: property.id });
    await anInquiry({ name: "Abel", email: "abel@mail.example", phone: "0922000000" });
    await aRequest({ name: "Hanna", email: "hanna@mail.example", phone: "0933445566" });
    expect(await keys({ search })).toEqual(["inquiry-1"]);
  });

  it("takes no words and no crumbs of a number for a phone", () => {
    expect(searchedDigits("bole 0911234567")).toBeNull();
    expect(searchedDigits("09")).toBeNull();
    expect(searchedDigits("٠٩١١ ٢٣٤")).toBe("911234");
  });
});
