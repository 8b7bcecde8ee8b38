import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, write } from "~db/client";
import { owners, properties } from "~db/schema";
import { aProperty, aUser, filledProperty } from "../harness/factories";
import { data, page } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

const admin = adminEachTest();
const add = "/admin/properties/add";
const formOf = async (client: Pick<typeof admin, "page"> = admin, path = add) =>
  (await client.page(path)).one("form#property");
const stored = () => db.select().from(properties);

/** The page with the warning: what it says, and the form as it came back. */
async function warned(response: Response) {
  const shown = await page(response, 409);
  return {
    ...shown,
    says: shown.texts('form [role="alert"] li'),
    form: shown.one("form#property"),
  };
}

test.each([
  ["title", { title: "  house WITH a view " }, {}],
  ["address and type", { address: "Entoto  Road." }, {}],
  ["first photo", { images: ["/images/first.jpg", "/images/mine.jpg"] }, {}],
  ["owner's phone", {}, { phone: "0911 234 567" }],
])("the same %s is told, and saved all the same", async (what, listed, owner) => {
  const { id } = await aProperty({ title: "Another", ...listed });
  if ("phone" in owner) await write([db.insert(owners).values({ propertyId: id, ...owner })]);
  const fields = {
    ...filledProperty,
    images: "/images/first.jpg",
    ownerPhone: "+251911234567",
    intent: "draft",
  };
  const { says, form, one } = await warned(await admin.submit(await formOf(), fields));
  const name = `SF-${id} ${(await stored())[0]?.title.trim().replace(/\s+/g, " ")}`;
  expect(says).toEqual([`${name} (new tab) has the same ${what}`]);
  expect(one('[role="alert"] a').getAttribute("href")).toBe(`/admin/properties/edit/${id}`);
  expect(one('[name="title"]').getAttribute("value")).toBe(filledProperty.title);
  expect(one('[name="ownerPhone"]').getAttribute("value")).toBe(fields.ownerPhone);
  expect(one("button.button-action[type=submit]").textContent).toBe("Save all the same");
  expect(await stored()).toHaveLength(1);
  expect((await admin.submit(form)).status).toBe(303);
  const [, saved] = await stored();
  expect(saved).toMatchObject({ title: filledProperty.title, images: ["/images/first.jpg"] });
  expect(
    await db
      .select()
      .from(owners)
      .where(eq(owners.propertyId, saved?.id ?? 0)),
  ).toMatchObject([{ phone: fields.ownerPhone }]);
});

test("what is archived, a test, only alike, or the copied listing itself is no reason to ask", async () => {
  const { title, address } = filledProperty;
  await aProperty({ title, archivedAt: new Date() });
  await aProperty({ title, isTest: true });
  await aProperty({ title: `${title} and a garden`, address: "Entoto road 5" });
  await aProperty({ address, propertyType: "Villa" });
  await aProperty({
    images: ["/images/second.jpg", "/images/first.jpg"],
    title: "",
    isDraft: true,
  });
  const photos = { images: "/images/first.jpg" };
  expect((await admin.submit(await formOf(), { ...filledProperty, ...photos })).status).toBe(303);
  const [copied] = await db.select().from(properties).where(eq(properties.title, title)).limit(1);
  const { id } = await aProperty({ title: "Flat", address: "Tower 5", propertyType: "Condo" });
  const copy = await formOf(admin, `${add}?from=${id}`);
  expect((await admin.submit(copy, { title: "Flat above" })).status).toBe(303);
  expect(copied).toBeTruthy();
});

test("a second tap saves nothing and asks nothing; another tab is told of the first", async () => {
  const { id } = await aProperty({ title: filledProperty.title });
  const { form } = await warned(await admin.submit(await formOf(), filledProperty));
  const other = await warned(
    await admin.submit(await formOf(), { ...filledProperty, price: "9,000,000" }),
  );
  const taps = await Promise.all([admin.submit(form), admin.submit(form)]);
  expect(taps.map(({ status }) => status)).toEqual([303, 303]);
  expect((await admin.submit(form)).status).toBe(303);
  expect(await stored()).toHaveLength(2);
  const again = await warned(await admin.submit(other.form));
  expect(again.says).toHaveLength(2);
  expect(again.says[0]).toContain("has the same title, address and type");
  expect(again.says[1]).toContain(`SF-${id} `);
  expect((await admin.submit(again.form)).status).toBe(303);
  expect((await stored()).map(({ price }) => price)).toEqual([8_500_000, 8_500_000, 9_000_000]);
});

test("an agent is told of another's listing by what visitors see of it; the API asks nothing", async () => {
  const selam = await asUser(await aUser({ role: "agent", username: "selam" }));
  const { title } = filledProperty;
  const shown = await aProperty({ title });
  const draft = await aProperty({ title, isDraft: true });
  const { says, one } = await warned(await selam.submit(await formOf(selam), filledProperty));
  expect(says).toEqual([
    `SF-${draft.id} another agent's draft has the same title`,
    `SF-${shown.id} ${title} (new tab) has the same title`,
  ]);
  expect(one('[role="alert"] a').getAttribute("href")).toBe(`/properties/${shown.id}`);
  const { latitude, longitude, ...fields } = filledProperty;
  await data(
    await admin.post("/api/admin/properties", {
      json: { ...fields, price: 8_500_000, propertyType: "House" },
    }),
    201,
  );
});
