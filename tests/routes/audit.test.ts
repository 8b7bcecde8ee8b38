import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { anInquiry, aProperty, aUser } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const path = "/admin/audit";

const admin = adminEachTest();

const open = async (query = "") => admin.page(`${path}${query}`);
const change = (id: number, json: object) => admin.patch(`/api/admin/properties/${id}`, { json });

/** What the entries say, newest first: who did what, and the changes. */
async function entriesOf(query = "") {
  const shown = await open(query);
  return shown.all("tbody tr").map((row) => {
    const [, who, what, changes] = row.querySelectorAll("td").map((cell) => cell.textContent);
    return [who, what, changes?.replace(/(Restore.*)$/s, "").trim()];
  });
}

describe("an entry", () => {
  it("names what was changed and links to it, in the words of the forms", async () => {
    const { id } = await anInquiry({ name: "Sara Bekele" });
    const form = { intent: "status", id: `${id}`, status: "Completed" };
    await admin.post("/admin/inquiries", { form });
    expect(await entriesOf()).toEqual([
      ["boss", "updateinquirySara Bekele", "Status: New → Completed"],
    ]);
    const link = (await open()).one("tbody a");
    expect(link.getAttribute("href")).toBe(`/admin/inquiries?id=${id}`);
    const lead = await admin.page(link.getAttribute("href") ?? "");
    expect(lead.text("tbody")).toContain("Sara Bekele");
  });

  it("says amounts, agents and dates, and nothing of what the system sets", async () => {
    const { id: agentId } = await aUser({ username: "sara", role: "agent" });
    const { id, title } = await aProperty({ price: 1000 });
    await change(id, { price: 2_500_000, yearBuilt: 2001 });
    const before = { title, agentId: null, archivedAt: null, version: 1 };
    const after = { agentId, archivedAt: "2026-03-02T06:30:00.000Z", updatedAt: "x", version: 2 };
    const entry = { username: "boss", action: "update", entity: "property", entityId: id } as const;
    await write([db.insert(auditLog).values({ ...entry, before, after })]);
    expect(await entriesOf()).toEqual([
      [
        "boss",
        `updateproperty${title}`,
        "Agent: nothing → saraArchived: nothing → 2 Mar 2026, 09:30",
      ],
      ["boss", `updateproperty${title}`, "Price: 1,000 → 2,500,000Year Built: nothing → 2001"],
    ]);
  });

  it("of a confirmation says that alone", async () => {
    const { id, title } = await aProperty();
    await admin.post("/admin/properties", { form: { intent: "confirm", id: `${id}` } });
    expect(await entriesOf()).toEqual([
      ["boss", `updateproperty${title}`, "Confirmed as still available"],
    ]);
    expect((await open()).all('input[value="restore"]')).toEqual([]);
  });

  it("of what is deleted has the name that it had, and no link", async () => {
    const { id } = await aProperty({ title: "Villa in Gerji" });
    await change(id, { title: "Villa in Ayat" });
    await admin.delete(`/api/admin/properties/${id}`);
    const whats = (await entriesOf()).map(([, what]) => what);
    expect(whats).toEqual(["deletepropertyVilla in Ayat", "updatepropertyVilla in Gerji"]);
    expect((await open()).all("tbody a, tbody form")).toEqual([]);
  });

  it("is found by kind, person, action, and the row that it is about", async () => {
    const [one, two] = [await aProperty(), await aProperty()];
    for (const { id } of [one, two]) await change(id, { price: 7 });
    const entry = { username: "hana", action: "delete", entity: "user", entityId: one.id } as const;
    await write([db.insert(auditLog).values(entry)]);
    expect(await entriesOf("?entity=user")).toHaveLength(1);
    expect(await entriesOf("?user=boss")).toHaveLength(2);
    expect(await entriesOf("?search=os")).toHaveLength(2);
    expect(await entriesOf("?action=delete")).toHaveLength(1);
    const edit = await admin.page(`/admin/properties/edit/${one.id}`);
    const history = edit.all("a").find(({ textContent }) => textContent === "History");
    expect(history?.getAttribute("href")).toBe(`${path}?entity=property&id=${one.id}`);
    expect(await entriesOf(`?entity=property&id=${one.id}`)).toHaveLength(1);
    const shown = await open(`?entity=property&id=${one.id}`);
    expect(shown.text("h1")).toBe("History");
    expect(shown.text("main")).toContain(`Every change of property “${one.title}”`);
  });
});

