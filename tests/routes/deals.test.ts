import { expect, test } from "vitest";
import { isoDay } from "~/models/time";
import { db, write } from "~db/client";
import { deals } from "~db/office-schema";
import { aUser } from "../harness/factories";
import { page, withStatus } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const boss = adminEachTest();

type NewDeal = typeof deals.$inferInsert;
const villa: NewDeal = {
  title: "Villa",
  client: "Sara Bekele",
  offer: "sale",
  price: 12_000_000,
  currency: "ETB",
  commission: 240_000,
  closedOn: isoDay(Date.now()),
};
const aDeal = (values: Partial<NewDeal> = {}) =>
  write([db.insert(deals).values({ ...villa, ...values })]);
const stored = () => db.select().from(deals);

const dealForm = async (path = "/admin/deals/1", who: Pick<typeof boss, "page"> = boss) =>
  (await who.page(path, 200)).one("form#deal");
const typed = { title: "Villa", client: "Sara Bekele", price: "8M", commission: "2%" };

/** The message at a field of the form that came back. */
async function refusal(answer: Promise<Response>, field: string) {
  const { text, document } = await page(answer, 400);
  expect(document.querySelector(`#deal-${field}`)?.getAttribute("aria-invalid")).toBe("true");
  return text(`#deal-${field}-error`);
}

test("a commission is in the currency of the price, or refused", async () => {
  const form = await dealForm("/admin/deals/add");
  const refused = { ...typed, commission: "$2,000" };
  expect(await refusal(boss.submit(form, refused), "commission")).toContain(
    "The price is in ETB: type the commission in ETB, too, or as a percentage.",
  );
  await withStatus(303, boss.submit(form, { ...refused, price: "$100,000" }));
  expect(await stored()).toMatchObject([{ currency: "USD", commission: 2_000 }]);
});

test("the day of a deal is since 2000 and not to come", async () => {
  const form = await dealForm("/admin/deals/add");
  for (const [closedOn, says] of [
    [isoDay(Date.now(), 2), "Date must not be in the future"],
    ["1999-12-31", "Date must not be before the year 2000"],
    ["soon", "Date must be a day, such as 2025-01-31"],
  ] as const)
    expect(await refusal(boss.submit(form, { ...typed, closedOn }), "closedOn")).toBe(says);
  await withStatus(303, boss.submit(form, { ...typed, closedOn: isoDay(Date.now(), 1) }));
});

test("all deals are reached from Numbers, page by page, of one agent too", async () => {
  const { id: agentId } = await aUser({ role: "agent" });
  for (let count = 1; count <= 26; count++) await aDeal({ title: `Villa ${count}`, agentId });
  await aDeal({ title: "Of the office" });
  const first = await boss.page(`/admin/numbers?agent=${agentId}`, 200);
  expect(first.texts("a[href^='/admin/deals/']")).toContain("Villa 26");
  const next = first.one("section[aria-labelledby=deals] a[rel=next]").getAttribute("href");
  const second = await boss.page(`${next}`, 200);
  expect(second.texts("a[href^='/admin/deals/']")).toEqual(["Record a deal", "Villa 1"]);
  expect((await boss.page("/admin/numbers?page=2", 200)).texts("a[href^='/admin/deals/']")).toEqual(
    ["Record a deal", "Villa 2", "Villa 1"],
  );
});
