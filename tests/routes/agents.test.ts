import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteUser, setRole } from "~/models/accounts/user/staff.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { app } from "../harness/app";
import { acting, anInquiry, aProperty, aRequest, aUser, reset } from "../harness/factories";
import { isInquiry, isRequest } from "../harness/lead-lists";
import { queued } from "../harness/mails";
import { data, page, withStatus } from "../harness/page";
import { asUser, freshAdmin, type SignedIn } from "../harness/signed-in";

const question = {
  name: "Sara Bekele",
  email: "sara@mail.example",
  phone: "+251911234567",
  message: "Is the house still free in March?",
};
const profile = {
  fullName: "Selam Haile",
  photo: "https://images.example/selam.jpg",
  phones: ["0911 22 33 44", "+251 922 334455"],
  telegram: "selam_homes",
  telegramChatId: "4711",
};

let boss: SignedIn;
let selam: SignedIn;

beforeEach(async () => {
  await reset();
  boss = await asUser(await aUser({ username: "boss", isAdmin: true }));
  selam = await asUser(await aUser({ username: "selam.h", role: "agent", ...profile }));
});

const card = async (id: number) => (await app.page(`/properties/${id}`)).text("aside");
const stored = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0];

describe("the agent of a listing", () => {
  test("is shown to visitors by name, photo, phones, WhatsApp and Telegram, never by username", async () => {
    const { id } = await aProperty({ agentId: selam.user.id });
    const html = await (await app.get(`/properties/${id}`)).text();
    for (const text of ["Selam Haile", "selam.jpg", "0911 22 33 44", "42 reviews"])
      expect(html).toContain(text);
    for (const link of ["tel:+251911223344", "wa.me/251911223344", "t.me/selam_homes"])
      expect(html).toContain(link);
    for (const secret of [selam.user.username, selam.user.email, "4711"])
      expect(html).not.toContain(secret);
  });

  test("is the office where none is set, where the agent has no name or is none any more", async () => {
    const nameless = await aUser({ role: "agent" });
    const former = await aUser({ role: "user", fullName: "Not an agent" });
    for (const agentId of [null, nameless.id, former.id]) {
      const { id } = await aProperty({ agentId });
      expect(await card(id)).toMatch(/Selamawit Bekele.*42 reviews/);
    }
  });

  test("is shown anew as soon as their profile changes, and gone with their account", async () => {
    const { id } = await aProperty({ agentId: selam.user.id });
    const version = async () => (await app.get("/api/properties")).headers.get("ETag");
    const before = await version();
    const form = { intent: "profile", fullName: "Selam Tesfaye", phones: "0911 22 33 44" };
    expect((await selam.post("/account", { form })).headers.get("location")).toBe("/account");
    expect(await card(id)).toContain("Selam Tesfaye");
    expect(before).toBeDefined();
    await deleteUser(selam.user.id, await acting(boss.user));
    expect(await card(id)).toContain("Selamawit Bekele");
    expect((await stored(id))?.agentId).toBeNull();
  });

  test("is set on the page to edit it and by the API, by administrators alone", async () => {
    const { id } = await aProperty();
    const people = `/admin/properties/edit/${id}/people`;
    const form = { intent: "agent", agentId: String(selam.user.id) };
    const answer = await boss.post(people, { form });
    expect(answer.headers.get("location")).toBe(`/admin/properties/edit/${id}`);
    expect((await stored(id))?.agentId).toBe(selam.user.id);

    await withStatus(403, selam.post(people, { form: { ...form, agentId: "" } }));
    const api = `/api/admin/properties/${id}`;
    expect((await selam.patch(api, { json: { agentId: null } })).status).toBe(403);
    expect((await stored(id))?.agentId).toBe(selam.user.id);

    expect((await boss.patch(api, { json: { agentId: (await aUser()).id } })).status).toBe(400);
    const before = await stored(id);
    const handed = await boss.patch(api, { json: { agentId: null } });
    expect(await data(handed)).toMatchObject({ agentId: null });
    // Who hands a listing over has not confirmed it.
    expect((await stored(id))?.confirmedAt).toEqual(before?.confirmedAt);
  });

  test("is who adds it, when an agent does", async () => {
    const { status, headers } = await selam.post("/api/admin/properties", { json: aHome });
    expect(status, headers.get("location") ?? "").toBe(201);
    expect(await stored(1)).toMatchObject({ title: aHome.title, agentId: selam.user.id });
  });
});

