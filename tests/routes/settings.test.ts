import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~db/client";
import { settings } from "~db/office-schema";
import { properties } from "~db/schema";
import { aProperty, aUser } from "../harness/factories";
import { page, withStatus } from "../harness/page";
import { propertyFields } from "../harness/product.mjs";
import { adminEachTest, asUser, type SignedIn } from "../harness/signed-in";

const path = "/admin/settings?group=people";
const list = "/admin/properties";
const api = "/api/admin/properties";

const admin = adminEachTest();
let agent: SignedIn;
beforeEach(async () => {
  agent = await asUser(await aUser({ role: "agent" }));
});

const form = async () => (await admin.page(path)).one("form#settings");
const allow = async (...names: string[]) =>
  admin.submit(await form(), Object.fromEntries(names.map((name) => [name, "on"])));
const mine = (more: object = {}) => aProperty({ agentId: agent.user.id, ...more });
const stored = () => db.select().from(properties).orderBy(properties.id);

describe("the page", () => {
  it("is the administrators', in their menu, and says what holds before anything was set", async () => {
    const { text, all } = await admin.page(path);
    expect(text("main h1")).toBe("Settings");
    expect(text("form#settings")).toContain("Agents may delete listings for ever");
    expect(text("form#settings")).toContain("Agents may feature listings on the home page");
    expect(all("form#settings [type=checkbox][checked]")).toEqual([]);
    expect(all(`header a[href="/admin/settings"]`).length).toBeGreaterThan(0);
  });

  it("saves what is ticked and what is not, on record and with the way back", async () => {
    const saved = await withStatus(303, allow("agentsMayDelete"));
    const seen = await admin.pageAfter(saved);
    expect(seen.text("dialog.banner")).toContain("Settings saved");
    expect(seen.all("[type=checkbox][checked]").map((box) => box.getAttribute("name"))).toEqual([
      "agentsMayDelete",
    ]);
    const log = await admin.page("/admin/audit");
    expect(log.text("tbody tr")).toMatch(
      /update ?settings ?Settings ?Agents may delete listings for ever: no → yes/,
    );
    await admin.submit(log.one('form:has([value="restore"])'));
    expect(await db.select().from(settings)).toMatchObject([{ agentsMayDelete: false }]);
    await allow();
    const same = await admin.pageAfter(allow());
    expect(same.text("dialog.banner")).toContain("Nothing was changed");
  });

  it("keeps what somebody else has set since it was opened", async () => {
    await allow();
    const opened = await form();
    await allow("agentsMayFeature");
    expect((await admin.submit(opened, { agentsMayDelete: "on" })).status).toBe(303);
    expect(await db.select().from(settings)).toMatchObject([
      { agentsMayDelete: true, agentsMayFeature: true },
    ]);
  });
});

describe("agents archive only", () => {
  it("they delete nothing for ever, by no way, and have no button for it", async () => {
    const { id } = await mine();
    expect((await agent.delete(`${api}/${id}`)).status).toBe(403);
    const refused = await agent.post(list, { form: { intent: "delete", id: String(id) } });
    expect(refused.status).toBe(403);
    expect((await page(refused)).text("dialog.banner")).toContain("Agents archive listings");
    const seen = await agent.page(list);
    expect(seen.all('[name="intent"][value="delete"]')).toEqual([]);
    expect((await agent.post(list, { form: { intent: "archive", id: String(id) } })).status).toBe(
      303,
    );
    expect(await stored()).toMatchObject([{ id, archivedAt: expect.any(Date) }]);
    // What is another's is not there for them.
    const other = await aProperty();
    expect((await agent.delete(`${api}/${other.id}`)).status).toBe(404);

    await allow("agentsMayDelete");
    expect((await agent.page(`${list}?shown=archived`)).all('[value="delete"]')).toHaveLength(1);
    expect((await agent.delete(`${api}/${id}`)).status).toBe(204);
    expect((await agent.delete(`${api}/${other.id}`)).status).toBe(404);
  });

  const json = propertyFields("Mine");

  it("they feature nothing by the form of a listing, which keeps what they typed", async () => {
    const { id } = await mine();
    const featured = await mine({ isFeatured: true });
    const edit = await agent.page(`${list}/edit/${id}`);
    const tampered = edit.one("form#property");
    const response = await agent.submit(tampered, { isFeatured: "on", title: "My own title" });
    expect(response.status).toBe(403);
    const shown = await page(response);
    expect(shown.text("main")).toContain("Administrators choose which listings");
    expect(shown.byLabel("Title").getAttribute("value")).toBe("My own title");
    expect((await stored()).map(({ isFeatured, version }) => [isFeatured, version])).toEqual([
      [false, 1],
      [true, 1],
    ]);
    expect((await agent.page("/")).text("main")).toContain(featured.title);
  });

  it("they have no button for that, and their own edits and copies leave it as it is", async () => {
    const { id } = await mine({ isFeatured: true });
    const seen = await agent.page(list);
    expect(seen.all('[value="feature"], [value="unfeature"]')).toHaveLength(0);
    const edit = await agent.page(`${list}/edit/${id}`);
    expect(edit.all('[type="checkbox"][name="isFeatured"]')).toEqual([]);
    expect((await agent.submit(edit.one("form#property"), { title: "Mine" })).status).toBe(303);
    expect((await agent.post(api, { json: { ...json, isFeatured: false } })).status).toBe(201);
    expect((await agent.post(`${list}/add?duplicate=${id}`, { form: {} })).status).toBe(303);
    expect((await stored()).map(({ isFeatured }) => isFeatured)).toEqual([true, false, false]);

    await allow("agentsMayFeature");
    const allowed = await agent.page(`${list}/edit/${id}`);
    expect(allowed.all('[type="checkbox"][name="isFeatured"]')).toHaveLength(1);
    const undo = (
      await agent.pageAfter(agent.post(list, { form: { intent: "unfeature", ids: [String(id)] } }))
    ).one('form:has([name="batch"])');
    expect((await agent.patch(`${api}/2`, { json: { isFeatured: true } })).status).toBe(200);
    await admin.submit(await form(), { agentsMayFeature: "" });
    // Nor by taking back what they did when they could.
    expect((await agent.submit(undo)).status).toBe(403);
    expect((await stored()).map(({ isFeatured }) => isFeatured)).toEqual([false, true, false]);
  });

  it("administrators do both, whatever is set", async () => {
    const { id } = await mine();
    expect((await admin.patch(`${api}/${id}`, { json: { isFeatured: true } })).status).toBe(200);
    expect((await admin.delete(`${api}/${id}`)).status).toBe(204);
  });
});
