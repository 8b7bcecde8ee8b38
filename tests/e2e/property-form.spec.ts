import { expect, hasScripts, test } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const list = "/admin/properties";
const add = `${list}/add`;

test("Back and another submit make no second listing", { tag: "@no-js" }, async ({ page }) => {
  const title = newTitle("Twice");
  const fill = () => fillProperty(page, { Title: title, Bedrooms: "2" });
  await goAsAdmin(page, list);
  await page.goto(add);
  await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(add);
  // The browser fills the form again where script does not make it anew.
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(hasScripts() ? "" : title);
  if (hasScripts()) await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(`${title} was saved already: there is one listing`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
});
