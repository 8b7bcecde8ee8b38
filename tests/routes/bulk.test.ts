import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { eq, gt, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { storeImage } from "~/models/catalogue/image/image.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { properties } from "~db/schema";
import { app } from "../harness/app";
import { aHeroImage, anInquiry, aProperty, aUser } from "../harness/factories";
import { type Form, formFields, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const list = "/admin/properties";

const admin = adminEachTest();

type Fields = Record<string, string | readonly string[]>;
const send = (form: Fields, query = "") => admin.post(`${list}${query}`, { form });
const stored = (...ids: number[]) =>
  db.select().from(properties).where(inArray(properties.id, ids)).orderBy(properties.id);
const see = async (query = "") => admin.page(`${list}${query}`);
const titlesOf = async (query: string) => (await see(query)).texts("tbody td:nth-child(2) a");
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

describe("archive", () => {
  const title = "Zoskales house";

  it("is told on the pages of the listing to staff alone, with the way back", async () => {
    const { id } = await aProperty({ title, archivedAt: days(1) });
    const path = `/properties/${id}`;
    expect((await app.page(path)).text("main")).toMatch(/doesn't exist/);
    const agent = await asUser(await aUser({ role: "agent" }));
    expect((await agent.page(path)).text("main")).toMatch(/doesn't exist/);
    const seen = await admin.page(path, 404);
    expect(seen.text("main")).toContain("This property is archived: visitors do not see it.");
    const edit = seen.one("main a.button-action").getAttribute("href") ?? "";

    const { text, all } = await admin.page(edit);
    expect(text("main")).toMatch(/Edit Property ?Archived.*visitors do not see it/);
    const back = all("form").find(({ textContent }) => textContent.includes("Bring it back"));
    const again = await admin.submitted(back as Form);
    expect(again.text("dialog.banner p")).toBe("Property restored");
    expect(again.text("main")).not.toContain("Archived");
    expect((await app.get(path)).status).toBe(200);
  });
  const addresses = (id: number) => [
    `/properties/${id}`,
    `/api/properties/${id}`,
    `/properties/${id}/qr.svg`,
  ];
  const places = [
    "/",
    "/properties",
    "/properties?search=zoskales",
    "/api/properties",
    "/api/properties?search=zoskales",
    "/api/properties/featured",
    "/sitemaps/properties-1.xml",
    "/suggestions?q=zoskales",
    "/suggestions?q=zo",
  ];
  const findable = async (id: number) => {
    const statuses = await Promise.all(
      addresses(id).map(async (path) => (await app.get(path)).status),
    );
    const texts = await Promise.all(places.map(async (path) => (await app.get(path)).text()));
    const cards = await (await app.get(`/cards?ids=${id}`)).text();
    // A page repeats what was searched, which is not the whole title.
    const found = [...texts, cards].filter((text) => /zoskales.house/i.test(text));
    return { statuses, found: found.length };
  };

  it("takes a listing off the site at once, with its leads' titles kept, and puts it back", async () => {
    const { id } = await aProperty({ title, isFeatured: true });
    const other = await aProperty({ title: "Zostone villa" });
    await anInquiry({ propertyId: id });
    const before = await findable(id);
    expect(before.statuses).toEqual([200, 200, 200]);
    expect(before.found).toBeGreaterThan(4);

    const seen = await admin.pageAfter(send({ intent: "archive", id: String(id) }));
    expect(seen.text("dialog.banner p")).toBe("Property archived");
    expect(await findable(id)).toEqual({ statuses: [404, 404, 404], found: 0 });
    for (const text of ["zo", "zos", "zost"])
      expect(await (await app.get(`/suggestions?q=${text}`)).text()).toContain(other.title);
    expect(seen.texts("tbody td:nth-child(2) a")).toEqual([other.title]);
    expect(await titlesOf("?shown=archived")).toEqual([title]);
    expect((await see("?shown=archived")).text("tbody td:nth-child(2)")).toContain("Archived");
    expect((await admin.page("/admin/inquiries")).text("tbody")).toContain(title);
    const dashboard = await admin.page("/admin/dashboard");
    expect(dashboard.text("main")).toMatch(/Total Properties\s*1|1\s*Total Properties/);

    const undone = await admin.submitted(seen.one('form:has([name="batch"])'));
    expect(undone.text("dialog.banner p")).toBe("1 listing as before");
    expect(await findable(id)).toEqual(before);
    await send({ intent: "archive", id: String(id) });
    const back = await admin.pageAfter(
      send({ intent: "restore", id: String(id) }, "?shown=archived"),
    );
    expect(back.text("dialog.banner p")).toBe("Property restored");
    expect(await findable(id)).toEqual(before);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toEqual(["archive", "undo", "archive", "restore"]);
  });

  it("is a field of the API's PATCH, which alone confirms nothing", async () => {
    const { id, confirmedAt } = await aProperty();
    const patch = (json: object) => admin.patch(`/api/admin/properties/${id}`, { json });
    const archived = await withStatus(200, patch({ archived: true }));
    expect(await archived.json()).toMatchObject({ id, archivedAt: expect.any(String), version: 2 });
    expect((await app.get(`/api/properties/${id}`)).status).toBe(404);
    expect(await (await patch({ archived: true })).json()).toMatchObject({ version: 2 });
    expect(await (await patch({ archived: false })).json()).toMatchObject({ archivedAt: null });
    expect(await stored(id)).toMatchObject([{ confirmedAt, archivedAt: null }]);
    expect(await (await patch({ archived: "true", price: 5 })).json()).toMatchObject({
      price: 5,
      archivedAt: expect.any(String),
    });
    expect((await patch({ archived: "perhaps" })).status).toBe(400);
    expect(
      (await admin.patch("/api/admin/properties/99", { json: { archived: true } })).status,
    ).toBe(404);
  });
});

describe("pictures of a deleted listing", () => {
  const picture = async (background: string) =>
    storeImage(
      await sharp({ create: { width: 700, height: 500, channels: 3, background } })
        .png()
        .toBuffer(),
    );
  const fileOf = (url: string) => join(env.DATA_DIR, url);
  const variantOf = (url: string) => url.replace(".jpg", "-320.webp");

  it("go with it, and their variants, unless something else shows them", async () => {
    const [own, shared, onSlide] = [
      await picture("#811"),
      await picture("#181"),
      await picture("#118"),
    ];
    const { id } = await aProperty({ images: [own, shared, onSlide, "https://x.example/1.jpg"] });
    await aProperty({ images: [shared], archivedAt: new Date() });
    await aHeroImage({ imageUrl: onSlide });
    expect((await app.get(variantOf(own))).status).toBe(200);
    expect((await send({ intent: "delete", id: String(id) })).status).toBe(303);
    expect([own, shared, onSlide].map((url) => existsSync(fileOf(url)))).toEqual([
      false,
      true,
      true,
    ]);
    expect((await app.get(`${own}?fallback=none`)).status).toBe(404);
    expect((await app.get(`${variantOf(own)}?fallback=none`)).status).toBe(404);
  });
});

describe("many at once", () => {
  it("forty that match are confirmed by one form, and taken back by one", async () => {
    const old = days(40);
    for (let count = 0; count < 40; count++) await aProperty({ confirmedAt: old });
    const fresh = await aProperty();
    const { text } = await see("?confirmed=no");
    expect(text("form#bulk label:has([name=all])")).toBe("All 40 that match");
    const asked = await page(await send({ all: "1", intent: "confirm" }, "?confirmed=no"));
    const seen = await admin.submitted(asked.one("[role=alertdialog] form"));
    expect(seen.text("dialog.banner p")).toBe("40 listings confirmed");
    expect(await titlesOf("?confirmed=no")).toEqual([]);
    const entries = await db.select().from(auditLog);
    expect(entries).toHaveLength(40);
    expect(new Set(entries.map(({ batch }) => batch)).size).toBe(1);
    expect(entries[0]).toMatchObject({
      action: "update",
      username: "boss",
      before: { confirmedAt: old.toISOString(), version: 1 },
      after: { confirmedAt: expect.stringMatching(/Z$/) },
    });
    const undone = await admin.submitted(seen.one('form:has([name="batch"])'));
    expect(undone.text("dialog.banner p")).toBe("40 listings as before");
    expect((await see("?confirmed=no")).text("main h1 + p")).toBe("40 entries, page 1 of 2");
    expect(await stored(fresh.id)).toMatchObject([{ version: 1 }]);
  });

  it.each([
    ["sold", { status: "Sold" }, "2 listings marked Sold"],
    ["pending", { status: "Pending" }, "2 listings marked Pending"],
    ["feature", { isFeatured: true }, "2 listings featured"],
    ["archive", { archivedAt: expect.any(Date) }, "2 listings archived"],
  ])("%s: those ticked and no others, none that is so already", async (intent, after, words) => {
    const three = [await aProperty(), await aProperty(), await aProperty()];
    const [one = 0, two = 0, other = 0] = three.map(({ id }) => id);
    const ids = [one, two].map(String);
    const seen = await admin.pageAfter(send({ intent, ids }, "?search=family"));
    expect(seen.text("dialog.banner p")).toBe(words);
    expect(await stored(one, two)).toMatchObject([
      { ...after, version: 2 },
      { ...after, version: 2 },
    ]);
    expect(await stored(other)).toMatchObject([{ version: 1 }]);
    const again = await admin.pageAfter(send({ intent, ids }));
    expect(again.text("dialog.banner p")).toBe("Nothing to change");
    expect(again.all('[name="batch"]')).toHaveLength(0);
    expect(await db.$count(auditLog)).toBe(2);
  });

  it("an agent for all of them, and the office again; nobody who is none", async () => {
    const agent = await aUser({ role: "agent", fullName: "Sara Bekele" });
    const nobody = await aUser();
    const { id } = await aProperty();
    const give = (toAgent: string) => send({ intent: "agent", ids: [String(id)], toAgent });
    expect((await see()).texts('select[name="toAgent"] option')).toContain("Sara Bekele");
    await give(String(agent.id));
    expect(await stored(id)).toMatchObject([{ agentId: agent.id }]);
    expect(await titlesOf(`?agent=${agent.id}`)).toHaveLength(1);
    expect(await titlesOf("?agent=none")).toHaveLength(0);
    expect((await give(String(nobody.id))).status).toBe(400);
    await give("");
    expect(await stored(id)).toMatchObject([{ agentId: null }]);
  });

  it("agents change, see and take back their own alone, and hand none over", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    const own = await aProperty({ agentId: agent.user.id });
    const foreign = await aProperty();
    const ask = (form: Fields) => agent.post(list, { form });
    const seen = await agent.page(list);
    expect(seen.texts("tbody td:nth-child(2) a")).toEqual([own.title]);
    expect(seen.all('[name="toAgent"]')).toHaveLength(0);
    const ids = [String(own.id), String(foreign.id)];
    await ask({ intent: "sold", ids });
    await ask({ intent: "archive", all: "1", asked: "2" });
    expect(await stored(own.id, foreign.id)).toMatchObject([
      { status: "Sold", archivedAt: expect.any(Date) },
      { status: "For Sale", archivedAt: null, version: 1 },
    ]);
    expect((await ask({ intent: "archive", id: String(foreign.id) })).status).toBe(404);
    expect((await ask({ intent: "delete", id: String(foreign.id) })).status).toBe(404);
    expect((await ask({ intent: "agent", ids, toAgent: "" })).status).toBe(403);
    await send({ intent: "pending", id: String(foreign.id) });
    const [last] = (await db.select().from(auditLog)).slice(-1);
    expect((await ask({ intent: "undo", batch: last?.batch ?? "" })).status).toBe(409);
    expect(await stored(foreign.id)).toMatchObject([{ status: "Pending" }]);
  });

  it("what others have changed since stays, and the page says so", async () => {
    const [one, two] = [await aProperty(), await aProperty()];
    const ids = [String(one.id), String(two.id)];
    const seen = await admin.pageAfter(send({ intent: "sold", ids }));
    await send({ intent: "back", id: ids[0] ?? "" });
    const undo = seen.one('form:has([name="batch"])');
    expect((await admin.submitted(undo)).text("dialog.banner")).toContain(
      "1 listing as before1 listing as before already",
    );
    expect((await admin.submit(undo)).status).toBe(409);
  });

  it("Sold, Pending and Archived go back to what the listing is offered for, and it is seen again", async () => {
    const rows = [
      await aProperty({ status: "Sold", offer: "rent" }),
      await aProperty({ status: "Pending" }),
      await aProperty({ status: "For Rent", offer: "rent", archivedAt: days(1) }),
      await aProperty({ status: "Sold", archivedAt: days(1) }),
    ];
    const ids = rows.map(({ id }) => String(id));
    expect((await see()).texts("form#bulk button")).toContain("Back to For Sale / For Rent");
    const seen = await admin.pageAfter(send({ intent: "back", ids }));
    expect(seen.text("dialog.banner p")).toBe("4 listings back on offer");
    const after = await stored(...rows.map(({ id }) => id));
    expect(after.map(({ status, isPublic }) => [status, isPublic])).toEqual([
      ...[
        ["For Rent", true],
        ["For Sale", true],
        ["For Rent", true],
        ["For Sale", true],
      ],
    ]);
    await admin.submit(seen.one('form:has([name="batch"])'));
    const before = await stored(...rows.map(({ id }) => id));
    expect(before.map(({ status, archivedAt }) => [status, archivedAt])).toEqual(
      rows.map(({ status, archivedAt }) => [status, archivedAt]),
    );
  });

  it("nothing ticked is refused; a malformed form too", async () => {
    await aProperty();
    const response = await withStatus(400, send({ intent: "confirm" }));
    expect((await page(response)).text("dialog.banner")).toContain("Tick the listings");
    expect((await send({ intent: "confirm", ids: ["1", "x"] })).status).toBe(400);
    expect((await send({ intent: "undo", batch: "b" })).status).toBe(400);
    expect(await db.$count(auditLog)).toBe(0);
  });

  it("exports those ticked, or all that match, as CSV", async () => {
    await aProperty({ title: "One", subcity: "Yeka" });
    const { id } = await aProperty({ title: "Two", subcity: "Yeka" });
    await aProperty({ title: "Three" });
    const { one } = await see("?subcity=Yeka");
    const fields = formFields(one("form#bulk"));
    const titles = async (more: string) => {
      const response = await admin.get(`/api/admin/export/properties?${fields}&${more}`);
      expect(response.headers.get("Content-Disposition")).toMatch(/^attachment/);
      const rows: { title: string }[] = parse(await response.text(), { bom: true, columns: true });
      return rows.map(({ title }) => title);
    };
    expect(await titles(`ids=${id}`)).toEqual(["Two"]);
    expect(await titles("all=1")).toEqual(["Two", "One"]);
    expect(await titles("")).toEqual([]);
  });
});

describe("more than 25, or all that match", () => {
  const many = async (count: number, more: Parameters<typeof aProperty>[0] = {}) => {
    for (let made = 0; made < count; made++) await aProperty(more);
  };
  const isUntouched = async () =>
    expect((await db.select().from(properties)).every(({ version }) => version === 1)).toBe(true);
  const question = async (response: Response) => {
    expect(response.status).toBe(409);
    const asked = await page(response);
    await isUntouched();
    const text = asked.texts("[role=alertdialog] :is(h2, p)").join(" ");
    return { text, yes: asked.one("[role=alertdialog] form"), asked };
  };

  it("the box of the head has the page alone; all that match is a step of its own", async () => {
    await many(30);
    const seen = await see();
    const box = seen.one("thead [type=checkbox]");
    expect(seen.text("thead label")).toBe("This page");
    const ids = (box.getAttribute("value") ?? "").split(",");
    expect(ids).toHaveLength(25);
    expect(ids).toEqual(seen.all("tbody [name=ids]").map((each) => each.getAttribute("value")));
    expect(seen.text("form#bulk label:has([name=all])")).toBe("All 30 that match");
    // Without script the box sends the page, as one field.
    const done = await admin.pageAfter(send({ intent: "archive", ids: ids.join() }));
    expect(done.text("dialog.banner p")).toBe("25 listings archived");
    expect((await see()).all("[name=all]")).toHaveLength(0);
  });

  it("are archived after a question with their number and what visitors will see", async () => {
    await many(28, { subcity: "Yeka" });
    await many(2);
    await many(3, { isDraft: true, subcity: "Yeka" });
    const { text, yes } = await question(
      await send({ intent: "archive", all: "1" }, "?subcity=Yeka"),
    );
    expect(text).toBe(
      "Archive 31 listings? Visitors will see 2 of 30 homes. It can be undone as one for 30 days.",
    );
    expect(yes.querySelector("button")?.textContent).toBe("Archive 31 listings");
    const done = await admin.submitted(yes);
    expect(done.text("dialog.banner p")).toBe("31 listings archived");
    const all = await page(await send({ intent: "archive", all: "1" }));
    expect(all.text("[role=alertdialog] p")).toMatch(/^Visitors will see none of 2 homes\./);
  });

  it("are those of a long search in Amharic after the question, too", async () => {
    const title = "የሚሸጥ ባለ ሦስት መኝታ ቤት በቦሌ መድኃኔዓለም አካባቢ ".repeat(2).trim();
    await many(26, { title });
    await many(2);
    const { yes } = await question(
      await send({ intent: "archive", all: "1" }, `?search=${encodeURIComponent(title)}`),
    );
    const done = await admin.submitted(yes);
    expect(done.text("dialog.banner p")).toBe("26 listings archived");
  });

  it.each([
    ["sold", "Mark 27 listings Sold? Visitors will find 1 of 28 homes on offer."],
    ["pending", "Mark 27 listings Pending? Visitors will find 1 of 28 homes on offer."],
    ["feature", "Feature 27 listings on the home page? The site will feature 27 homes."],
    ["unfeature", "Stop featuring 27 listings? The site will feature no homes."],
    ["back", "Put 27 listings back to For Sale or For Rent? Visitors will see 28 homes, 28 now."],
    ["confirm", "Confirm 27 listings as still available? Visitors will read of 27 homes that"],
    ["agent", "Give 27 listings to the office? Visitors will be led to another agent at 27 homes."],
  ])("%s is asked, also of those ticked", async (intent, words) => {
    await many(28);
    const ids = Array.from({ length: 27 }, (_, at) => at + 1).join();
    const { text, yes } = await question(await send({ intent, ids, toAgent: "" }));
    expect(text).toContain(words);
    expect((await admin.submit(yes)).status).toBe(303);
    expect(await db.$count(properties, gt(properties.version, 1))).toBeLessThanOrEqual(27);
    expect(await stored(28)).toMatchObject([{ version: 1 }]);
  });

  it("few that match are asked about, too, and 25 that are ticked are not", async () => {
    await many(25);
    const ids = Array.from({ length: 25 }, (_, at) => String(at + 1));
    const { text } = await question(await send({ intent: "sold", all: "1" }));
    expect(text).toContain("Mark 25 listings Sold?");
    expect((await send({ intent: "sold", ids })).status).toBe(303);
  });

  it("are asked about again when more match by then, not when they are fewer", async () => {
    await many(26);
    const { yes } = await question(await send({ intent: "archive", all: "1" }));
    await aProperty();
    const again = await question(await admin.submit(yes));
    expect(again.text).toContain("Archive 27 listings?");
    await db.delete(properties).where(eq(properties.id, 1));
    const done = await admin.submitted(again.yes);
    expect(done.text("dialog.banner p")).toBe("26 listings archived");
  });

  it("are restored, and the question says how many more visitors will see", async () => {
    await many(2, { archivedAt: days(1) });
    await aProperty();
    const { text } = await question(await send({ intent: "restore", all: "1" }, "?shown=archived"));
    expect(text).toContain("Restore 2 listings? Visitors will see 3 homes, 1 now.");
  });
});

describe("finding listings", () => {
  it("by place, and by each filter", async () => {
    await aProperty({
      title: "A",
      subcity: "Yeka",
      propertyType: "Villa",
      status: "Available",
      offer: "rent",
      isFeatured: true,
      images: ["/1.jpg", "/2.jpg", "/3.jpg", "/4.jpg", "/5.jpg"],
      features: ["Garden"],
      description: "x".repeat(80),
      latitude: "9.02",
      longitude: "38.85",
    });
    await aProperty({ title: "B", isDraft: true });
    await aProperty({ title: "C", archivedAt: new Date(), subcity: "Yeka" });
    expect(await titlesOf("?search=yeka")).toEqual(["A"]);
    expect(await titlesOf("?subcity=Yeka")).toEqual(["A"]);
    expect(await titlesOf("?propertyType=Villa")).toEqual(["A"]);
    expect(await titlesOf("?offer=rent")).toEqual(["A"]);
    expect(await titlesOf("?status=For+Rent")).toEqual(["A"]);
    expect(await titlesOf("?featured=yes")).toEqual(["A"]);
    expect(await titlesOf("?featured=no")).toEqual(["B"]);
    expect(await titlesOf("?incomplete=yes")).toEqual(["B"]);
    expect(await titlesOf("?shown=drafts")).toEqual(["B"]);
    expect(await titlesOf("?shown=archived&search=yeka")).toEqual(["C"]);
    expect(await titlesOf("")).toEqual(["B", "A"]);
    expect(await titlesOf("?shown=nonsense&agent=x")).toEqual(["B", "A"]);
  });

  it("in the order of their prices, per currency without a rate, at the rate with one", async () => {
    await aProperty({ title: "dollars", price: 100, currency: "USD" });
    await aProperty({ title: "birr", price: 9_000 });
    await aProperty({ title: "more birr", price: 20_000 });
    await aProperty({ title: "none", price: 0 });
    expect(await titlesOf("?sort=price")).toEqual(["birr", "more birr", "dollars", "none"]);
    expect(await titlesOf("?sort=-price")).toEqual(["more birr", "birr", "dollars", "none"]);
    Object.assign(env, { ETB_PER_USD: 150, ETB_PER_USD_DATE: "2026-11-01" });
    expect(await titlesOf("?sort=price")).toEqual(["birr", "dollars", "more birr", "none"]);
    expect(await titlesOf("?sort=-price")).toEqual(["more birr", "dollars", "birr", "none"]);
  });

  it("the form leads back to the same place of the list, and nowhere else", async () => {
    const { id } = await aProperty();
    const place = `${list}?search=family&sort=price`;
    const { one } = await see("?search=family&sort=price");
    const link = one("tbody td:nth-child(2) a").getAttribute("href") ?? "";
    const form = await admin.page(link);
    const cancel = form.all("form#property a").find(({ textContent }) => textContent === "Cancel");
    expect(cancel?.getAttribute("href")).toBe(`${place}#row-${id}`);
    const saved = await admin.submit(form.one("form#property"), { title: "Renamed family house" });
    expect(saved.headers.get("Location")).toBe(`${place}#row-${id}`);

    for (const elsewhere of [
      "https://evil.example/",
      "//evil.example",
      "/admin/users",
      "/\\evil",
    ]) {
      const path = `/admin/properties/edit/${id}?back=${encodeURIComponent(elsewhere)}`;
      const other = await admin.page(path);
      const again = await admin.submit(other.one("form#property"), { title: `To ${elsewhere}` });
      expect(again.headers.get("Location")).toBe(list);
    }
  });
});
