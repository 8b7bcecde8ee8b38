import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, expectFitForAll, viewports } from "../harness/browser";
import { startProduct } from "../harness/product.mjs";

type Tiles = { url: string; asked: string[] };

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A product with street maps, whose tiles come from another server. */
const test = base.extend<object, { tiles: Tiles; product: { url: string } }>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      const asked: string[] = [];
      const server = createServer(({ url }, response) => {
        asked.push(String(url));
        response.writeHead(200, { "Content-Type": "image/png" }).end(pixel);
      }).listen(0, "127.0.0.1");
      await once(server, "listening");
      const { port } = server.address() as AddressInfo;
      await use({ url: `http://127.0.0.1:${port}`, asked });
      server.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ tiles }, use) => {
      const product = await startProduct({
        SEED_DEMO: "1",
        MAP_TILES_URL: `${tiles.url}/{z}/{x}/{y}.png`,
        MAP_TILES_ATTRIBUTION: "Tiles of this test",
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.describe.configure({ mode: "default" });

test("from the map to the homes of a place", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expectFitForAll(page);
  await page.getByRole("link", { name: /^Bole \d+$/ }).click();
  await expect(page).toHaveURL(/subcity=Bole/);
  const pin = page.locator(".pin:visible").first();
  const label = String(await pin.getAttribute("aria-label"));
  await pin.click();
  await expect(page).not.toHaveURL(/subcity=Bole&view=map$/);
  if (/^\d+ homes/.test(label)) await expect(page).toHaveURL(/[?&]at=[a-z.-]+/);
  else await expect(page.locator("h1")).toContainText(label.split(",")[0] ?? "");
});

test("the map is moved and zoomed, and a drag opens nothing", async ({ page, tiles }) => {
  await page.setViewportSize(viewports.desktop);
  await page.goto("/properties?view=map", { waitUntil: "networkidle" });
  const canvas = page.locator(".map-canvas");
  const box = async () => (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const before = await box();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await box()).width / before.width).toBeCloseTo(2);
  const zoomed = await box();
  const pin = await page.locator(".pin:visible").first().boundingBox();
  const at = { x: (pin?.x ?? 0) + 10, y: (pin?.y ?? 0) + 10 };
  await page.locator(".map").hover();
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).x).not.toBe(zoomed.x);
  await expect(page).toHaveURL(/properties\?view=map$/);
  await page.locator(".map").focus();
  await page.keyboard.press("-");
  await expect.poll(async () => (await box()).width).toBe(before.width);
  expect(tiles.asked).toEqual([]);
});

test("a street map comes from elsewhere, and only when it is asked for", async ({
  page,
  tiles,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3?details=location", { waitUntil: "networkidle" });
  await expect(page.getByRole("img", { name: /^Map of / })).toBeVisible();
  const first = scripts.length;
  expect(tiles.asked).toEqual([]);
  await page.getByText("Street map").click();
  await expect(page.getByText("Tiles of this test")).toBeVisible();
  await expect(page.locator(".street-mark")).toBeVisible();
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(2);
  expect(tiles.asked[0]).toMatch(/^\/16\/\d+\/\d+\.png$/);
  expect(scripts.length).toBeGreaterThan(first);
});
