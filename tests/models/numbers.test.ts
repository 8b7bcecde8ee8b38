import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import {
  allNumbers,
  numbersByAgent,
  numbersByListing,
  numbersByWeek,
  storeCounts,
} from "~/models/catalogue/numbers/numbers.server";
import { weekOf } from "~/models/catalogue/numbers/weeks";
import { type Counted, count, returnCounts, takeCounts, withViews } from "~/server/visits.server";
import { db } from "~db/client";
import { propertyFigures } from "~db/schema";
import { anInquiry, aProperty, aUser, reset } from "../harness/factories";

const boss = { id: 0, role: "admin" } as const;
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
/** A Wednesday. */
const now = new Date("2026-03-04T10:00:00Z");
const week = "2026-03-02";

const counter = { take: takeCounts, giveBack: returnCounts };
let visitors = 0;
const someone = (headers: Record<string, string> = {}) => ({
  client: `10.0.${Math.floor(++visitors / 250)}.${visitors % 250}`,
  headers: { "user-agent": phone, ...headers },
});
/** As when a request for this address was answered. */
function viewed(
  url: string,
  who = someone(),
  { method = "GET", status = 200, isWhole = true } = {},
) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
  request.headers = who.headers;
  const response = new ServerResponse(request);
  Object.defineProperty(response, "writableFinished", { value: isWhole });
  const answer = () => {
    response.statusCode = status;
  };
  withViews(answer, () => who.client)(request, response);
  response.emit("close");
}
const views = () => Object.fromEntries([...takeCounts()].map(([id, { views }]) => [id, views]));

beforeEach(async () => {
  takeCounts();
  await reset();
});

describe("a view", () => {
  test("is one of a listing's page, or of its data", () => {
    viewed("/properties/3");
    viewed("/properties/3-villa-in-bole-addis-ababa");
    viewed("/properties/3-villa?_data=site%2Fproperty");
    viewed("/properties/3", someone(), { status: 304 });
    for (const path of ["/properties", "/properties/3/qr.svg", "/api/properties/3", "/3"])
      viewed(path);
    viewed("/properties/3?_data=root");
    viewed("/properties/3", someone(), { status: 404 });
    viewed("/properties/3", someone(), { method: "HEAD" });
    viewed("/properties/3", someone(), { isWhole: false });
    expect(views()).toEqual({ 3: 4 });
  });

  test("is a person's, not a bot's, a prefetch's, staff's or a copy's for later", () => {
    viewed(
      "/properties/3",
      someone({
        "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      }),
    );
    viewed("/properties/3", someone({ "user-agent": "curl/8.5.0" }));
    viewed("/properties/3", someone({ "user-agent": "" }));
    viewed("/properties/3", someone({ "sec-purpose": "prefetch;prerender" }));
    viewed("/properties/3", someone({ cookie: "__Host-sefer_session=abc" }));
    viewed("/properties/3", someone({ "sec-fetch-dest": "empty" }));
    expect(views()).toEqual({});
    viewed("/properties/3", someone({ "sec-fetch-dest": "document", cookie: "sefer_consent=x" }));
    expect(views()).toEqual({ 3: 1 });
  });

  test("counts once, however often the same person reloads the page", () => {
    const one = someone();
    for (const path of ["/properties/3", "/properties/3-villa", "/properties/3", "/properties/4"])
      viewed(path, one);
    expect(views()).toEqual({ 3: 1, 4: 1 });
  });
});

test("counts are added to their week, and those of a listing that is gone are left out", async () => {
  const { id } = await aProperty();
  const tapped = (what: Counted) => count(id, what, someone());
  viewed(`/properties/${id}`);
  viewed("/properties/999");
  tapped("calls");
  await storeCounts(counter, now);
  viewed(`/properties/${id}`);
  tapped("calls");
  tapped("mails");
  await storeCounts(counter, now);
  await storeCounts(counter, now);
  viewed(`/properties/${id}`);
  await storeCounts(counter, new Date("2026-03-08T21:00:00Z"));
  const of = { propertyId: id, whatsapps: 0, telegrams: 0 };
  expect(await db.select().from(propertyFigures)).toEqual([
    { ...of, week, views: 2, calls: 2, mails: 1 },
    // Midnight in Addis Ababa, and a Monday.
    { ...of, week: "2026-03-09", views: 1, calls: 0, mails: 0 },
  ]);
});

test("a week begins on Monday in Addis Ababa", () => {
  expect(weekOf(new Date("2026-03-01T20:59:59Z"))).toBe("2026-02-23");
  expect(weekOf(new Date("2026-03-01T21:00:00Z"))).toBe(week);
});

describe("numbers", () => {
  test("are told by week, listing and agent, leads among them", async () => {
    const agent = await aUser({ role: "agent", username: "hana", fullName: "Hana Girma" });
    const villa = await aProperty({ title: "Villa", agentId: agent.id });
    const flat = await aProperty({ title: "Flat" });
    for (const id of [villa.id, villa.id, flat.id]) viewed(`/properties/${id}`);
    count(villa.id, "whatsapps", someone());
    await storeCounts(counter, now);
    await anInquiry({ propertyId: villa.id, createdAt: now });
    await anInquiry({ propertyId: villa.id, createdAt: now, kind: "visit" });
    await anInquiry({ propertyId: villa.id, createdAt: now, quarantined: true });
    await anInquiry({ propertyId: villa.id, createdAt: now, deletedAt: now });
    await anInquiry({ propertyId: flat.id, createdAt: new Date("2025-03-04T10:00:00Z") });

    const weeks = await numbersByWeek({}, boss, now);
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ week: "2025-12-15", views: 0, taps: 0, leads: 0 });
    expect(weeks.at(-1)).toEqual({ week, views: 3, taps: 1, leads: 2 });
    const [first, second] = await numbersByListing({}, boss, { limit: 9, now });
    expect(first).toEqual({ id: villa.id, title: "Villa", views: 2, taps: 1, leads: 2 });
    expect(second).toEqual({ id: flat.id, title: "Flat", views: 1, taps: 0, leads: 0 });
    expect(await numbersByAgent(boss, now)).toEqual([
      { agent: agent.id, name: "Hana Girma", listings: 1, views: 2, taps: 1, leads: 2 },
      { agent: null, name: null, listings: 1, views: 1, taps: 0, leads: 0 },
    ]);

    const rows = [];
    for await (const page of allNumbers()) rows.push(...page);
    expect(
      rows.map(({ week, title, agent, views, leads }) => [week, title, agent, views, leads]),
    ).toEqual([
      [week, "Flat", null, 1, 0],
      [week, "Villa", "Hana Girma", 2, 2],
      ["2025-03-03", "Flat", null, 0, 1],
    ]);
  });

  test("of an agent are those of their own listings", async () => {
    const agent = await aUser({ role: "agent" });
    const own = await aProperty({ agentId: agent.id });
    const other = await aProperty();
    viewed(`/properties/${own.id}`);
    viewed(`/properties/${other.id}`);
    await storeCounts(counter, now);
    const who = { id: agent.id, role: "agent" } as const;
    expect((await numbersByWeek({}, who, now)).at(-1)?.views).toBe(1);
    expect((await numbersByWeek({ property: other.id }, who, now)).at(-1)?.views).toBe(0);
    const listed = await numbersByListing({}, who, { limit: 9, now });
    expect(listed.map(({ id }) => id)).toEqual([own.id]);
  });
});
