import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sendOwnerReports } from "~/models/messages/report/report.server";
import { hour, isoDay } from "~/models/time";
import { db, write } from "~db/client";
import { auditLog, deals, visits } from "~db/office-schema";
import { owners, properties, propertyFigures } from "~db/schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { aNote, anInquiry, aProperty, aRequest, aUser } from "../harness/factories";
import { queued } from "../harness/mails";
import { type Form, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const boss = adminEachTest();

const rowsOf = async (path: string, who: Pick<typeof boss, "page"> = boss) =>
  (await who.page(path, 200)).texts("tbody tr");

const anOwner = (propertyId: number, values: Partial<typeof owners.$inferInsert> = {}) =>
  write([
    db
      .insert(owners)
      .values({ propertyId, name: "Abebe Kebede", phone: "0911 777 888", ...values }),
  ]);

test("who wrote several times is one person, the newest first, late by the office's promise", async () => {
  const sara = { name: "Sara Bekele", phone: "+251 911 234567", email: "sara@mail.example" };
  await anInquiry({ ...sara, createdAt: new Date(Date.now() - 30 * hour) });
  await aRequest({ name: "Dawit Alemu", email: "d@mail.example", answeredAt: new Date() });
  await anInquiry({ ...sara, name: "Sara B.", phone: "0911234567", email: "other@mail.example" });
  await anInquiry({ ...sara, phone: "0999 111222", isUnlinked: true });
  await anInquiry({ phone: "0955 000001", quarantined: true });
  const rows = await rowsOf("/admin/people");
  expect(rows).toHaveLength(3);
  expect(rows[1]).toMatch(/^Sara B\..*2 leads2 waiting, 30 h/);
  expect(rows[2]).toMatch(/^Dawit Alemu.*1 leadIn touch/);
  const { document } = await boss.page("/admin/people");
  expect(document.querySelectorAll("td .text-danger")).toHaveLength(1);
  for (const search of ["bekele", "1234567", "SARA@mail"])
    expect((await rowsOf(`/admin/people?search=${search}`)).length).toBeGreaterThan(0);
  expect(await rowsOf("/admin/people?search=dawit")).toHaveLength(1);
});

test("agents see the people of their own leads, and the owners of their own homes", async () => {
  const selam = await asUser(await aUser({ role: "agent", fullName: "Selam" }));
  await anInquiry({ name: "Mine", phone: "0911 000001", agentId: selam.user.id });
  await anInquiry({ name: "Newer of another", phone: "0911 000001" });
  expect(await rowsOf("/admin/people", selam)).toEqual([expect.stringMatching(/^Mine.*1 lead1 w/)]);
  const mine = await aProperty({ agentId: selam.user.id });
  await anOwner(mine.id);
  await anOwner((await aProperty()).id);
  expect(await rowsOf("/admin/people/owners", selam)).toEqual([
    expect.stringMatching(/^Abebe Kebede.*1 home, 1 on offer/),
  ]);
  expect(await rowsOf("/admin/people/owners")).toEqual([
    expect.stringMatching(/^Abebe Kebede.*2 homes, 2 on offer/),
  ]);
  const { text } = await selam.page("/admin/people");
  expect(text('nav[aria-label="Views"]')).toBe("PeopleOwners");
});

test("a person is one stream: leads, visits, notes and deals, the newest first, with the homes", async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * hour);
  const home = await aProperty({ title: "Villa in Sarbet", images: ["/images/a.jpg"] });
  const sara = { email: "sara@mail.example", propertyId: home.id };
  await anInquiry({ ...sara, createdAt: ago(9) });
  const visit = { kind: "visit", visitDate: "2030-12-01", visitTime: "09:00" } as const;
  const { leadId } = await anInquiry({ ...sara, ...visit, createdAt: ago(7) });
  await aNote({ leadId }, { text: "Brings her father", createdAt: ago(8) });
  const set = { state: "agreed", day: "2030-12-02", time: "10:00", updatedAt: ago(6) } as const;
  await write([db.update(visits).set(set).where(eq(visits.leadId, leadId))]);
  const deal = {
    title: home.title,
    client: "Sara",
    offer: "sale",
    price: 8_000_000,
    currency: "ETB",
  } as const;
  await write([
    db.insert(deals).values({ ...deal, leadId, closedOn: "2026-11-20", createdAt: ago(5) }),
  ]);
  const opened = { lead: "inquiry-2", event: "whatsapp", template: "Still available" };
  await withStatus(201, boss.post("/api/admin/lead-history", { form: opened }));
  const it = await boss.page("/admin/people/inquiry-1", 200);
  expect(it.texts("ol[aria-label^='Sent by'] > li")).toEqual([
    expect.stringMatching(/^Opened WhatsApp: “Still available”boss, /),
    expect.stringMatching(/^Deal: ETB 8,000,000/),
    expect.stringMatching(/^Visit agreed: December 2nd, 2030, 10:00.*Villa in Sarbet$/),
    expect.stringMatching(/^Visit request.*Villa in Sarbet.*ETB 8,500,000/),
    expect.stringMatching(/^Brings her father/),
    expect.stringMatching(/^Inquiry/),
  ]);
  expect(it.text("h1")).toBe("Sara Bekele");
  expect(it.document.querySelector('a[href="/admin/inbox?lead=inquiry-2"]')).not.toBeNull();
});

