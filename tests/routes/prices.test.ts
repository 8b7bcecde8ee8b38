import { beforeEach, describe, expect, it } from "vitest";
import { squareFeetOf } from "~/models/catalogue/places/area";
import { patchProperty } from "~/models/catalogue/property/staff.server";
import { undoBatch } from "~/models/history/undo.server";
import { type CostTermName, costTerms } from "~db/agency";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { app } from "../harness/app";
import { acting, aProperty, aUser } from "../harness/factories";
import { queued } from "../harness/mails";
import { page, withStatus } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const open = async (path: string) => app.page(path);

describe("a price that is typed into the list's filters", () => {
  beforeEach(async () => {
    await aProperty({ title: "Cheap", price: 90_000, offer: "rent", status: "For Rent" });
    await aProperty({ title: "Dear", price: 2_600_000 });
  });

  it.each([
    ["maxPrice=100k&currency=ETB", "Cheap", "= ETB 100,000", "under"],
    ["maxPrice=0.1+million+birr", "Cheap", "= ETB 100,000", "under"],
    ["minPrice=2.5+ሚሊዮን&currency=ETB", "Dear", "= ETB 2,500,000", "from"],
    ["minPrice=2+000+000+ETB&currency=USD", "Dear", "= ETB 2,000,000", "from"],
  ])("of %s is understood, read back and in the title", async (query, title, words, bound) => {
    const list = await open(`/properties?${query}`);
    expect(list.texts("article h2")).toEqual([title]);
    expect(list.texts(".amount-read").join("")).toBe(words);
    expect(list.texts('[aria-label="Active filters"] li')).toHaveLength(1);
    const called = `Properties ${words.replace("=", bound)}`;
    expect(list.text("h1")).toBe(called);
    expect(list.text("title")).toBe(`${called} | Sefer`);
  });

  it("that is none is said at its field, which keeps it; the API refuses it", async () => {
    const list = await open("/properties?maxPrice=cheap&currency=ETB");
    expect(list.texts("article h2")).toHaveLength(2);
    const field = list.byLabel("Highest price");
    expect(field.getAttribute("value")).toBe("cheap");
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const { text, all } = list;
    expect(text(`#${field.getAttribute("aria-describedby")}`)).toBe(
      "“cheap” is not understood as a price. Type 2,500,000 or 2.5m.",
    );
    expect(all("details[open] details[open] #maxPrice-read")).toHaveLength(1);
    for (const typed of ["cheap", "100k"])
      expect((await app.get(`/api/properties?maxPrice=${typed}`)).status).toBe(400);
  });

  it("has usual ones to buy, to rent, or both", async () => {
    const usual = async (query: string) =>
      (await open(`/properties${query}`)).texts(".filter-more .pills a");
    expect(await usual("?status=For+Rent")).toContain("From 100K");
    expect(await usual("?status=For+Rent")).toHaveLength(4);
    expect(await usual("?status=For+Sale")).not.toContain("From 100K");
    expect(await usual("")).toHaveLength(8);
  });
});

