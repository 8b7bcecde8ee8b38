import { expect, test } from "vitest";
import { isoDay } from "~/models/time";
import { db, write } from "~db/client";
import { deals } from "~db/office-schema";
import { aUser } from "../harness/factories";

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
