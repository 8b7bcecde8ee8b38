import { expect, expectFitForAll, test, viewports } from "../harness/browser";

const pages: [name: string, path: string, status?: number][] = [
  ["home", "/"],
  ["listing", "/properties"],
  ["filtered listing", "/properties?propertyType=Villa&status=For+Sale"],
  ["empty listing", "/properties?search=nothing-is-called-like-this"],
  ["detail", "/properties/1"],
  ["favorites", "/favorites"],
  ["list from a friend", "/favorites/list"],
  ["contact", "/contact"],
  ["filter test", "/filter-test"],
  ["unknown path", "/no/such/page", 404],
  ["unknown listing", "/properties/999999", 404],
];

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(device, () => {
    test.use({ viewport });

    for (const [name, path, status = 200] of pages)
      test(name, async ({ page, trouble }) => {
        if (status === 404) trouble.expect(/status of 404/);
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.locator("h1")).toHaveCount(1);
        await expect(page).toHaveTitle(/ \| Sefer$|^Sefer/);
        await expectFitForAll(page);
      });
  });
}
