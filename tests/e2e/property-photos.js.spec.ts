import type { Page } from "@playwright/test";
import { expect, expectFitForAll, holdBack, test, viewports } from "../harness/browser";
import { goAsAdmin, photo } from "./as-admin";

const add = "/admin/properties/add";
const endpoint = "**/api/upload-image";

const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
const images = (page: Page) => page.getByRole("list", { name: "Images" }).getByRole("listitem");
const isOf = (name: string, post: string | null) => post?.includes(`filename="${name}"`);

test("a photo that fails stays with its reason, the others go on; Retry sends it again", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.setViewportSize(viewports.phone);
  await goAsAdmin(page, add);
  let failures = 0;
  await page.route(endpoint, async (route) => {
    if (
      failures > 0 ||
      !isOf("bad.png", route.request().postDataBuffer()?.toString("latin1") ?? "")
    )
      return route.continue();
    failures++;
    await route.fulfill({ status: 500, json: { message: "The disk is full" } });
  });
  await page
    .getByLabel("Add photos")
    .first()
    .setInputFiles([
      await photo("one.png", "#a00"),
      await photo("bad.png", "#0a0"),
      await photo("two.png", "#00a"),
    ]);
  await expect(images(page)).toHaveCount(2);
  await expect(uploads(page)).toHaveText(["bad.pngThe disk is fullRetry"]);
  // More photos leave it where it is.
  await page
    .getByLabel("Add photos")
    .first()
    .setInputFiles([await photo("three.png", "#aa0")]);
  await expect(images(page)).toHaveCount(3);
  await expect(uploads(page)).toHaveCount(1);
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(images(page)).toHaveCount(4);
  await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
});

test("each photo shows its progress, and saving waits for it", async ({ page }) => {
  await goAsAdmin(page, add);
  const release = await holdBack(page, endpoint, "POST");
  await page
    .getByLabel("Add photos")
    .first()
    .setInputFiles([await photo("one.png", "#a00"), await photo("two.png", "#0a0")]);
  for (const name of ["one.png", "two.png"])
    await expect(page.getByRole("progressbar", { name: `Upload of ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Waiting for photos..." })).toBeDisabled();
  release();
  await expect(images(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Create Property" })).toBeEnabled();
});

test("any photo becomes the cover with one tap", async ({ page }) => {
  await goAsAdmin(page, add);
  await page
    .getByLabel("Add photos")
    .first()
    .setInputFiles([
      await photo("one.png", "#a00"),
      await photo("two.png", "#0a0"),
      await photo("three.png", "#00a"),
    ]);
  await expect(images(page)).toHaveCount(3);
  const order = () => page.locator('textarea[name="images"]').inputValue();
  const [first, second, third] = (await order()).split("\n");
  await images(page).nth(2).getByRole("button", { name: "Make cover" }).press("Enter");
  await expect.poll(order).toBe([third, first, second].join("\n"));
  await expect(images(page).first()).toContainText("Cover");
  await expect(page.getByText("Image is now the cover")).toBeAttached();
  await expect(
    images(page)
      .first()
      .getByRole("button", { name: /^Make cover/ }),
  ).toHaveCount(0);
  await expect(page).toHaveURL(add);
});
