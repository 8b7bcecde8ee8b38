import { expect, expectFitForAll, viewports } from "../harness/browser";
import { goAsAdmin, newTitle } from "./as-admin";
import { test } from "./clicks";

const list = "/admin/properties";
const header =
  "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";

/** Fifty homes; those with the given numbers have a price that nobody can read. */
function file(name: string, title: string, faulty: readonly number[] = [], price = 1000) {
  const rows = Array.from({ length: 50 }, (_, number) => {
    const said = faulty.includes(number) ? "ask us" : `${price}`;
    return `${title} ${number + 1},Bright rooms.,${said},Bole Road,AA,1000,2,1,900,House`;
  });
  return { name, mimeType: "text/csv", buffer: Buffer.from([header, ...rows].join("\r\n")) };
}

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("50 homes are imported after their errors are corrected, again with other prices, and undone", async ({
      page,
      clicks,
    }) => {
      test.slow();
      const title = newTitle("From a file");
      const result = page.getByLabel("Result of the check");
      const check = async (content: ReturnType<typeof file>) => {
        await clicks.pick(page.getByLabel(/CSV file/), content);
        await clicks.on(page.getByRole("button", { name: "Check file" }));
        await expect(page.getByRole("heading", { name: content.name })).toBeInViewport();
      };
      const open = () => clicks.on(page.getByRole("link", { name: "Import CSV" }));
      const counts = (text: string) => expect(result.getByRole("status")).toHaveText(text);
      await goAsAdmin(page, list);

      await open();
      await check(file(`faulty ${title}.csv`, title, [3, 7]));
      await counts("50 rows: 48 new, 0 updated, 0 unchanged, 2 with errors");
      await expect(page.getByText("ask us")).toHaveCount(2);
      await clicks.on(page.getByRole("link", { name: "Show only rows with errors" }));
      await expect(result.locator("tbody tr")).toHaveCount(2);
      await expectFitForAll(page);

      const first = file(`first ${title}.csv`, title);
      await check(first);
      await clicks.on(page.getByRole("button", { name: "Import 50 properties" }));
      await expect(page).toHaveURL(list);
      await expect(page.getByText("50 new, 0 updated", { exact: true })).toBeVisible();

      await open();
      await check(first);
      await expect(page.getByText(/^This file was imported on .* by admin\./)).toBeVisible();
      await counts("50 rows: 0 new, 0 updated, 50 unchanged, 0 with errors");
      await expect(page.getByText("Nothing changes")).toBeVisible();

      const second = file(`second ${title}.csv`, title, [], 2000);
      await check(second);
      await counts("50 rows: 0 new, 50 updated, 0 unchanged, 0 with errors");
      await expect(result.locator("tbody dl").first()).toHaveText("Price: 1,000 → 2,000");
      await clicks.on(page.getByRole("button", { name: "Import 50 properties" }));
      await expect(page.getByText("0 new, 50 updated", { exact: true })).toBeVisible();

      await open();
      await clicks.on(page.getByRole("button", { name: `Undo this import: ${second.name}` }));
      const question = page.getByRole("dialog", { name: "Undo this import" });
      await clicks.on(question.getByRole("button", { name: "Undo import" }));
      await expect(page.getByText("50 listings taken back")).toBeVisible();
      await check(second);
      await counts("50 rows: 0 new, 50 updated, 0 unchanged, 0 with errors");

      // What the second import did to the homes of the first one is history of theirs.
      await page.goto(`${list}?search=${encodeURIComponent(title)}`);
      await expect(page.getByText("50 entries")).toBeVisible();
      await expect(page.locator("tbody tr").first()).toContainText("1,000");
    });
  });

test("an import is undone by the button of its toast", async ({ page }) => {
  const title = newTitle("Taken back");
  await goAsAdmin(page, `${list}/import`);
  await page.getByLabel(/CSV file/).setInputFiles(file("back.csv", title));
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Import 50 properties" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("50 listings taken back")).toBeVisible();
  await page.goto(`${list}?search=${encodeURIComponent(title)}`);
  await expect(page.getByText("No properties found")).toBeVisible();
});
