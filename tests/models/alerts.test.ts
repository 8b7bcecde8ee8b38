import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { answerAlert, changeAlert, createAlert } from "~/models/messages/alert/alert.server";
import { findHomes } from "~/models/messages/alert/found.server";
import { waitedFor } from "~/models/messages/alert/schema";
import { tellPeople } from "~/models/messages/alert/tell.server";
import { deleteOldRows } from "~/models/operations/retention.server";
import { day } from "~/models/time";
import { inLanguage } from "~/texts";
import { db, write } from "~db/client";
import { alertHomes, alerts, newsOfListings } from "~db/office-schema";
import { listingMails, properties } from "~db/schema";
import { outbox } from "~db/system-schema";
import { anAlert, aProperty, reset } from "../harness/factories";
import { queued } from "../harness/mails";

beforeEach(async () => {
  await reset();
  env.SMTP_URL = "smtp://localhost";
});

const change = (id: number, set: Partial<typeof properties.$inferInsert>) =>
  write([db.update(properties).set(set).where(eq(properties.id, id))]);
/** What the job does. @returns the subjects of the messages that were new */
async function work(now = new Date()) {
  const before = (await queued()).length;
  await findHomes(now);
  await tellPeople(now);
  return (await queued()).slice(before).map((message) => message?.subject ?? message?.text);
}
const ago = (days: number, hour = 12) => {
  const midnight = Math.floor(Date.now() / day) * day;
  return new Date(midnight - days * day + hour * 3_600_000 - 3 * 3_600_000);
};
/** Keeps an alert as the form does, confirmed. */
async function wants(filters: Parameters<typeof waitedFor>[0], search?: string) {
  const form = { channel: "email", email: "a@mail.example", frequency: "at once" } as const;
  const alert = await createAlert({ ...form, website: "" } as never, waitedFor(filters, search));
  await write([
    db
      .update(alerts)
      .set({ confirmedAt: new Date() })
      .where(eq(alerts.id, alert?.id ?? 0)),
    db.delete(outbox),
  ]);
}

describe("what is told", () => {
  test("a new home, once, with where it is and how to stop", async () => {
    await anAlert({
      address: "hanna@mail.example",
      filters: { propertyType: "House", subcity: "Bole" },
    });
    const home = await aProperty({ title: "House with a view" });
    await aProperty({ propertyType: "Villa" });
    expect(await work()).toEqual(["1 home for you: Houses in Bole"]);
    const [mail] = await queued();
    expect(mail).toMatchObject({ to: "hanna@mail.example" });
    expect(mail?.text).toContain(`New: House with a view\nETB 8,500,000 · 4 bedrooms`);
    expect(mail?.text).toContain(`/properties/${home.id}-`);
    expect(mail?.text).toMatch(/Stop: http:\/\/sefer.test\/alerts\/1-all\.[\w-]{22}\?do=stop/);
    expect(mail?.unsubscribe).toMatch(/\/alerts\/1-all\.[\w-]{22}$/);
    expect(await work()).toEqual([]);
    await change(home.id, { title: "House with a better view", isDraft: true });
    await change(home.id, { isDraft: false });
    expect(await work(new Date(Date.now() + day))).toEqual([]);
    expect(await db.select().from(newsOfListings)).toEqual([]);
    expect(await db.select().from(listingMails)).toHaveLength(1);
  });

  test("in the language of the reader", async () => {
    await anAlert({ language: "am", filters: { propertyType: "Villa", status: "For Rent" } });
    await aProperty({ propertyType: "Villa", status: "For Rent", offer: "rent", price: 60_000 });
    expect(await work()).toEqual(["1 ቤት ተገኝቷል፦ የሚከራዩ ቪላዎች"]);
    const [mail] = await queued();
    expect(mail?.text).toContain("አዲስ፦ ");
    expect(mail?.text).toContain("/am/alerts/1-all.");
    expect(mail?.text).toContain("/am/properties/1-");
    expect(mail?.html).toContain('lang="am"');
  });

  test("a lower price and a return to the market, also to who knows the home", async () => {
    await anAlert();
    const home = await aProperty();
    expect(await work(ago(3))).toHaveLength(1);
    await change(home.id, { price: 9_000_000 });
    expect(await work(ago(2))).toEqual([]);
    await change(home.id, { price: 8_000_000 });
    expect(await work(ago(2))).toHaveLength(1);
    expect((await queued())[1]?.text).toContain("Price lowered: ");
    await change(home.id, { status: "Pending" });
    await change(home.id, { status: "For Sale" });
    // Undone at once, it is no news to who knows the home.
    expect(await work(ago(1))).toEqual([]);
    await change(home.id, { status: "Pending" });
    const before = Date.now() - 2 * 3_600_000;
    await write([db.update(newsOfListings).set({ at: new Date(before) })]);
    await change(home.id, { status: "For Sale" });
    expect(await work(ago(1))).toHaveLength(1);
    expect((await queued())[2]?.text).toContain("Back on the market: ");
  });

  test("never drafts, tests, what is archived, sold or no longer there when it would be told", async () => {
    await anAlert();
    const draft = await aProperty({ isDraft: true });
    await aProperty({ isTest: true });
    await aProperty({ archivedAt: new Date() });
    await aProperty({ status: "Sold" });
    expect(await work()).toEqual([]);
    await change(draft.id, { isDraft: false });
    await findHomes();
    await change(draft.id, { archivedAt: new Date() });
    expect(await work()).toEqual([]);
    await change(draft.id, { archivedAt: null });
    expect(await work()).toHaveLength(1);
  });

  test("what is hidden before it could be told, when it is published again", async () => {
    await anAlert({ frequency: "daily" });
    const home = await aProperty();
    expect(await work(ago(2, 7))).toEqual([]);
    await change(home.id, { isDraft: true });
    expect(await work(ago(2, 9))).toEqual([]);
    await change(home.id, { isDraft: false });
    expect(await work(ago(2, 10))).toHaveLength(1);
  });

  test("only what is still asked for when it is told", async () => {
    const filters = { maxPrice: 9_000_000, currency: "ETB" };
    await anAlert({ frequency: "daily", filters });
    const changed = await anAlert({ frequency: "daily", filters: { propertyType: "House" } });
    const home = await aProperty();
    expect(await work(ago(1, 7))).toEqual([]);
    await change(home.id, { price: 10_000_000 });
    await changeAlert(changed, { propertyType: "Land" }, "daily", "all");
    expect(await work(ago(1, 9))).toEqual([]);
  });

  test("no lower price after it was raised again", async () => {
    await anAlert();
    const home = await aProperty();
    expect(await work(ago(2))).toHaveLength(1);
    await change(home.id, { price: 850_000 });
    expect(await work(ago(2))).toEqual([]);
    await change(home.id, { price: 8_500_000 });
    expect(await work(ago(1))).toEqual([]);
    await change(home.id, { price: 850_000 });
    await change(home.id, { price: 8_500_000 });
    expect(await work(ago(1))).toEqual([]);
  });
});