describe("a home's price", () => {
  /** An apartment for sale in Bole of 100 m². */
  const apartment = (thousands: number, more: object = {}) =>
    aProperty({
      propertyType: "Apartment",
      price: thousands * 100_000,
      squareFeet: squareFeetOf(100),
      ...more,
    });
  const month = new Date().toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "Africa/Addis_Ababa",
  });
  const heading = async (id: number) => (await open(`/properties/${id}`)).text("main header");

  it("stands against the median of five and more like it, of the same area", async () => {
    const { id } = await apartment(88);
    for (const thousands of [95, 100, 120]) await apartment(thousands);
    await apartment(1, { subcity: "Yeka" });
    await apartment(1, { status: "For Rent", offer: "rent" });
    expect(await heading(id)).not.toContain("median");
    const { id: last } = await apartment(110);
    expect(await heading(id)).toContain(
      `12 % below the median of 5 apartments for sale in Bole, ETB 100,000 per m², ${month}`,
    );
    expect(await heading(last)).toContain("10 % above the median of 5 apartments");
    const { one } = await open(`/properties/${id}`);
    expect(
      (await open(one('header a[href*="subcity"]').getAttribute("href") ?? "")).text("h1"),
    ).toBe("Apartments for sale in Bole");
  });

  const days = 86_400_000;
  /** Changes a price as it would have been done some time ago. */
  async function reprice(id: number, price: number, daysAgo: number, more: object = {}) {
    const who = await acting(admin.user);
    await patchProperty(id, { price, ...more }, who);
    const entries = await db.select().from(auditLog);
    const newest = Math.max(...entries.map((entry) => entry.id));
    db.$client
      .prepare("update audit_log set createdAt = ? where id = ?")
      .run(Date.now() - daysAgo * days, newest);
    return newest;
  }
  const lowered = async (id: number) =>
    /Price lowered .*? from (?:ETB |\$)[\d,]+/.exec(await heading(id))?.[0];
  const listed = () => aProperty({ price: 9_500_000, createdAt: new Date(Date.now() - 60 * days) });

  it("was lowered: the page says when and from what", async () => {
    const { id } = await listed();
    await reprice(id, 9_000_000, 22);
    expect(await lowered(id)).toBe("Price lowered 3 weeks ago from ETB 9,500,000");
    await reprice(id, 9_000_000, 3, { title: "Another title" });
    expect(await lowered(id)).toBe("Price lowered 3 weeks ago from ETB 9,500,000");
    await reprice(id, 9_200_000, 2);
    expect(await lowered(id)).toBeUndefined();
  });

  it("that was raised, corrected soon, long ago or in another currency was not lowered", async () => {
    const raised = await listed();
    await reprice(raised.id, 9_900_000, 20);
    const soon = await aProperty({
      price: 95_000_000,
      createdAt: new Date(Date.now() - days / 48),
    });
    await reprice(soon.id, 9_500_000, 1 / 96);
    const slip = await listed();
    await reprice(slip.id, 95_000_000, 10);
    await reprice(slip.id, 9_500_000, 9.99);
    const old = await aProperty({ price: 9_500_000, createdAt: new Date(Date.now() - 400 * days) });
    await reprice(old.id, 9_000_000, 100);
    const dollars = await listed();
    await reprice(dollars.id, 60_000, 10, { currency: "USD" });
    for (const { id } of [raised, soon, slip, old, dollars])
      expect(await lowered(id)).toBeUndefined();
  });

  it("that was lowered and taken back was not", async () => {
    const { id } = await listed();
    const entry = await reprice(id, 9_000_000, 5);
    db.$client.prepare("update audit_log set batch = ? where id = ?").run(batch, entry);
    expect(await lowered(id)).toContain("5 days ago");
    await undoBatch(batch, await acting(admin.user));
    expect(await heading(id)).toContain("ETB 9,500,000");
    expect(await lowered(id)).toBeUndefined();
  });
  const batch = "7a3a0a4e-1c0b-4c58-9a53-0d8f6f5f4a11";
});

describe("what moving in or buying costs", () => {
  const payment = async (id: number, query = "") =>
    (await open(`/properties/${id}${query}`)).text("#payment");

  it("is worked out by the agency's terms, or by the visitor's", async () => {
    const rent = await aProperty({ price: 60_000, offer: "rent", status: "For Rent" });
    expect(await payment(rent.id)).toContain("Moving in: about ETB 186,000");
    const own = await payment(rent.id, "?advance=6&security=0&rentFee=0");
    expect(own).toContain("Rent in advance, 6 months ETB 360,000");
    const sale = await aProperty({ price: 10_000_000 });
    expect(await payment(sale.id)).toContain("Stamp duty, 2 % ETB 200,000");
    expect(await payment(sale.id)).toContain("and ETB 4,800,000 at first");
    expect(await payment(sale.id)).toContain("Stamp Duty Proclamation 110/1998");
    // A loan has whole months.
    expect(await payment(sale.id, "?years=1.33")).toContain("16 equal payments over 1.33 years");
    const free = await aProperty({ price: 0 });
    expect((await open(`/properties/${free.id}`)).all("#payment")).toEqual([]);
  });

  it("follows the settings at once, with their source and day; a bad value is refused", async () => {
    const { id } = await aProperty({ price: 60_000, offer: "rent", status: "For Rent" });
    const settings = async () =>
      (await admin.page("/admin/settings?group=money")).one("form#settings");
    const terms = { advance: "3", advanceSource: "Our owners", advanceOn: "2026-11-03" };
    await withStatus(303, admin.submit(await settings(), terms));
    const shown = await payment(id);
    expect(shown).toContain("Rent in advance, 3 months ETB 180,000");
    expect(shown).toContain("Our owners, 3 Nov 2026");
    const log = await admin.page("/admin/audit");
    expect(log.text("tbody tr")).toContain("Rent in advance, in months: 2 → 3");
    for (const [name, value] of Object.entries({ advance: "", rate: "61", yearsSource: " " })) {
      const refused = await admin.submit(await settings(), { [name]: value });
      expect([name, refused.status]).toEqual([name, 400]);
      const { label } = costTerms[name.replace("Source", "") as CostTermName];
      expect((await page(refused)).text("[role=alert]")).toContain(label);
    }
    expect(await payment(id)).toContain("Rent in advance, 3 months");
  });
});

