import { expect, test } from "vitest";
import { app } from "../harness/app";
import { aProperty, aUser } from "../harness/factories";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();

const english = { title: "Villa beside the old mill", description: "A quiet street." };
const amharic = { titleAm: "ቪላ ከወፍጮው አጠገብ", descriptionAm: "ጸጥ ያለ መንገድ፣ ሰፊ ግቢ።" };
const edit = async (who = admin) => (await who.page("/admin/properties/edit/1")).one("#property");

const said = async (path: string) => (await app.get(path)).text();
const structured = (html: string) =>
  /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];

test("a home has a title and a description of its own in Amharic; English pages are as before", async () => {
  await aProperty({ ...english, status: "Available" });
  const before = [
    await said("/properties/1"),
    await said("/properties"),
    await said("/api/properties"),
  ];
  await withStatus(303, admin.submit(await edit(), amharic));

  const path = "/am/properties/1-villa-beside-the-old-mill-bole-addis-ababa";
  const html = await said(path);
  const { text, one } = await app.page(path, 200);
  expect([text("h1"), one("h1").getAttribute("lang")]).toEqual([amharic.titleAm, undefined]);
  expect(text("title")).toContain(amharic.titleAm);
  expect(one('meta[property="og:title"]').getAttribute("content")).toContain(amharic.titleAm);
  expect(one('meta[name="description"]').getAttribute("content")).toBe(amharic.descriptionAm);
  expect(structured(html)).toContain(`"name":"${amharic.titleAm}"`);
  expect(text("#details")).toContain(amharic.descriptionAm);
  for (const typed of Object.values(english)) expect(html).not.toContain(typed);
  const card = await app.page("/am/properties");
  expect(card.text("article :is(h2, h3)")).toBe(amharic.titleAm);

  const after = [
    await said("/properties/1"),
    await said("/properties"),
    await said("/api/properties"),
  ];
  for (const [index, answer] of after.entries()) {
    expect(answer).not.toMatch(/[ወፍጮ]{3}|titleAm/);
    expect(answer.length).toBe(before[index]?.length);
  }
});

test.each(["ወፍጮው", "ጸጥ ያለ", "old mill"])("“%s” finds it in both languages", async (asked) => {
  await aProperty({ ...english, ...amharic });
  await aProperty({ title: "Another" });
  for (const language of ["", "/am"]) {
    const { all } = await page(
      app.get(`${language}/properties?search=${encodeURIComponent(asked)}`),
    );
    expect(all("article")).toHaveLength(1);
  }
});

test("suggestions are titles in the reader's language", async () => {
  await aProperty({ ...english, ...amharic });
  const asked = encodeURIComponent("ወፍጮ");
  expect(await said(`/am/suggestions?q=${asked}`)).toContain(amharic.titleAm);
});

test("what is missing is told to staff; two who write at once are asked, and the log knows", async () => {
  await aProperty(english);
  const row = async () => (await admin.page("/admin/properties")).text("#row-1");
  expect(await row()).toContain("no Amharic title and description");
  const other = await asUser(await aUser({ username: "Other", isAdmin: true }));
  const [mine, theirs] = [await edit(), await edit(other)];
  await withStatus(303, other.submit(theirs, { titleAm: "የእነሱ" }));
  expect(await row()).toContain("no Amharic description");
  const answer = await page(admin.submit(mine, { titleAm: "የእኔ" }), 400);
  expect(answer.text("#property")).toContain("Amharic title");
  expect(answer.text("#property")).toContain("የእነሱ");
  expect((await admin.page("/admin/audit")).text("main")).toContain("Amharic title");
  const csv = await (await admin.get("/api/admin/export/properties")).text();
  expect(csv).toContain("የእነሱ");
});

test("who asks in Amharic reads its name in the receipt", async () => {
  await aProperty({ ...english, ...amharic });
  const visitor = app.visitor();
  const form = (await visitor.page("/am/properties/1")).one("#inquiry-form");
  const sender = { name: "Abebe", email: "abebe@example.com", phone: "0911223344" };
  expect((await visitor.submitted(form, sender)).text("main")).toContain(
    `${amharic.titleAm} (SF-1)`,
  );
});