describe("when it is told", () => {
  test("one message a person and day; what is found later goes together the next morning", async () => {
    await anAlert({ address: "hanna@mail.example" });
    await anAlert({ address: "hanna@mail.example", filters: { subcity: "Bole" } });
    await aProperty();
    expect(await work(ago(2))).toHaveLength(1);
    await aProperty();
    await aProperty();
    expect(await work(ago(2, 18))).toEqual([]);
    expect(await work(ago(1, 7))).toEqual([]);
    expect(await work(ago(1, 8))).toEqual(["2 homes for you: Properties"]);
    expect(await work(ago(0))).toEqual([]);
  });

  test("daily ones in the morning, at once whenever it is", async () => {
    await anAlert({ frequency: "daily", address: "daily@mail.example" });
    await anAlert({ address: "now@mail.example" });
    await aProperty();
    expect(await work(ago(1, 7))).toHaveLength(1);
    expect((await queued())[0]?.to).toBe("now@mail.example");
    expect(await work(ago(1, 8))).toHaveLength(1);
  });

  test("not while it is not confirmed, stopped or paused", async () => {
    await anAlert({ confirmedAt: null });
    await anAlert({ stoppedAt: new Date() });
    await anAlert({ pausedUntil: new Date(Date.now() + day) });
    await aProperty();
    expect(await work()).toEqual([]);
    expect(await db.select().from(alertHomes)).toEqual([]);
  });

  test("not on the day of a mail that staff sent, nor about the same home", async () => {
    await anAlert({ address: "hanna@mail.example" });
    const home = await aProperty();
    const { addressKey } = await import("~/models/messages/signed-text.server");
    const key = addressKey("hanna@mail.example");
    await write([db.insert(listingMails).values({ propertyId: home.id, addressKey: key })]);
    expect(await work()).toEqual([]);
  });
});

