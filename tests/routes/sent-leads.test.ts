import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser } from "~/models/accounts/user/staff.server";
import { db, write } from "~db/client";
import { leads } from "~db/schema";
import { app } from "../harness/app";
import { acting, aNote, anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { data } from "../harness/page";
import { asUser, type SignedIn } from "../harness/signed-in";

const sender = { name: "Sara Bekele", email: "sara@mail.example", phone: "+251911234567" };
const question = { ...sender, message: "Is the house still free in March?" };
const wantedHome = { ...sender, requirements: "Three bedrooms in Bole.", budget: "2,500,000" };

const sentBy = async (client: SignedIn, path = "/account") =>
  (await client.page(path)).one("#sent");
const textsOf = async (client: SignedIn, path?: string) =>
  (await sentBy(client, path)).querySelectorAll("li").map((entry) => entry.textContent);

let sara: SignedIn;

beforeEach(async () => {
  await reset();
  sara = await asUser(await aUser({ username: "sara", email: sender.email }));
});

test("nothing sent yet is said, with a way to the homes", async () => {
  const section = await sentBy(sara);
  expect(section.textContent).toContain("Nothing yet.");
  expect(section.querySelector("a")?.getAttribute("href")).toBe("/properties");
});

describe("what somebody sends while logged in", () => {
  test("by the forms of the pages is listed with home, reference and state, newest first", async () => {
    const home = await aProperty({ title: "Family house" });
    const visitDate = "2027-03-02";
    const submit = async (path: string, id: string, fields: Record<string, string>) => {
      const { one } = await sara.page(path);
      expect((await sara.submit(one(`form[id="${id}"]`), fields)).status).toBe(303);
    };
    const address = `/properties/${home.id}`;
    await submit(address, "inquiry-form", question);
    await submit(`${address}?contact=visit`, "visit-form", { ...question, visitDate });
    await submit("/contact", "request-form", wantedHome);

    const [request, visit, inquiry, ...others] = await textsOf(sara);
    expect(others).toEqual([]);
    const [stored] = await db.select().from(leads).where(isInquiry);
    for (const text of ["Inquiry", "Received", "Family house", question.message, stored?.reference])
      expect(inquiry).toContain(text);
    for (const text of ["Visit request", "Received", "March 2nd, 2027"])
      expect(visit).toContain(text);
    for (const text of ["Property request", "Received", wantedHome.requirements])
      expect(request).toContain(text);
    const links = (await sentBy(sara)).querySelectorAll("a");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      Array(2).fill(`${address}-family-house-bole-addis-ababa`),
    );
  });

  test("by the API is listed as well; nothing in the answers tells of the account", async () => {
    const { id } = await aProperty();
    for (const [path, json] of [
      [`/api/properties/${id}/inquiries`, question],
      [`/api/properties/${id}/visit`, question],
      ["/api/property-requests", wantedHome],
    ] as const) {
      expect(await data(sara.post(path, { json }), 201)).not.toHaveProperty("userId");
    }
    expect(await textsOf(sara)).toHaveLength(3);
  });

  test("twice is one", async () => {
    const { id } = await aProperty();
    for (let round = 1; round <= 2; round++)
      await sara.post(`/api/properties/${id}/inquiries`, { json: question });
    expect(await textsOf(sara)).toHaveLength(1);
  });
});

test("what others sent is theirs, whatever e-mail they gave", async () => {
  const { id } = await aProperty();
  await app.post(`/api/properties/${id}/inquiries`, { json: question });
  const hanna = await asUser(await aUser());
  await hanna.post("/api/property-requests", { json: wantedHome });
  const json = { ...question, message: "And when could I see it?" };
  await hanna.post(`/api/properties/${id}/inquiries`, { json });
  expect(await textsOf(sara)).toEqual([]);
  expect(await textsOf(hanna)).toHaveLength(2);
});