const aHome = {
  title: "A home of mine",
  description: "Quiet and bright.",
  price: 1_000_000,
  address: "Bole",
  state: "Addis Ababa",
  zipCode: "1000",
  propertyType: "House",
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 2000,
};

describe("leads", () => {
  test("of a listing go to its agent by mail, those of others to the office", async () => {
    const [theirs, nobodys] = [await aProperty({ agentId: selam.user.id }), await aProperty()];
    for (const { id } of [theirs, nobodys])
      expect((await app.post(`/api/properties/${id}/inquiries`, { json: question })).status).toBe(
        201,
      );
    const stored = await db
      .select({ agentId: leads.agentId })
      .from(leads)
      .where(isInquiry)
      .orderBy(leads.id);
    expect(stored).toEqual([{ agentId: selam.user.id }, { agentId: null }]);
    const mails = (await queued()).map((mail) => mail?.to);
    expect(mails[0]).toBe(selam.user.email);
    expect(mails[1]).not.toBe(selam.user.email);
  });

  test("are handed over by administrators, by the API", async () => {
    const [inquiry, request] = [await anInquiry(), await aRequest()];
    for (const path of [`inquiries/${inquiry.id}`, `property-requests/${request.id}`]) {
      const api = `/api/admin/${path}`;
      expect((await selam.patch(api, { json: { status: "Completed" } })).status).toBe(404);
      const answer = await boss.patch(api, { json: { agentId: selam.user.id } });
      expect(await data(answer)).toMatchObject({ agentId: selam.user.id, answeredAt: null });
      expect((await selam.patch(api, { json: { status: "Completed" } })).status).toBe(200);
      expect((await selam.patch(api, { json: { agentId: boss.user.id } })).status).toBe(403);
    }
  });
});

describe("an agent's admin area", () => {
  test("after login is the dashboard, with links to what they may enter alone", async () => {
    const { all, text } = await selam.page("/admin/dashboard");
    expect(text("h1")).toBe("Admin Dashboard");
    const links = new Set(all("a").map((link) => link.getAttribute("href") ?? ""));
    for (const link of links)
      if (link.startsWith("/admin")) expect((await selam.get(link)).status, link).toBe(200);
    expect([...links]).not.toContain("/admin/users");
    expect((await selam.page("/")).text("header")).toContain("Admin Dashboard");
  });

  test("counts, lists and finds what is theirs", async () => {
    const mine = await aProperty({ title: "Mine", agentId: selam.user.id });
    await aProperty({ title: "Not mine" });
    await anInquiry({ name: "My lead", propertyId: mine.id, agentId: selam.user.id });
    await anInquiry({ name: "Other lead" });
    expect((await selam.page("/admin/dashboard")).texts("main li")).toEqual(
      expect.arrayContaining(["Total Properties1", "New Inquiries1"]),
    );
    const listings = (await selam.page("/admin/properties")).text("table");
    expect(listings).toContain("Mine");
    expect(listings).not.toContain("Not mine");
    const leads = (await selam.page("/admin/inquiries")).text("table");
    expect(leads).toContain("My lead");
    expect(leads).not.toContain("Other lead");
  });

  test("ends with the role", async () => {
    await setRole(selam.user.id, "user", await acting(boss.user));
    expect((await selam.get("/admin/dashboard")).status).toBe(302);
    const again = await asUser({ ...selam.user, role: "user" });
    expect((await again.get("/admin/dashboard")).status).toBe(403);
  });
});

test("'Total Properties' is what the property list counts: also drafts, nothing archived", async () => {
  for (const more of [
    {},
    { isDraft: true },
    { status: "Sold" as const },
    { archivedAt: new Date() },
  ])
    for (const agentId of [selam.user.id, null]) await aProperty({ ...more, agentId });
  for (const [who, total] of [
    [boss, 6],
    [selam, 3],
  ] as const) {
    const { texts } = await who.page("/admin/dashboard");
    expect(texts("main li")).toContain(`Total Properties${total}`);
    const list = await who.page("/admin/properties");
    expect(list.text("main h1 + p")).toBe(`${total} entries`);
  }
});