describe("proof", () => {
  const proof = {
    photographedOn: "2026-11-03",
    titleSeenOn: "2026-11-02",
    ownerConfirmedOn: "2026-11-01",
  };

  it("is shown with its days, and all of it marks the card", async () => {
    const whole = await aProperty({ title: "Whole", ...proof });
    const part = await aProperty({ title: "Part", titleSeenOn: "2026-11-02" });
    const { texts } = await open(`/properties/${whole.id}`);
    expect(texts("main header .checks li")).toEqual([
      "Photographed by us, 3 Nov 2026",
      "Title seen, 2 Nov 2026",
      "Owner confirmed, 1 Nov 2026",
    ]);
    expect((await open(`/properties/${part.id}`)).texts("main header .checks li")).toHaveLength(1);
    const cards = (await open("/properties")).texts("article");
    expect(cards.map((card) => card.includes("Checked"))).toEqual([false, true]);
    expect(cards.map((card) => /SF-\d+/.exec(card)?.[0])).toEqual(["SF-2", "SF-1"]);
  });

  it("is set by staff in the form and by JSON, never for a day to come; a copy has none", async () => {
    const { id } = await aProperty();
    const edit = async () =>
      (await admin.page(`/admin/properties/edit/${id}`)).one("form#property");
    const future = await admin.submit(await edit(), { titleSeenOn: "2999-01-01" });
    expect(future.status).toBe(400);
    expect((await page(future)).text("#property-titleSeenOn-error")).toBe(
      "Title seen must not be in the future",
    );
    await withStatus(303, admin.submit(await edit(), proof));
    const json = await (await app.get(`/api/properties/${id}`)).json();
    expect(json).toMatchObject(proof);
    await admin.post(`/admin/properties/add?duplicate=${id}`, { form: {} });
    const copy = await (await admin.get("/api/admin/properties/2")).json();
    expect(copy).toMatchObject({ photographedOn: null, ownerConfirmedOn: null });
    const cleared = { json: { photographedOn: null } };
    expect((await admin.patch(`/api/admin/properties/${id}`, cleared)).status).toBe(200);
  });
});

describe("a report of a home", () => {
  const form = async (path: string) => (await open(path)).one("#report form");

  it("waits in the office's inbox, without a contact or with one, and is confirmed", async () => {
    const agent = await aUser({ role: "agent" });
    const { id } = await aProperty({ title: "A home", agentId: agent.id });
    const sent = await withStatus(
      303,
      app.submit(await form(`/properties/${id}`), {
        reason: "Looks like a fraud",
        details: "The same photos are elsewhere.",
      }),
    );
    const jar = sent.headers.get("set-cookie")?.split(";")[0];
    const back = await page(await app.get(sent.headers.get("location") ?? "", { cookie: jar }));
    expect(back.text("#report-sent")).toMatch(/We have your report.*[A-Z0-9]{4}-[A-Z0-9]{4}/);
    const contact = { reason: "Wrong price", contact: "0911 23 45 67" };
    await withStatus(303, app.submit(await form(`/properties/${id}`), contact));

    const inbox = await admin.page("/admin/inbox");
    expect(inbox.text("main")).toContain("Report: Wrong price.");
    const lead = await admin.page("/admin/inbox?lead=inquiry-1");
    expect(lead.text("article")).toContain("Report: Looks like a fraud. The same photos");
    expect(lead.all('article a[href^="mailto:"], article a[href^="tel:"]')).toEqual([]);
    const rows = await (await admin.get("/api/admin/inquiries")).json();
    expect(rows).toMatchObject([
      { kind: "inquiry", propertyId: id, email: "", phone: "0911 23 45 67", agentId: null },
      { kind: "inquiry", propertyId: id, email: "", phone: "", agentId: null },
    ]);
    const [mail] = await queued();
    expect(mail).toMatchObject({ subject: "Report: A home" });
    expect(mail).not.toHaveProperty("replyTo");
  });

  it("that says nothing comes back with what was typed, and one of a robot is held", async () => {
    const { id } = await aProperty();
    const empty = { reason: "Something else", contact: "me@mail.example" };
    const refused = await app.submit(await form(`/properties/${id}`), empty);
    expect(refused.status).toBe(400);
    const again = await page(refused);
    expect(again.text("#report[open] [role=alert]")).toContain("Say what is wrong");
    expect(again.one('#report [name="contact"]').getAttribute("value")).toBe("me@mail.example");
    const robot = { reason: "Wrong price", homepageLink: "https://spam.example" };
    await withStatus(303, app.submit(await form(`/properties/${id}`), robot));
    const rows = await (await admin.get("/api/admin/inquiries?quarantined=1")).json();
    expect(rows).toHaveLength(1);
  });
});