describe("a lead in the list", () => {
  const mine = () => ({ userId: sara.user.id });

  test.each([
    ["New", "Received"],
    ["In Progress", "In progress"],
    ["Completed", "Completed"],
    ["Cancelled", "Cancelled"],
  ] as const)("that is %s for staff is %s", async (status, state) => {
    await anInquiry({ ...mine(), status });
    expect((await textsOf(sara))[0]).toContain(state);
  });

  test.each([
    ["Processing", "In progress"],
    ["Contacted", "We contacted you"],
  ] as const)("that is %s for staff is %s", async (status, state) => {
    await aRequest({ ...mine(), status });
    expect((await textsOf(sara))[0]).toContain(state);
  });

  test("tells nothing that staff noted, or that it is held as spam", async () => {
    const { id } = await aProperty();
    const json = { ...question, message: "Win money now! https://a.example https://b.example" };
    await sara.post(`/api/properties/${id}/inquiries`, { json: { ...json, homepageLink: "x" } });
    const [held] = await db.select().from(leads).where(isInquiry);
    await aNote({ leadId: held?.id ?? 0 }, { text: "a nuisance" });
    expect(held).toMatchObject({ quarantined: true, ...mine() });
    const answer = await sara.get("/account");
    const html = await answer.text();
    expect(html).toContain("Received");
    expect(html).not.toMatch(/a nuisance|quarantin|held|answeredAt/);
  });

  test("has no link to a home that is gone or a test", async () => {
    const [gone, hidden] = [
      await aProperty(),
      await aProperty({ isTest: true, title: "Debugged" }),
    ];
    await anInquiry({ ...mine(), propertyId: gone.id });
    await anInquiry({ ...mine(), propertyId: hidden.id });
    db.$client.exec(`delete from properties where id = ${gone.id}`);
    for (const text of await textsOf(sara)) {
      expect(text).toContain("no longer listed");
      expect(text).not.toContain("Debugged");
    }
    expect((await sentBy(sara)).querySelectorAll("a")).toEqual([]);
  });

  test("says day and time of a visit", async () => {
    await anInquiry({ ...mine(), kind: "visit", visitDate: "2027-03-02", visitTime: "14:30" });
    expect((await textsOf(sara))[0]).toContain("March 2nd, 2027, 14:30");
  });

  test("vanishes with it", async () => {
    const { id } = await anInquiry(mine());
    expect(await textsOf(sara)).toHaveLength(1);
    await write([db.delete(leads).where(and(isInquiry, eq(leads.number, id)))]);
    expect(await textsOf(sara)).toEqual([]);
  });
});

test("a long list comes in pages, and a page that there is not is the last", async () => {
  const { id: userId } = sara.user;
  for (let day = 1; day <= 12; day++) {
    const createdAt = new Date(Date.UTC(2026, 0, day, 9));
    const text = `The wish of day number ${day}.`;
    if (day % 2) await anInquiry({ userId, createdAt, message: text });
    else await aRequest({ userId, createdAt, message: text });
  }
  const days = async (path: string) =>
    (await textsOf(sara, path))
      .map((text) => /day number (\d+)/.exec(text)?.[1])
      .filter(Boolean)
      .map(Number);
  expect(await days("/account")).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(await days("/account?page=2")).toEqual([2, 1]);
  expect(await days("/account?page=99")).toEqual([2, 1]);
  expect(await days("/account?page=x")).toHaveLength(10);
  const next = (await sentBy(sara)).querySelector('[rel="next"]');
  expect(next?.getAttribute("href")).toBe("/account?page=2#sent");
});

test("the leads of a deleted user stay, of nobody's account", async () => {
  const admin = await acting(await aUser({ isAdmin: true }));
  await anInquiry({ userId: sara.user.id });
  await aRequest({ userId: sara.user.id });
  await deleteUser(sara.user.id, admin);
  expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ userId: null }]);
  expect(await db.select().from(leads).where(isRequest)).toMatchObject([{ userId: null }]);
});