describe("a former value", () => {
  const restore = async (query = "") => {
    const [form] = (await open(query)).all('form:has(input[value="restore"])');
    if (!form) throw new Error("nothing can be restored");
    return admin.submit(form);
  };

  it("comes back after a question, as a change of its own", async () => {
    const { id, title } = await aProperty({ price: 1000 });
    await change(id, { price: 2000 });
    await change(id, { bedrooms: 9 });
    const shown = await open();
    expect(shown.all("dialog p").map(({ textContent }) => textContent)).toContain(
      `Set this back to what it was before, whatever it is now? ${title}. Price: 1,000.`,
    );
    const [, form] = shown.all('form:has(input[value="restore"])');
    expect((await admin.submitted(form as NonNullable<typeof form>)).text("main")).toContain(
      "Former value restored",
    );
    const [stored] = await db.select().from(properties);
    expect(stored).toMatchObject({ price: 1000, bedrooms: 9, version: 4 });
    const [newest] = await entriesOf();
    expect(newest).toEqual(["boss", `restoreproperty${title}`, "Price: 2,000 → 1,000"]);
    await restore();
    expect(await db.select().from(properties)).toMatchObject([{ price: 2000 }]);
  });

  it("is found by the search again", async () => {
    const { id } = await aProperty({ title: "Villa in Gerji" });
    await change(id, { title: "House" });
    await restore();
    const found = await admin.get("/api/properties?search=gerji");
    expect(await found.json()).toMatchObject([{ id, title: "Villa in Gerji" }]);
  });

  it("of what is gone is refused, and what is so already too", async () => {
    const { id } = await aProperty({ price: 1000 });
    await change(id, { price: 2000 });
    const [form] = (await open()).all('form:has(input[value="restore"])');
    await change(id, { price: 1000 });
    const same = await withStatus(400, admin.submit(form as NonNullable<typeof form>));
    expect((await page(same)).text("main [role=alert]")).toContain("That is how it is already.");
    await admin.delete(`/api/admin/properties/${id}`);
    const gone = await withStatus(404, admin.submit(form as NonNullable<typeof form>));
    expect((await page(gone)).text("main [role=alert]")).toContain("It is no longer there.");
  });

  it("that names a deleted user is refused", async () => {
    const { id: agentId } = await aUser({ role: "agent" });
    const { id } = await aProperty({ agentId });
    const entry = { username: "boss", action: "update", entity: "property", entityId: id } as const;
    const state = { before: { agentId, version: 1 }, after: { agentId: null } };
    await write([
      db.insert(auditLog).values({ ...entry, ...state }),
      db.update(properties).set({ agentId: null }).where(eq(properties.id, id)),
    ]);
    await admin.delete(`/api/admin/users/${agentId}`);
    expect((await page(restore(), 400)).text("main")).toContain("no agent any more");
  });
});

