import { createHash } from "node:crypto";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { ask, newTitle, signed, withDatabase } from "./as-admin";
import { test as journey } from "./clicks";

const owner = "owner@mail.example";

/** The path of a link for the owner of a listing, as the weekly mail has it. */
function linkFor(id: number): string {
  const until = Math.floor(Date.now() / 1000) + 86_400;
  const whom = createHash("sha256").update(owner).digest("base64url").slice(0, 16);
  return `/confirm/${signed("confirm a listing", `${id}-${until.toString(36)}-o-${whom}`)}`;
}

async function aListing(title: string): Promise<number> {
  const fields = { ...propertyFields(title), subcity: "Gulele", status: "For Sale" };
  const { id } = await ask("POST", "admin/properties", fields);
  const insert = 'insert into owners ("propertyId", email) values (?, ?)';
  withDatabase((database) => database.prepare(insert).run(id, owner));
  return id;
}

test("an owner confirms, gives a new price, and takes back that it is sold", {
  tag: "@no-js",
}, async ({ page }) => {
  const title = newTitle("Villa to confirm");
  const id = await aListing(title);
  await page.setViewportSize(viewports.phone);
  await page.goto(linkFor(id));
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Still available" }).click();
  const done = page.getByRole("status");
  await expect(done).toContainText("still available");

  await page.getByLabel("Price in USD").fill("275k");
  await page.getByRole("button", { name: "New price" }).click();
  await expect(done).toContainText("$275,000 (before: $250,000)");

  await page.getByRole("button", { name: "Sold or let" }).click();
  await expect(done).toContainText("marked as Sold");
  await page.getByRole("button", { name: "Still available" }).click();
  await expect(done).toContainText("still available");
  await expectFitForAll(page);
  await page.goto(`/properties/${id}`);
  await expect(page.getByText("$275,000").first()).toBeVisible();
});

journey(
  "an owner of forty homes confirms them in one page",
  { tag: "@no-js" },
  async ({ page, clicks }) => {
    const address = `${newTitle("owner").replace(" ", "-")}@mail.example`;
    const mark = newTitle("አዲስ የተሠራ ሰፊ መኖሪያ ቤት ከግቢና ከጓሮ አትክልት ጋር");
    const fields = { ...propertyFields(mark), subcity: "Gulele", status: "For Sale" };
    const { id } = await ask("POST", "admin/properties", fields);
    // The others are copies of it, which nobody has confirmed for a month.
    const ids = withDatabase((database) => {
      const columns = database
        .prepare(
          "select name from pragma_table_info('properties') where name not in ('id', 'submissionKey')",
        )
        .pluck()
        .all()
        .map((name) => `"${name}"`)
        .join();
      const copy = database.prepare(
        `insert into properties (${columns}) select ${columns} from properties where id = ?`,
      );
      const all = [id, ...Array.from({ length: 39 }, () => Number(copy.run(id).lastInsertRowid))];
      const own = database.prepare('insert into owners ("propertyId", email) values (?, ?)');
      const age = database.prepare('update properties set "confirmedAt" = 0 where id = ?');
      for (const each of all) {
        own.run(each, address);
        age.run(each);
      }
      return all;
    });
    const confirmed = () =>
      withDatabase((database) =>
        database
          .prepare(`select count(*) from properties where "confirmedAt" > 0 and id in (${ids})`)
          .pluck()
          .get(),
      );
    const until = Math.floor(Date.now() / 1000) + 14 * 86_400;
    const whom = createHash("sha256").update(address).digest("base64url").slice(0, 16);
    const link = `/confirm/${signed("confirm listings", `${id}-${until.toString(36)}-o-${whom}`)}`;
    await page.setViewportSize(viewports.phone);
    clicks.count += 1;
    await page.goto(link);
    await expect(page.locator("fieldset")).toHaveCount(40);
    expect(confirmed()).toBe(0);
    await expectFitForAll(page);
    const [first, second] = [page.locator("fieldset").first(), page.locator("fieldset").nth(1)];
    await clicks.tick(first.getByLabel("Sold or let"));
    await second.getByText("New price").click();
    await second.getByLabel("Price in USD").fill("260k");
    await second.getByText("New price").click();
    await clicks.on(page.getByRole("button", { name: "All others are still available" }));
    await expect(page.getByRole("status")).toContainText("40 of 40 answered.");
    // What is sold is not confirmed.
    expect(confirmed()).toBe(39);
    expect(clicks.count).toBeLessThanOrEqual(4);
    await page.setViewportSize(viewports.desktop);
    await page.getByText("What you told us").click();
    await expect(page.getByText("marked as Sold")).toBeVisible();
    await expect(page.getByText("$260,000 (before: $250,000)")).toBeVisible();
    await expectFitForAll(page);
  },
);

test("a subscriber confirms, leaves and comes back", { tag: "@no-js" }, async ({ page }) => {
  const email = `${newTitle("subscriber").replace(" ", "-")}@mail.example`;
  const data = { name: "Sara", email, phone: "0911000000" };
  expect((await page.request.post("/api/subscribe", { data })).ok()).toBe(true);
  const select = "select id from subscribers where email = ?";
  const id = withDatabase((database) => database.prepare(select).pluck().get(email));
  const path = `/subscriptions/${signed("subscription", `s${id}`)}`;
  await page.setViewportSize(viewports.phone);
  await page.goto(path);
  for (const [heading, button] of [
    ["Confirm your address", "Confirm"],
    ["You are on our list", "Unsubscribe"],
    ["You are unsubscribed", "Subscribe again"],
  ] as const) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectFitForAll(page);
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "You are on our list" })).toBeVisible();
  await page.setViewportSize(viewports.desktop);
  await expectFitForAll(page);
});