describe("one rule with the list", () => {
  const asked: [filters: Parameters<typeof waitedFor>[0], search?: string][] = [
    [{}],
    [{ propertyType: "Apartment" }],
    [{ subcity: "Yeka", minBedrooms: 3 }],
    [{ bedrooms: 2, maxPrice: 5_000_000, currency: "ETB" }],
    [{ status: "For Rent" }],
    [{ near: "megenagna", within: 3 }],
    [{}, "3 bedroom apartment in Yeka"],
    [{}, "villa near Megenagna under 9 million"],
    [{}, "ቦሌ ውስጥ የሚከራይ አፓርታማ"],
    [{}, "swimming pool"],
    [{ words: "1" }, "apartment"],
    [{ status: "For Sale" }, "vila in bole"],
  ];

  test.each(asked)("%j %s finds what the list shows first", async (filters, search) => {
    await wants(filters, search);
    const common = { description: "With a swimming pool." };
    await aProperty({ subcity: "Yeka", propertyType: "Apartment", bedrooms: 3, price: 4_000_000 });
    await aProperty({ subcity: "Yeka", propertyType: "Apartment", bedrooms: 2, price: 4_900_000 });
    await aProperty({ address: "Megenagna", subcity: "Yeka", propertyType: "Villa" });
    await aProperty({ propertyType: "Villa", title: "Villa in Bole" });
    await aProperty({ ...common, address: "Bole road" });
    await aProperty({
      propertyType: "Apartment",
      status: "For Rent",
      offer: "rent",
      price: 40_000,
    });
    await findHomes();
    const found = (await db.select().from(alertHomes)).map(({ propertyId }) => propertyId);
    const { listWholeProperties } = await import("~/models/catalogue/property/property.server");
    const { foldText } = await import("~/models/catalogue/property/text");
    const listed = await listWholeProperties(
      { ...filters, ...(search && { search: foldText(search) }) },
      { limit: 24, factsFirst: true },
    );
    const shown = listed.facts > 0 ? listed.rows.slice(0, listed.facts) : listed.rows;
    expect(shown.length).toBeGreaterThan(0);
    expect(found.sort()).toEqual(shown.map(({ id }) => id).sort());
  });
});

describe("an alert by mail", () => {
  const form = { channel: "email", email: "sara@mail.example", frequency: "daily" } as never;

  test("asks to confirm the address, once a day, in the language of the page", async () => {
    const filters = { propertyType: "Villa", subcity: "Bole" } as const;
    await createAlert(form, filters);
    await createAlert(form, filters);
    const [mail, ...others] = await queued();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Please confirm: homes from Sefer");
    expect(mail?.text).toContain("Villas in Bole");
    await inLanguage("am", () => createAlert(form, { subcity: "Yeka" }));
    expect((await queued())[1]?.text).toContain("የካ ውስጥ");
  });

  test("only so many wait for the confirmation of one address", async () => {
    for (const bedrooms of [1, 2, 3, 4, 5]) await createAlert(form, { bedrooms });
    expect(await queued()).toHaveLength(3);
    await deleteOldRows(new Date(Date.now() + 6 * day));
    await createAlert(form, { bedrooms: 6 });
    expect(await queued()).toHaveLength(3);
    await write([db.update(alerts).set({ stoppedAt: new Date() }).where(eq(alerts.id, 1))]);
    await deleteOldRows(new Date(Date.now() + 8 * day));
    expect(await db.select().from(alerts)).toMatchObject([{ id: 1 }]);
    await createAlert(form, { bedrooms: 6 });
    expect(await queued()).toHaveLength(4);
  });

  test("asks who said stop once more, and who has confirmed no more", async () => {
    await createAlert(form, { bedrooms: 1 });
    const confirmed = await anAlert({ address: "sara@mail.example", filters: { bedrooms: 2 } });
    await write([db.update(alerts).set({ stoppedAt: new Date() }).where(eq(alerts.id, 1))]);
    for (const days of [0, 1, 2]) {
      const now = new Date(Date.now() + days * day);
      await createAlert(form, { bedrooms: 1 }, null, now);
      await createAlert(form, { bedrooms: 2 }, null, now);
    }
    expect(await queued()).toHaveLength(2);
    await answerAlert(confirmed, "pause");
    await createAlert(form, { bedrooms: 2 });
    expect(await queued()).toHaveLength(3);
  });

  test("that were stopped hinder no others", async () => {
    for (let bedrooms = 1; bedrooms <= 20; bedrooms++)
      await anAlert({
        address: "sara@mail.example",
        filters: { bedrooms },
        stoppedAt: new Date(),
      });
    expect(await createAlert(form, {})).toMatchObject({ id: 21 });
  });

  test("sends no link that somebody typed to others", async () => {
    await createAlert(form, { search: "Free money: http://evil.example", words: "1" });
    const alert = await createAlert(form, { bedrooms: 1 });
    await changeAlert(alert as never, { search: "www.evil.example", words: "1" }, "daily", "all");
    expect(await queued()).toHaveLength(1);
    expect((await db.select().from(alerts))[0]?.filters).toEqual({ bedrooms: 1 });
  });
});
