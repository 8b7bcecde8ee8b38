import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { sitePages } from "../harness/site-pages";

for (const [device, viewport] of Object.entries(viewports)) {
  test.describe(device, device === "phone" ? { tag: "@plain" } : {}, () => {
    test.use({ viewport });

    for (const [name, path, status = 200] of sitePages)
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
