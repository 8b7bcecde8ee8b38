import { beforeEach, describe, expect, inject, test } from "vitest";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { owners } from "~db/schema";
import { app } from "../harness/app";
import { aHeroImage, aProperty, aUser, reset } from "../harness/factories";
import { data, page } from "../harness/page";
import { asUser, type SignedIn } from "../harness/signed-in";

/** Nothing else on the site has these texts. */
const secrets = {
  name: "Ato Zerihun Qwxlm",
  phone: "+251 900 778899",
  email: "owner-qwxlm@mail.example",
  commission: "Qwxlm percent",
  notes: "Lives in Qwxlmville, has a dog.",
};
const marks = [/qwxlm/i, /778899/];

let boss: SignedIn;
let selam: SignedIn;

beforeEach(async () => {
  await reset();
  boss = await asUser(await aUser({ username: "boss", isAdmin: true }));
  selam = await asUser(await aUser({ username: "selam", role: "agent", fullName: "Selam" }));
  await aProperty({ agentId: selam.user.id, isFeatured: true, images: ["/images/mine.jpg"] });
  await aProperty();
  await aHeroImage();
});

const api = "/api/admin/properties/1/owner";
const known = () => boss.patch(api, { json: secrets });

describe("the owner of a listing", () => {
  test("is told to staff, and kept with an audit entry", async () => {
    expect(await data(await boss.get(api))).toMatchObject({ name: "", version: 0 });
    expect(await data(await known())).toEqual({ propertyId: 1, ...secrets, version: 1 });
    expect(await data(await selam.get(api))).toMatchObject(secrets);
    // What changes nothing writes nothing.
    await boss.patch(api, { json: { name: secrets.name } });
    const entries = await db.select().from(auditLog);
    expect(entries).toMatchObject([{ entity: "owner", action: "create", entityId: 1 }]);
    expect((await boss.get("/api/admin/properties/99/owner")).status).toBe(404);
    expect((await boss.patch(api, { json: { email: "none" } })).status).toBe(400);
  });

  test("is known to the agent of the listing, not to others", async () => {
    await known();
    const other = await asUser(await aUser({ role: "agent" }));
    expect((await other.get(api)).status).toBe(404);
    expect((await other.patch(api, { json: { name: "Mallory" } })).status).toBe(404);
    expect((await selam.patch(api, { json: { name: "Ato Zerihun" } })).status).toBe(200);
    expect((await selam.get("/api/admin/properties/2/owner")).status).toBe(404);
    expect((await db.select().from(owners))[0]?.name).toBe("Ato Zerihun");
  });

  test("is edited on the listing's page and called from the list", async () => {
    const path = "/admin/properties/edit/1";
    const form = (await selam.page(path)).one('form[id="owner"]');
    expect((await selam.submit(form, { name: secrets.name })).status).toBe(303);
    const again = (await selam.page(path)).one('form[id="owner"]');
    expect((await selam.submit(again, secrets)).headers.get("location")).toBe(path);
    const filled = (await selam.page(path)).one('form[id="owner"]');
    await selam.submit(filled, { email: "" });
    expect((await db.select().from(owners))[0]).toMatchObject({ email: "", name: secrets.name });
    const list = await selam.page("/admin/properties");
    const calls = list.all('a[href="tel:+251900778899"]');
    expect(new Set(calls.map(({ textContent }) => textContent))).toEqual(new Set(["Call owner"]));
    expect((await selam.submit(form, { email: "no address" })).status).toBe(400);
  });

  test("is not put back to what it was by a form that was opened before another's change", async () => {
    await known();
    const form = (await selam.page("/admin/properties/edit/1")).one('form[id="owner"]');
    await boss.patch(api, { json: { phone: "0911 000000" } });
    expect((await selam.submit(form, { notes: "Mine" })).status).toBe(303);
    expect((await db.select().from(owners))[0]).toMatchObject({
      phone: "0911 000000",
      notes: "Mine",
      name: secrets.name,
    });

    const conflict = await page(await selam.submit(form, { phone: "0922 000000" }), 400);
    expect(conflict.text("form#owner fieldset")).toBe(
      "boss changed the phone just now: keep yours or theirs?Keep yours: 0922 000000Keep theirs: 0911 000000",
    );
    expect((await db.select().from(owners))[0]?.phone).toBe("0911 000000");
    // Who has read that may decide.
    const again = conflict.one('form[id="owner"]');
    expect((await selam.submit(again, { "keep-phone": "theirs" })).status).toBe(303);
    expect((await db.select().from(owners))[0]?.phone).toBe("0911 000000");
    expect((await selam.submit(again, { "keep-phone": "yours" })).status).toBe(303);
    expect((await db.select().from(owners))[0]?.phone).toBe("0922 000000");
  });

  test("that two make known at once is told by field, too", async () => {
    const form = (await selam.page("/admin/properties/edit/1")).one('form[id="owner"]');
    await boss.patch(api, { json: { name: "Ato Kebede", phone: "0911 000000" } });
    const conflict = await page(await selam.submit(form, { name: "W/ro Aster", notes: "Mine" }));
    expect(conflict.text("form#owner fieldset")).toContain("boss changed the name just now");
    await selam.submit(conflict.one('form[id="owner"]'), { "keep-name": "yours" });
    expect((await db.select().from(owners))[0]).toMatchObject({
      name: "W/ro Aster",
      notes: "Mine",
      phone: "0911 000000",
      version: 2,
    });
  });

  test("answers a PATCH on an older version with 409, what was sent and what is stored", async () => {
    await known();
    await boss.patch(api, { json: { version: 1, phone: "0911 000000" } });
    const json = { phone: "0922 000000" };
    for (const options of [
      { json: { ...json, version: 1 } },
      { json, headers: { "If-Match": '"1"' } },
    ]) {
      expect(await data(selam.patch(api, options), 409)).toEqual({
        message: "boss changed this just now. Nothing was saved.",
        current: { propertyId: 1, ...secrets, phone: "0911 000000", version: 2 },
        conflicts: [
          {
            field: "phone",
            says: "boss changed the phone just now",
            yours: json,
            theirs: { phone: "0911 000000" },
          },
        ],
      });
    }
    expect((await selam.patch(api, { json: { ...json, version: 2 } })).status).toBe(200);
    const names = ["One", "Two"].map((name) => boss.patch(api, { json: { name, version: 3 } }));
    expect((await Promise.all(names)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await db.select().from(owners))[0]).toMatchObject({ ...json, version: 4 });
  });

  test("goes with the listing", async () => {
    await known();
    await boss.delete("/api/admin/properties/1");
    expect(await db.$count(owners)).toBe(0);
  });
});

