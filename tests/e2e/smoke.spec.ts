import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  test,
  viewports,
} from "../harness/browser";

const pages = [
  { name: "home", path: "/" },
  { name: "listing", path: "/properties" },
  { name: "filtered listing", path: "/properties?propertyType=Villa&status=For+Sale" },
  { name: "empty listing", path: "/properties?search=nothing-is-called-like-this" },
  { name: "detail", path: "/properties/1" },
  { name: "favorites", path: "/favorites" },
  { name: "contact", path: "/contact" },
  { name: "filter test", path: "/filter-test" },
  { name: "unknown path", path: "/no/such/page", status: 404 },
  { name: "unknown listing", path: "/properties/999999", status: 404 },
];

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(device, () => {
    test.use({ viewport });

    for (const { name, path, status = 200 } of pages)
      test(name, async ({ page, trouble }) => {
        if (status === 404) trouble.expect(/status of 404/);
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expect(page.locator("h1")).toHaveCount(1);
        await expect(page).toHaveTitle(/ \| Sefer$|^Sefer/);
        await expectNoSidewaysScroll(page);
        await expectNoAxeViolations(page);
      });
  });
}
