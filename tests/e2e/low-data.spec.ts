import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { fillPerson, someone } from "./leads";

test.use({ viewport: viewports.phone });

/** What a page fetches, as sent: by the path of each address, without the headers. */
function sentBytes(page: Page) {
  const sent: Promise<[path: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) =>
    sent.push(
      request
        .sizes()
        .then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]),
    ),
  );
  return () => Promise.all(sent);
}

const paths = ["", "/properties", "/properties/3", "/places", "/places/bole-medhanialem"];
const all = paths.flatMap((path) => [path || "/", `/am${path}`]);

for (const path of all)
  test(`${path} with low data is one file of at most 15 KB, the same by choice`, {
    tag: "@no-js",
  }, async ({ page, context }) => {
    const sent = sentBytes(page);
    await page.goto(`${path}?lite=1`, { waitUntil: "networkidle" });
    const [first, ...others] = await sent();
    expect(others).toEqual([]);
    expect(first?.[0]).toBe(path);
    expect(first?.[1]).toBeGreaterThan(5_000);
    expect(first?.[1]).toBeLessThanOrEqual(15_000);

    await context.clearCookies();
    await context.setExtraHTTPHeaders({ "Save-Data": "on" });
    await page.goto(path, { waitUntil: "networkidle" });
    const after = await sent();
    expect(after.slice(1).map(([name]) => name)).toEqual([path]);
    expect(after[1]?.[1]).toBeLessThanOrEqual(15_000);
    // The file is the same without scripts. This looks at what is folded, which is then loaded.
    if (hasScripts()) await expectFitForAll(page);
  });

test("a tap shows a photo in its box, and the choice stays until it is taken back", {
  tag: "@no-js",
}, async ({ page, context }) => {
  await page.goto("/properties?propertyType=Townhouse");
  await page.getByRole("contentinfo").getByRole("link", { name: "Low data" }).click();
  await expect(page).toHaveURL("/properties?propertyType=Townhouse&lite=1");
  const sent = sentBytes(page);
  const card = page.getByRole("article").filter({ hasText: "Show photo" }).first();
  const box = card.locator(".card-photo");
  const before = await box.boundingBox();
  await card.getByText("Show photo").click();
  await expect(card.getByRole("img")).toBeVisible();
  await expect
    .poll(sent)
    .toEqual([[expect.stringMatching(/^\/images\/.*-320\.webp$/), expect.any(Number)]]);
  expect(await box.boundingBox()).toEqual(before);
  await expectFitForAll(page);

  // The photo leads where the card's photos lead.
  await card.getByRole("img").click();
  await expect(page).toHaveURL(/\/properties\/\d+/);
  await expect(page.getByText("Low data: photos on tap.")).toBeVisible();
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page.locator(".photos img").first()).toBeVisible();
  await page.goto("/properties");
  await expect(page.getByText("Low data: photos on tap.")).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name === "lite")).toEqual([]);
});

test("filters, pages and an inquiry work with low data", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/am/properties?lite=1");
  await page.locator(".filter-sheet > summary").click();
  await page.locator("[name=propertyType]").selectOption("Apartment");
  await page.locator(".filter-sheet [type=submit]").click();
  await expect(page).toHaveURL(/\/am\/properties\?.*propertyType=Apartment/);
  await expect(page.locator("details.on-tap").first()).toBeVisible();

  const person = someone();
  await page.goto("/properties/1");
  const form = page.locator("#inquiry-form");
  await fillPerson(form, person);
  await form.getByRole("button").click();
  await expect(page.getByText("Inquiry sent").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-save", "lite");
  await expectFitForAll(page);
});