describe("what was done at once", () => {
  const list = "/admin/properties";
  const bulk = (form: Record<string, string | readonly string[]>) => admin.post(list, { form });
  const rows = () => db.select().from(properties).orderBy(properties.id);
  const undo = async () => admin.submit((await open()).one('tbody form:has([name="batch"])'));
  const banner = async (response: Response) =>
    (await page(response.status === 303 ? await admin.follow(response) : response)).text(
      "dialog.banner",
    );

  it("is one entry, which leads to its parts, and is taken back as one", async () => {
    for (let count = 0; count < 30; count++) await aProperty();
    const before = await rows();
    await bulk({ intent: "archive", all: "1", asked: "30" });
    const shown = await open();
    expect(shown.all("tbody tr")).toHaveLength(1);
    expect(shown.text("main")).toContain("1 entry");
    expect(shown.text("tbody")).toMatch(/archive ?30 listings/);
    const parts = shown.one('tbody a[href*="batch="]').getAttribute("href") ?? "";
    const opened = await admin.page(parts);
    expect(opened.text("main")).toContain("30 entries, page 1 of 2");
    expect(opened.all('input[value="restore"]').length).toBe(25);
    expect(opened.all('main form:has([name="batch"])')).toHaveLength(1);

    const undone = await undo();
    expect(await banner(undone)).toContain("30 listings as before");
    expect((await rows()).map(({ archivedAt }) => archivedAt)).toEqual(before.map(() => null));
    expect(await open()).toMatchObject({ status: 200 });
    // The undo is an entry, too, and can be undone.
    const both = await open();
    expect(both.all("tbody tr")).toHaveLength(2);
    expect(both.all('tbody form:has([name="batch"])')).toHaveLength(2);
    const [newest, first] = both.all('tbody form:has([name="batch"])');
    const again = await withStatus(409, admin.submit(first as NonNullable<typeof first>));
    expect(await banner(again)).toContain("That was undone before.");
    await admin.submit(newest as NonNullable<typeof newest>);
    expect((await rows()).every(({ archivedAt }) => archivedAt !== null)).toBe(true);
  });

  it("leaves out what others have changed since, and names it", async () => {
    for (const title of ["One", "Two", "Three", "Four"]) await aProperty({ title });
    await bulk({ intent: "sold", ids: ["1", "2", "3", "4"] });
    await change(2, { status: "Pending" });
    await change(3, { price: 5 });
    await admin.delete("/api/admin/properties/4");
    expect(await banner(await undo())).toContain(
      "2 listings as before2 listings left, changed since: “Two”, “Four”",
    );
    expect((await rows()).map(({ status, price }) => [status, price])).toEqual([
      ...[
        ["For Sale", 8_500_000],
        ["Pending", 8_500_000],
        ["For Sale", 5],
      ],
    ]);
  });

  it("can be taken back for thirty days, not by agents", async () => {
    await aProperty();
    await aProperty();
    await bulk({ intent: "sold", ids: ["1", "2"] });
    const agent = await asUser(await aUser({ role: "agent" }));
    const [entry] = await db.select().from(auditLog);
    const form = { intent: "undo", batch: entry?.batch ?? "" };
    expect((await agent.post(path, { form })).status).toBe(403);
    expect((await agent.post(list, { form })).status).toBe(409);
    await write([db.update(auditLog).set({ createdAt: new Date(Date.now() - 30 * 86_400_000) })]);
    expect((await open()).all('tbody form:has([name="batch"])')).toHaveLength(0);
    const late = await withStatus(400, admin.post(path, { form }));
    expect(await banner(late)).toContain("can be undone for 30 days");
    expect((await rows()).map(({ status }) => status)).toEqual(["Sold", "Sold"]);
  });

  it("is one entry of leads as well, and is counted by kind and action", async () => {
    for (const name of ["Sara", "Hana", "Abel"]) await anInquiry({ name });
    const shown = ["inquiry-1.1", "inquiry-2.1", "inquiry-3.1"];
    const inbox = (intent: string) =>
      admin.post("/admin/inbox", { form: { ticked: "1", intent, leads: shown } });
    await inbox("answered");
    await inbox("delete");
    await aProperty();
    await aProperty();
    await bulk({ intent: "sold", ids: ["1", "2"] });
    expect((await entriesOf()).map(([, what]) => what)).toEqual([
      expect.stringMatching(/^update2 listings/),
      expect.stringMatching(/^delete3 leads/),
      expect.stringMatching(/^update3 leads/),
    ]);
    expect(await entriesOf("?entity=inquiry")).toHaveLength(2);
    expect(await entriesOf("?action=update&entity=property")).toHaveLength(1);
    const [, remove] = (await open()).all('tbody form:has([name="batch"])');
    await admin.post("/admin/trash", {
      form: { intent: "restore", key: "inquiry-1" },
    });
    expect(await banner(await admin.submit(remove as NonNullable<typeof remove>))).toContain(
      "2 leads as before1 lead as before already",
    );
    expect(await db.$count(leads, and(isInquiry, isNull(leads.deletedAt)))).toBe(3);
  });
});