describe("a profile", () => {
  test("is edited by an administrator, checked, and by the API; an untouched save writes nothing", async () => {
    const path = `/admin/users/${selam.user.id}`;
    const { one } = await boss.page(path);
    const form = one('form[id="profile"]');
    await boss.submit(form);
    expect(await db.$count(auditLog)).toBe(0);
    const wrong = await boss.submit(form, { telegram: "not a name", photo: "javascript:alert(1)" });
    expect(wrong.status).toBe(400);
    const lost = await withStatus(400, boss.submit(form, { photo: "/images/none.jpg" }));
    expect((await page(lost)).text("main")).toContain("There is no such picture here");
    const answer = await boss.submit(form, {
      fullName: "ሰላም ኃይሌ",
      telegram: "https://telegram.me/other_name?start=1",
    });
    expect(answer.headers.get("location")).toBe(path);
    const [row] = await db.select().from(users).where(eq(users.id, selam.user.id));
    expect(row).toMatchObject({
      ...profile,
      fullName: "ሰላም ኃይሌ",
      telegram: "other_name",
      version: 2,
    });
    const api = await boss.patch(`/api${path}`, { json: { phones: ["0911 00 00 00"] } });
    expect(await data(api)).toMatchObject({ phones: ["0911 00 00 00"], telegram: "other_name" });
    expect((await selam.get(path)).status).toBe(403);
  });

  test("is nothing that a user has, or gives themself", async () => {
    const visitor = await asUser(await aUser());
    expect((await visitor.page("/account")).all("form#profile")).toEqual([]);
    await visitor.post("/account", { form: { intent: "profile", fullName: "Mallory" } });
    const [row] = await db.select().from(users).where(eq(users.id, visitor.user.id));
    expect(row?.fullName).toBeNull();
  });
});

describe("who is no agent any more", () => {
  const given = async () => {
    const { id: agentId, username } = await aUser({ role: "agent" });
    await aProperty({ agentId });
    await aProperty({ agentId, archivedAt: new Date() });
    await anInquiry({ agentId });
    await aRequest({ agentId, deletedAt: new Date() });
    await aProperty({ agentId: (await aUser({ role: "agent" })).id });
    return { agentId, username };
  };
  const agents = async () => {
    const [listings, asked, requested] = await Promise.all([
      db.select().from(properties).orderBy(properties.id),
      db.select().from(leads).where(isInquiry),
      db.select().from(leads).where(isRequest),
    ]);
    return [...listings, ...asked, ...requested].map(({ agentId, version }) => [agentId, version]);
  };
  const office = [null, 2];

  test.each([
    ["demoted", (id: number) => ({ intent: "role", id: `${id}`, role: "user", version: "1" })],
    ["deleted", (id: number) => ({ intent: "delete", id: `${id}` })],
  ])("and %s leaves listings and leads to the office, which is told before", async (_how, form) => {
    const admin = await freshAdmin();
    const { agentId, username } = await given();
    const seen = await admin.page("/admin/users");
    expect(seen.text("main")).toContain("Has 2 listings and 1 lead; a User’s go to the office");
    expect(seen.text(`#delete-${agentId}`)).toContain(
      `${username} has 2 listings and 1 lead: they go to the office.`,
    );
    const { text } = await admin.pageAfter(admin.post("/admin/users", { form: form(agentId) }));
    expect(text(".banner")).toContain("2 listings and 1 lead went to the office");
    const [one, archived, other, asked, requested] = await agents();
    expect([one, archived, asked, requested]).toEqual([office, office, office, office]);
    expect(other).toEqual([expect.any(Number), 1]);
    expect((await db.select().from(auditLog)).map(({ entity }) => entity).sort()).toEqual(
      ["inquiry", "property", "property", "property request", "user"].sort(),
    );
    const list = await admin.page("/admin/properties?agent=none");
    expect(list.all("tbody tr")).toHaveLength(1);
  });

  test("keeps them all when the change is refused, and when an agent becomes an administrator", async () => {
    const admin = await freshAdmin();
    await aProperty({ agentId: admin.user.id });
    const path = `/api/admin/users/${admin.user.id}`;
    expect((await admin.patch(`${path}/role`, { json: { role: "user" } })).status).toBe(400);
    expect((await admin.delete(path)).status).toBe(400);
    const { agentId } = await given();
    await admin.patch(`/api/admin/users/${agentId}/role`, { json: { role: "admin" } });
    expect((await agents()).filter(([id]) => id === null)).toEqual([]);
  });
});