test("an owner has one page: homes, how they are written to, and what is known of each", async () => {
  const selam = await asUser(await aUser({ role: "agent", fullName: "Selam" }));
  const mine = await aProperty({ title: "Mine", agentId: selam.user.id });
  const other = await aProperty({ title: "ሰፊ ቪላ በቦሌ" });
  await anOwner(mine.id, { email: "abebe@mail.example", commission: "2%", notes: "Calls at noon" });
  await anOwner(other.id, { phone: "+251 911 777888", email: "ABEBE@mail.example" });
  await anInquiry({ name: "Abebe", phone: "0911777888" });
  const path = `/admin/people/owners/${mine.id}`;
  const it = await boss.page(path, 200);
  expect(it.texts("#homes + ul > li")).toEqual([
    expect.stringMatching(/^ሰፊ ቪላ በቦሌ.*ETB 8,500,000.*listed 0 days, confirmed today/),
    expect.stringMatching(/^Mine.*Commission: 2%Calls at noon/),
  ]);
  expect(it.document.querySelector('a[href="/admin/people/inquiry-1"]')).not.toBeNull();
  const ofClient = await boss.page("/admin/people/inquiry-1", 200);
  expect(
    ofClient.document.querySelector(`a[href="/admin/people/owners/${other.id}"]`),
  ).not.toBeNull();

  // An agent sees and changes what is theirs.
  expect((await selam.page(path, 200)).texts("#homes + ul > li")).toHaveLength(1);
  await withStatus(404, selam.get(`/admin/people/owners/${other.id}`));
  const [form] = it.all("form").filter((one) => one.querySelector('[name="isReported"]'));
  await withStatus(303, boss.submit(form as Form, { language: "am", isReported: "false" }));
  const rows = await db.select().from(owners);
  expect(rows.map(({ language, isReported }) => [language, isReported])).toEqual([
    ["am", false],
    ["am", false],
  ]);
});

/** The Monday with which the month's reports begin, and weeks before it. */
const firstDay = new Date("2026-11-02T07:00:00Z");

test("owners are told once a month what became of their homes, in their language, until they stop it", async () => {
  const old = { createdAt: new Date("2026-09-18T07:00:00Z") };
  const [home, rented, away] = [
    await aProperty({ ...old, title: "Villa" }),
    await aProperty({ ...old, title: "Flat", offer: "rent", status: "For Rent", price: 40_000 }),
    await aProperty({ ...old, title: "Archived", archivedAt: new Date() }),
  ];
  await anOwner(home.id, { email: "abebe@mail.example" });
  await anOwner(rented.id, { email: "liya@mail.example", name: "ሊያ", language: "am" });
  await anOwner(away.id, { email: "none@mail.example" });
  const figures = { propertyId: home.id, views: 120, calls: 3, whatsapps: 2 };
  await write([
    db.insert(propertyFigures).values([
      { ...figures, week: "2026-10-05" },
      { ...figures, week: "2026-10-26", views: 1, calls: 0, whatsapps: 0 },
      { ...figures, week: "2026-11-02", views: 999 },
      { ...figures, week: "2026-09-28", views: 999 },
    ]),
  ]);
  await anInquiry({ propertyId: home.id, createdAt: new Date("2026-10-20T07:00:00Z") });

  expect(await sendOwnerReports(new Date("2026-11-01T07:00:00Z"))).toBe(0);
  const both = await Promise.all([sendOwnerReports(firstDay), sendOwnerReports(firstDay)]);
  expect(both[0] + both[1]).toBe(2);
  expect(await sendOwnerReports(new Date("2026-11-03T07:00:00Z"))).toBe(0);
  const [english, amharic] = await queued();
  expect(english).toMatchObject({ to: "abebe@mail.example", subject: "Your home last month" });
  expect(english?.text).toContain("5 October 2026 to 1 November 2026");
  expect(english?.text).toMatch(
    /Looked at 121 times, 5 taps to call or write, 1 message to us, 0 visits/,
  );
  expect(amharic?.text).toMatch(/^ሰላም ሊያ፣/);
  expect(amharic?.text).toContain("40,000 ብር በወር");
  expect(amharic?.html).toContain('<html lang="am">');
  // The next month has another mail.
  expect(await sendOwnerReports(new Date("2026-12-07T07:00:00Z"))).toBe(2);

  const stop = new URL(/\S+\/reports\/\S+/.exec(english?.text ?? "")?.[0] ?? "").pathname;
  expect((await app.page(stop, 200)).text("h1")).toBe("You get a report each month");
  expect((await db.select().from(owners))[0]?.isReported).toBe(true);
  await withStatus(200, app.post(stop, { form: { "List-Unsubscribe": "One-Click" } }));
  expect((await app.page(stop)).text("h1")).toBe("You get no more reports");
  expect(await sendOwnerReports(new Date("2027-01-04T07:00:00Z"))).toBe(1);
  await withStatus(404, app.get(`${stop}x`));
});

