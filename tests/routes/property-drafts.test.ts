import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { storeImage } from "~/models/catalogue/image/image.server";
import { publishDue } from "~/models/catalogue/property/staff.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { properties } from "~db/schema";
import { app } from "../harness/app";
import { aProperty, aUser, filledProperty as filled } from "../harness/factories";
import { data, type Form, page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const list = "/admin/properties";
const add = `${list}/add`;
const api = "/api/admin/properties";

const admin = adminEachTest();

type Json = { id: number; title: string; isDraft: boolean; liveFrom: string | null };
const stored = () => db.select().from(properties);
const seen = async (path: string) => admin.page(path);
const form = async (path = add) => (await seen(path)).one("form#property");
const send = (sent: Form, changes: Record<string, string | string[]>) =>
  admin.submit(sent, changes);

const banner = async (answer: Response | Promise<Response>) =>
  (await admin.bannerAfter(answer)).join("");

/** A draft of which only the title is known. */
async function aDraft(title = "A villa some day") {
  await send(await form(), { title, intent: "draft" });
  const [row] = await db.select().from(properties);
  return row ?? expect.fail("no draft was stored");
}

const publicTitles = async () =>
  (await data<Json[]>(await app.get("/api/properties"))).map(({ title }) => title);

const later = new Date("2027-03-01T06:00:00Z");
/** The same in Addis Ababa. */
const laterThere = "2027-03-01T09:00";

it("what is sold or archived by then is not published by the job", async () => {
  const time = { liveFrom: later, isDraft: true };
  const sold = await aProperty({ ...time, status: "Sold" });
  const archived = await aProperty({ ...time, archivedAt: new Date() });
  const due = await aProperty(time);
  expect(await publishDue(new Date(later.getTime() + 1))).toEqual([due.id]);
  expect(await stored()).toMatchObject([
    { id: sold.id, isDraft: true, liveFrom: null, status: "Sold" },
    { id: archived.id, isDraft: true, liveFrom: later },
    { id: due.id, isDraft: false },
  ]);
});

it("an area below 0 is told from one that is missing", async () => {
  const answer = async (squareFeet: number) =>
    data(await admin.post(api, { json: { ...filled, squareFeet } }));
  expect(await answer(-5)).toMatchObject({ message: "Square Feet must be more than 0" });
  expect(await answer(0)).toMatchObject({ message: "Square Feet is required" });
});

describe("a draft", () => {
  it("is saved with what there is, for staff only, and says so", async () => {
    const answer = await send(await form(), { title: "", bedrooms: "", intent: "draft" });
    expect(await banner(answer)).toBe("Draft savedUntitled draft");
    expect(await stored()).toMatchObject([
      { title: "", isDraft: true, isPublic: false, city: "Addis Ababa", state: "Addis Ababa" },
    ]);
    expect(await publicTitles()).toEqual([]);
    expect((await app.get("/properties/1")).status).toBe(404);
    const listed = await seen(list);
    expect(listed.text("tbody tr")).toContain("Untitled draft");
    expect(listed.texts("tbody .badge")).toContain("Draft");
  });

  it("is shown to its staff as visitors will see it, and to nobody else", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    const { id } = await aProperty({ isDraft: true, title: "", agentId: agent.user.id });
    const path = `/properties/${id}`;
    for (const staff of [admin, agent]) {
      const response = await withStatus(200, staff.get(path));
      expect(response.headers.get("Cache-Control")).toMatch(/private, no-store/);
      const { text, one } = await page(response);
      expect(text("main")).toContain("Draft: only staff see this page.");
      expect(one('meta[name="robots"]').getAttribute("content")).toContain("noindex");
    }
    expect((await seen(list)).one(`tbody a[href="${path}"]`).textContent).toBe("View");
    const other = await asUser(await aUser({ role: "agent" }));
    for (const who of [other, await asUser(await aUser()), app])
      expect((await who.get(path)).status).toBe(404);
  });

  it("checks what is typed", async () => {
    const answer = await send(await form(), { title: "Villa", bedrooms: "few", intent: "draft" });
    expect(answer.status).toBe(400);
    const { text } = await page(answer);
    expect(text("#property-bedrooms-error")).toBe("Bedrooms must be a whole number");
    expect(text("#property-address-error")).toBe("");
    expect(await stored()).toEqual([]);
  });

  it("opens with what it lacks empty, and is saved again as it was", async () => {
    const before = await aDraft();
    const { byLabel, one, text } = await seen(`${list}/edit/${before.id}`);
    expect(text("main")).toContain("This is a draft: only staff see it until it is published.");
    for (const label of ["Bedrooms", "Square Feet", "Price (ETB)"])
      expect(byLabel(label).getAttribute("value") ?? "").toBe("");
    await withStatus(303, send(one("form#property"), { intent: "draft" }));
    const [{ updatedAt: _, confirmedAt: __, version: ___, ...saved }] = (await stored()) as [
      typeof before,
    ];
    expect(before).toMatchObject(saved);
  });

  it("is published when all rules are met, and is the newest then", async () => {
    const { id } = await aDraft();
    db.$client.exec("update properties set createdAt = 1000");
    await aProperty({ title: "Meanwhile", createdAt: new Date(2000) });
    const path = `${list}/edit/${id}`;
    const { text, texts } = await page(send(await form(path), { intent: "publish" }), 400);
    expect(text('form#property [role="alert"]')).toContain(
      "Please fill in all required fields: Description, Address, Subcity/Area, Bedrooms, Bathrooms, Square Feet",
    );
    expect(texts("form#property button.button-action")).toEqual(["Publish"]);
    const answer = await send(await form(path), { ...filled, intent: "publish" });
    expect(await banner(answer)).toBe("Property publishedHouse with a view");
    expect(await publicTitles()).toEqual(["House with a view", "Meanwhile"]);
    const [row] = await stored();
    expect(row).toMatchObject({ isDraft: false, status: "For Sale" });
    expect(row?.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("that was published meanwhile is not taken off the site", async () => {
    const { id } = await aDraft();
    const opened = await form(`${list}/edit/${id}`);
    await send(await form(`${list}/edit/${id}`), { ...filled, intent: "publish" });
    await withStatus(400, send(opened, { title: "Old", intent: "draft" }));
    expect(await publicTitles()).toEqual(["House with a view"]);
  });
});

describe("Live from", () => {
  it("needs a complete listing, and a time to come", async () => {
    const gaps = await send(await form(), {
      title: "Villa",
      liveFrom: laterThere,
      intent: "draft",
    });
    expect(gaps.status).toBe(400);
    expect((await page(gaps)).text('form#property [role="alert"]')).toContain(
      "Please fill in all required fields: Description,",
    );
    const past = await send(await form(), { ...filled, liveFrom: "2020-01-01T09:00" });
    expect((await page(past)).text("#property-liveFrom-error")).toBe(
      "Live from must be a time to come",
    );
    expect(await stored()).toEqual([]);
  });

  it.each(["draft", "create"])("publishes at its time what was saved by %s", async (intent) => {
    await aProperty({ title: "Older" });
    const typed = { ...filled, liveFrom: laterThere };
    const answer = await send(await form(), intent === "draft" ? { ...typed, intent } : typed);
    expect(await banner(answer)).toBe(
      "Draft savedHouse with a view. It goes live on 1 Mar 2027, 09:00",
    );
    const [, draft] = await stored();
    expect(draft).toMatchObject({ isDraft: true, liveFrom: later });
    const { byLabel } = await seen(`${list}/edit/${draft?.id}`);
    expect(byLabel("Live from").getAttribute("value")).toBe(laterThere);

    await publishDue(new Date(later.getTime() - 1));
    expect(await publicTitles()).toEqual(["Older"]);
    await aProperty({ title: "Meanwhile" });
    const once = await Promise.all([publishDue(later), publishDue(later)]);
    expect(once.flat()).toEqual([draft?.id]);
    expect(await publicTitles()).toEqual(["House with a view", "Meanwhile", "Older"]);
    const [, now] = await stored();
    expect(now).toMatchObject({
      isDraft: false,
      liveFrom: null,
      createdAt: later,
      confirmedAt: later,
      version: (draft?.version ?? 0) + 1,
    });
    expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
      userId: null,
      username: "scheduled",
      action: "update",
      entityId: draft?.id,
      before: { isDraft: true },
      after: { isDraft: false },
    });
  });

  it("leaves what rests in the archive, and forgets the time of what is not complete", async () => {
    const rest = { isDraft: true, liveFrom: later };
    await aProperty({ ...rest, archivedAt: new Date() });
    await aProperty({ ...rest, address: "" });
    expect(await publishDue(later)).toEqual([]);
    expect(await stored()).toMatchObject([rest, { isDraft: true, liveFrom: null }]);
  });

  it("is cleared when the draft is published at once", async () => {
    await send(await form(), { ...filled, liveFrom: laterThere });
    await send(await form(`${list}/edit/1`), { intent: "publish" });
    expect(await stored()).toMatchObject([{ isDraft: false, liveFrom: null }]);
  });
});

describe("Duplicate", () => {
  const duplicate = async (id: number) => {
    const { all } = await seen(list);
    const one = all("form").find(
      (each) => each.getAttribute("action") === `${add}?duplicate=${id}`,
    );
    return admin.submit(one ?? expect.fail("no form duplicates"), {});
  };

  it("stores a draft and opens it; a double click makes one", async () => {
    const images = ["/images/one.jpg"];
    const source = await aProperty({ title: "Twin", status: "Available", offer: "rent", images });
    const answers = await Promise.all([duplicate(source.id), duplicate(source.id)]);
    const to = answers.map((answer) => answer.headers.get("Location"));
    expect(to).toEqual([`${list}/edit/2`, `${list}/edit/2`]);
    expect(await duplicate(source.id).then(({ headers }) => headers.get("Location"))).toBe(to[0]);
    expect(await stored()).toMatchObject([
      { title: "Twin", isDraft: false },
      { title: "Twin (copy)", isDraft: true, status: "For Rent", isFeatured: false, images },
    ]);
    expect(await publicTitles()).toEqual(["Twin"]);
  });

  it("keeps the agent; agents copy what is theirs", async () => {
    const agent = await asUser(await aUser({ role: "agent" }));
    await aProperty({ agentId: agent.user.id });
    const { id: others } = await aProperty();
    await duplicate(1);
    expect((await stored()).at(-1)).toMatchObject({ isDraft: true, agentId: agent.user.id });
    db.$client.exec("delete from properties where isDraft");
    expect((await agent.post(`${add}?duplicate=1`, { form: {} })).status).toBe(303);
    expect((await stored()).at(-1)).toMatchObject({ isDraft: true, agentId: agent.user.id });
    expect((await agent.post(`${add}?duplicate=${others}`, { form: {} })).status).toBe(404);
  });

  it("makes another once the first copy was changed", async () => {
    const { id } = await aProperty();
    await duplicate(id);
    await send(await form(`${list}/edit/2`), { title: "Upstairs", intent: "draft" });
    await duplicate(id);
    expect((await stored()).map(({ isDraft }) => isDraft)).toEqual([false, true, true]);
    expect((await admin.post(`${add}?duplicate=77`, { form: {} })).status).toBe(404);
  });
});

describe("the API", () => {
  const whole = { ...filled, propertyType: "House", price: 250_000 };
  const post = (json: object) => admin.post(api, { json });
  const patch = (id: number, json: object) => admin.patch(`${api}/${id}`, { json });

  it("takes a draft, and publishes it when it is complete", async () => {
    const { id, isDraft } = await data<Json>(post({ isDraft: true, title: "Villa" }), 201);
    expect(isDraft).toBe(true);
    expect(await publicTitles()).toEqual([]);
    const early = await withStatus(400, patch(id, { isDraft: false }));
    expect(await early.text()).toContain("Please fill in all required fields: Description,");
    const done = await patch(id, { ...whole, isDraft: false });
    expect(await data<Json>(done)).toMatchObject({ isDraft: false, title: filled.title });
    expect(await publicTitles()).toEqual([filled.title]);
    expect((await patch(id, { isDraft: true })).status).toBe(400);
  });

  it("takes a time in any zone, with which a listing is a draft until then", async () => {
    const created = await post({ ...whole, liveFrom: "2027-03-01T08:00:00+02:00" });
    expect(await data<Json>(created)).toMatchObject({
      isDraft: true,
      liveFrom: later.toISOString(),
    });
    const cleared = await patch(1, { liveFrom: null });
    expect(await data<Json>(cleared)).toMatchObject({ isDraft: true, liveFrom: null });
    for (const wrong of ["tomorrow", "2020-01-01T00:00:00Z", 5])
      expect((await patch(1, { liveFrom: wrong })).status).toBe(400);
    expect((await post({ ...whole, liveFrom: laterThere, isDraft: false })).status).toBe(400);
    expect((await post({ title: "Villa", isDraft: true, liveFrom: laterThere })).status).toBe(400);
    expect(await stored()).toHaveLength(1);
  });

  it("shows visitors nothing of this", async () => {
    await post(whole);
    const [shown] = await data<object[]>(await app.get("/api/properties"));
    expect(Object.keys(shown ?? {})).not.toContain("isDraft");
    expect(Object.keys(shown ?? {})).not.toContain("liveFrom");
  });
});

describe("the form", () => {
  it("starts with the office's place, and marks what is required", async () => {
    const { byLabel } = await seen(add);
    expect(byLabel("State").getAttribute("value")).toBe("Addis Ababa");
    expect(byLabel("Zip Code").getAttribute("value")).toBe("1000");
    for (const label of ["Title", "Square Feet", "Subcity/Area"])
      expect(byLabel(label).hasAttribute("required")).toBe(true);
    expect(byLabel("Year Built").hasAttribute("required")).toBe(false);
  });

  it("takes square metres, once, and keeps the unit of what is refused", async () => {
    const typed = { ...filled, squareFeet: "223", areaUnit: "m2" };
    const refused = await page(await send(await form(), { ...typed, title: "" }));
    expect(refused.byLabel("Square Feet").getAttribute("value")).toBe("223");
    expect(refused.one('[name="areaUnit"] option[selected]').getAttribute("value")).toBe("m2");
    expect(refused.text("#property-squareFeet-hint")).toBe("2,400 square feet");
    expect((await send(refused.one("form#property"), { title: "Villa" })).status).toBe(303);
    expect(await stored()).toMatchObject([{ squareFeet: 2_400 }]);
    const edit = await seen(`${list}/edit/1`);
    expect(edit.byLabel("Square Feet").getAttribute("value")).toBe("2400");
    expect(edit.text("#property-squareFeet-hint")).toBe("223 m² (stored: 2,400 sq ft = 223 m²)");
    await send(edit.one("form#property"), { title: "Villa Bole" });
    expect(await stored()).toMatchObject([{ squareFeet: 2_400, title: "Villa Bole" }]);
  });

  it("has usual features to tick, and keeps the order of the others", async () => {
    const features = ["View of Entoto", "Parking", "Pool for two"];
    const { id } = await aProperty({ features });
    const { one, all } = await seen(`${list}/edit/${id}`);
    const usual = all('[name="usualFeatures"]');
    const ticked = usual.filter((box) => box.hasAttribute("checked"));
    expect(ticked.map((box) => box.getAttribute("value"))).toEqual(["Parking"]);
    expect(one('textarea[name="features"]').textContent).toBe("View of Entoto\nPool for two");
    await send(one("form#property"), {});
    expect(await stored()).toMatchObject([{ features }]);
    await send(one("form#property"), { usualFeatures: ["Lift"], newFeature: "Sauna" });
    expect(await stored()).toMatchObject([
      { features: ["View of Entoto", "Pool for two", "Lift", "Sauna"] },
    ]);
  });

  it("offers what is used most", async () => {
    await aProperty({ features: ["Roof terrace", "Once"] });
    await aProperty({ features: ["Roof terrace"] });
    const names = (await seen(add))
      .all('[name="usualFeatures"]')
      .map((box) => box.getAttribute("value"));
    expect(names[0]).toBe("Roof terrace");
    expect(names).not.toContain("Once");
  });

  it("makes a photo the cover without script, and saves nothing yet", async () => {
    const images = ["/images/a.jpg", "/images/b.jpg", "/images/c.jpg"];
    const { id } = await aProperty({ images });
    const { one, all } = await seen(`${list}/edit/${id}`);
    expect(all('button[name="cover"]').map((each) => each.getAttribute("value"))).toEqual(
      images.slice(1),
    );
    const answer = await send(one("form#property"), { cover: "/images/c.jpg", title: "Kept" });
    const back = await page(answer);
    expect(back.one('textarea[name="images"]').textContent).toBe(
      "/images/c.jpg\n/images/a.jpg\n/images/b.jpg",
    );
    expect(back.byLabel("Title").getAttribute("value")).toBe("Kept");
    expect(await stored()).toMatchObject([{ images }]);
  });

  it("reads an amount back in words", async () => {
    await aProperty({ price: 25_500_000 });
    expect((await seen(`${list}/edit/1`)).text("#property-price-words")).toBe(
      "Twenty-five million five hundred thousand birr",
    );
  });

  it("tells of a photo that is no longer stored", async () => {
    const picture = sharp({ create: { width: 20, height: 20, channels: 3, background: "#123" } });
    const url = await storeImage(await picture.png().toBuffer());
    rmSync(join(env.DATA_DIR, url));
    const said = await banner(send(await form(), { ...filled, images: url }));
    expect(said).toContain("1 photo is no longer stored: please add it again");
  });
});