const table = inject("routeTable");
const all = Object.values(table);
const publicRoutes = all
  .filter(({ id }) => !all.some(({ parentId }) => parentId === id))
  .map(({ id, ...route }) => {
    let path = route.path ?? "";
    for (let at = route.parentId; at && table[at]; at = table[at]?.parentId)
      path = [table[at]?.path, path].filter(Boolean).join("/");
    return { id, path: `/${path}` };
  })
  .filter(({ path }) => !/^(\/api)?\/admin(\/|$)/.test(path));

test.each(["0911556661", "+251911556661", "0911 556 661"])(
  "the list of staff finds an owner's phone %s in every way of writing it, and nothing else",
  async (phone) => {
    await boss.patch(api, { json: { phone } });
    for (const typed of ["0911556661", "+251911556661", "0911 55 66 61", "+251 911 556 661"]) {
      const path = `/admin/properties?search=${encodeURIComponent(typed)}`;
      const shown = await boss.page(path);
      expect([typed, shown.all("tbody tr").length]).toEqual([typed, 1]);
      const visitors = await app.get(`/api/properties?search=${encodeURIComponent(typed)}`);
      expect(await data(visitors)).toEqual([]);
    }
  },
);

describe("no public answer tells of an owner", () => {
  test.each(publicRoutes)("$path", async ({ id, path }) => {
    await known();
    const url = path.replace(/:\w+/g, "1").replace("*", "nothing");
    const words = new URLSearchParams({ search: secrets.name, q: secrets.name, ids: "1,2" });
    const urls = [url, `${url}?${words}`, `${url}?${new URLSearchParams({ _data: id })}`];
    const visitor = await asUser(await aUser());
    for (const client of [app, visitor, boss])
      for (const each of urls) {
        const answer = await client.get(each);
        const text = (await answer.text()).replaceAll(encodeURIComponent(secrets.name), "");
        // A search says what was searched for.
        const searched = each.includes("search=") ? text.replaceAll(secrets.name, "") : text;
        if (!each.includes("search="))
          for (const mark of marks) expect(searched, each).not.toMatch(mark);
        expect(searched, each).not.toContain(secrets.phone);
        expect(searched, each).not.toContain(secrets.email);
      }
    const question = { name: "Sara", email: "s@mail.example", phone: "+251911234567" };
    const message = "Whose house is this, may I ask?";
    const sent = { ...question, message, requirements: message };
    const answer = await app.post(url, { form: { ...sent, username: "sara", password: "sara's" } });
    const text = await answer.text();
    for (const mark of marks) expect(text, `POST ${url}`).not.toMatch(mark);
  });

  test("nor do the parts of the site that have names of their own", async () => {
    await known();
    const named = [
      "/sitemaps/1",
      "/sitemaps/1.xml",
      "/api/properties/featured",
      "/suggestions?q=house",
    ];
    for (const url of [...named, "/cards?ids=1,2", "/properties?search=qwxlm", "/api/properties"]) {
      const text = await (await app.get(url)).text();
      if (!url.includes("qwxlm")) expect(text, url).not.toMatch(/qwxlm/i);
      expect(text, url).not.toMatch(/778899/);
    }
    expect(await data(await app.get("/api/properties?search=Qwxlm"))).toEqual([]);
  });
});