test("staff read this month's report and send it, once", async () => {
  const { id } = await aProperty();
  await anOwner(id, { email: "abebe@mail.example" });
  const path = `/admin/people/owners/${id}`;
  const it = await boss.page(path, 200);
  expect(it.text("section[aria-labelledby=mails] details")).toContain("On our site for 1 day.");
  const [form] = it.all("form").filter(({ textContent }) => textContent.includes("Send it now"));
  await withStatus(303, boss.submit(form as Form));
  expect((await boss.page(path)).text()).toContain("Sent to abebe@mail.example this month");
  await withStatus(400, boss.submit(form as Form));
  expect(await db.select().from(outbox)).toHaveLength(1);
});

test("an agent neither reads nor sends a report that tells of another's home", async () => {
  const selam = await asUser(await aUser({ role: "agent" }));
  const mine = await aProperty({ agentId: selam.user.id });
  const others = await aProperty({ title: "Another's villa" });
  for (const { id } of [mine, others]) await anOwner(id, { email: "abebe@mail.example" });
  const path = `/admin/people/owners/${mine.id}`;
  expect((await selam.page(path, 200)).text()).not.toContain("Another's villa");
  await withStatus(400, selam.post(path, { form: { intent: "report" } }));
  expect(await db.select().from(outbox)).toEqual([]);
  expect((await boss.page(path)).text()).toContain("Another's villa");
  await write([db.delete(owners).where(eq(owners.propertyId, others.id))]);
  await withStatus(303, selam.post(path, { form: { intent: "report" } }));
});

test("a deal is recorded with what is known, counted under Numbers, deleted and taken back", async () => {
  const selam = await asUser(await aUser({ role: "agent", fullName: "Selam" }));
  const home = await aProperty({ title: "Villa", agentId: selam.user.id });
  await anOwner(home.id, { commission: "2 %" });
  const lead = { propertyId: home.id, agentId: selam.user.id };
  await anInquiry({ ...lead, name: "Sara Bekele", status: "Completed" });
  const dealForm = async (path: string) => (await selam.page(path, 200)).one("form#deal");
  const form = await dealForm("/admin/deals/add?lead=inquiry-1");
  expect(form.querySelector('[name="commission"]')?.getAttribute("value")).toBe("170,000");
  expect(
    (await dealForm(`/admin/deals/add?property=${home.id}`))
      .querySelector('[name="client"]')
      ?.getAttribute("value"),
  ).toBe("Sara Bekele");
  const refused = await page(selam.submit(form, { price: "a lot" }), 400);
  expect(refused.text('[role="alert"]')).toContain("not understood as a price");
  await withStatus(303, selam.submit(form, { price: "8M", commission: "3%" }));
  await withStatus(303, selam.submit(form, { price: "8M", commission: "3%" }));
  expect(await db.select().from(deals)).toMatchObject([
    {
      leadId: 1,
      propertyId: home.id,
      agentId: selam.user.id,
      price: 8_000_000,
      commission: 240_000,
    },
  ]);
  expect((await db.select().from(properties))[0]).toMatchObject({ status: "Sold" });
  const numbers = async (who: Pick<typeof boss, "page"> = boss) =>
    (await who.page("/admin/numbers", 200)).text("section[aria-labelledby=deals]");
  expect(await numbers()).toMatch(/Selam1 sale, ETB 8,000,000, commission ETB 240,000/);

  const other = await asUser(await aUser({ role: "agent" }));
  expect(await numbers(other)).toContain("None yet");
  await withStatus(404, other.get("/admin/deals/1"));
  await withStatus(303, selam.submit(await dealForm("/admin/deals/1"), { price: "7.5M" }));
  const after = await selam.pageAfter(selam.post("/admin/deals/1", { form: { intent: "delete" } }));
  expect(after.text("section[aria-labelledby=deals]")).toContain("None yet");
  await withStatus(303, selam.submit(after.one('form[action="/admin/deals/add"]')));
  expect(await numbers()).toContain("1 sale, ETB 7,500,000");
});

test("erasing a person takes them out of the deal, which stays", async () => {
  const home = await aProperty();
  await anInquiry({ name: "Sara Qwxlm", propertyId: home.id });
  const fields = { lead: "inquiry-1", title: "Villa", client: "Sara Qwxlm", offer: "sale" };
  const more = { price: "8M", currency: "ETB", commission: "", closedOn: isoDay(Date.now()) };
  await withStatus(303, boss.post("/admin/deals/add", { form: { ...fields, ...more } }));
  await withStatus(303, boss.post("/admin/people/inquiry-1", { form: { intent: "erase" } }));
  expect(await db.select().from(deals)).toMatchObject([
    { leadId: null, client: "(erased)", price: 8_000_000 },
  ]);
  expect(await db.select().from(visits)).toEqual([]);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("Qwxlm");
});
