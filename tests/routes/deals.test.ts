import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isoDay } from "~/models/time";
import { db, write } from "~db/client";
import { deals } from "~db/office-schema";
import { users } from "~db/system-schema";
import { aUser } from "../harness/factories";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";

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

test("a deal that is sent again is one; corrected after going back, it is stored as corrected", async () => {
  const agent = await aUser({ role: "agent", fullName: "Selam" });
  const form = await dealForm("/admin/deals/add");
  await Promise.all([1, 2].map(() => withStatus(303, boss.submit(form, typed))));
  await withStatus(303, boss.submit(form, typed));
  expect(await stored()).toHaveLength(1);
  const corrected = { commission: "3%", offer: "rent", agentId: String(agent.id) };
  const after = await boss.submitted(form, { ...typed, ...corrected });
  expect(after.text("section[aria-labelledby=deals]")).toMatch(
    /Selam1 rental, ETB 8,000,000 a month, commission ETB 240,000/,
  );
  expect((await stored())[1]).toMatchObject({ commission: 240_000, agentId: agent.id });
});

test("a deal stays with its agent who is none any more, saved or taken back", async () => {
  const former = await aUser({ role: "user", fullName: "Hana Girma" });
  await aDeal({ agentId: former.id });
  const form = await dealForm();
  expect(form.querySelector("[name=agentId] [selected]")?.text).toBe("Hana Girma");
  await withStatus(303, boss.submit(form, { client: "Sara B." }));
  expect(await stored()).toMatchObject([{ client: "Sara B.", agentId: former.id }]);
  expect((await dealForm("/admin/deals/add")).text).not.toContain("Hana Girma");

  const gone = await boss.pageAfter(boss.post("/admin/deals/1", { form: { intent: "delete" } }));
  await withStatus(303, boss.submit(gone.one('form[action="/admin/deals/add"]')));
  expect(await stored()).toMatchObject([{ client: "Sara B.", agentId: former.id }]);
});

test("a deal is of an agent, an administrator or the office, and of nobody else", async () => {
  const agent = await aUser({ role: "agent" });
  const user = await aUser({ role: "user" });
  await aDeal();
  const forms = [await dealForm("/admin/deals/add"), await dealForm()];
  await write([db.delete(users).where(eq(users.id, agent.id))]);
  for (const form of forms)
    for (const { id } of [agent, user])
      expect(
        await refusal(boss.submit(form, { ...typed, agentId: String(id) }), "agentId"),
      ).toContain("Choose an agent or an administrator");
  expect(await stored()).toMatchObject([{ ...villa, agentId: null }]);
});

test("price, currency and commission are one: who changed them second is asked", async () => {
  await aDeal({ price: 11_000_000 });
  const other = await asUser(await aUser({ username: "Admin2", isAdmin: true }));
  const [mine, theirs] = [await dealForm(), await dealForm("/admin/deals/1", other)];
  const dollars = { price: "100,000", currency: "USD", commission: "2,000" };
  await withStatus(303, other.submit(theirs, dollars));
  const { one, texts } = await page(boss.submit(mine, { price: "12M" }), 400);
  expect(texts("form#deal fieldset")).toEqual([
    "Admin2 changed the price or commission just now: keep yours or theirs?Keep yours: ETB 12,000,000, commission ETB 240,000Keep theirs: $100,000, commission $2,000",
  ]);
  expect(await stored()).toMatchObject([{ price: 100_000, currency: "USD", commission: 2_000 }]);
  await withStatus(303, boss.submit(one("form#deal"), { "keep-price": "yours" }));
  expect(await stored()).toMatchObject([villa]);
});

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
