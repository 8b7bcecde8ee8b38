import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { ask, goAsAdmin, newTitle } from "./as-admin";

const longest = {
  title: newTitle("ሰፊ ቤት ".repeat(20)),
  description: "ረጅም መግለጫ፦ Everything is said of this home, at length.\n\n".repeat(300),
  price: 999_999_999_999,
  currency: "ETB",
  address: "Behind the church, beyond the river ".repeat(8),
  directions: "200 m from the roundabout, second lane ".repeat(7),
  subcity: "Nifas Silk Lafto",
  state: "Addis Ababa",
  zipCode: "1000",
  bedrooms: 50,
  bathrooms: 50,
  squareFeet: 90_000,
  propertyType: "Townhouse",
  features: Array.from({ length: 100 }, (_, at) => `Feature ${at} ${"that is long ".repeat(12)}`),
};

test("the brochure of the longest listing is one page of A4, whole at its end", {
  tag: "@no-js",
}, async ({ page }) => {
  const { images } = (await ask("GET", "properties/1")) as unknown as { images: string[] };
  const { id } = await ask("POST", "admin/properties", { ...longest, images });
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await goAsAdmin(page, `/admin/properties/${id}/brochure`);
    await expectFitForAll(page);
  }
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: hasScripts() });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  await page.emulateMedia({ media: "print" });
  const bottom = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  const lines = (await page.locator(".description > p").boundingBox())?.height ?? 0;
  expect(lines).toBeGreaterThan(60);
  expect(await bottom(".description > p")).toBeLessThan(await bottom(".leaflet ul"));
  expect(await bottom(".leaflet footer")).toBeLessThan(await bottom(".leaflet"));
});

test("a listing goes out by its card, and one that is there is told before it is saved twice", {
  tag: "@no-js",
}, async ({ page, trouble }) => {
  trouble.expect(/status of 409/);
  await page.setViewportSize(viewports.phone);
  await goAsAdmin(page, "/admin/properties/edit/2");
  await page.getByText("Out into the world").click();
  await expect(page.getByLabel("አማርኛ")).toHaveValue(/መኝታ ክፍል/);
  await expect(page.getByRole("link", { name: "Open the brochure" })).toBeVisible();
  await expectFitForAll(page);

  const { title } = (await ask("GET", "properties/2")) as unknown as { title: string };
  await page.goto("/admin/properties/add");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Address", { exact: true }).fill(newTitle("Of its own"));
  await page.getByRole("button", { name: "Save as draft" }).click();
  const warning = page.getByRole("alert").filter({ hasText: "listed already" });
  await expect(warning.getByRole("listitem").first()).toContainText("has the same title");
  await expect(page.getByRole("button", { name: "Save all the same" })).toBeVisible();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(/\/admin\/properties(\?|$)/);
});
