import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { addUser, answer, goAsAdmin } from "./as-admin";
import { someone } from "./leads";

/** Sends a form as a browser without script does, and opens the page that it leads to. */
async function arriveWithMessage(page: Page, path: string, form: Record<string, string | number>) {
  const answer = await page.request.post(path, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
  await page.goto(answer.headers().location ?? "");
}

const account = { username: "nobody", email: "nobody@mail.example" };

/** Fails unless the message stands between the header and the rest of the page, and is dismissed. */
async function expectInFlow(page: Page, text: string, typeInto?: string) {
  const message = page.getByText(text, { exact: true });
  await expect(message).toBeVisible();
  await expectFitForAll(page);
  const banner = page.locator("main .banner");
  const place = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
  };
  const [header, shown, heading] = [
    await place("header"),
    await place("main .banner"),
    await place("h1"),
  ];
  expect(shown.top).toBeGreaterThanOrEqual(header.bottom);
  expect(heading.top).toBeGreaterThanOrEqual(shown.bottom);

  // Dismissed in place: nothing that was typed meanwhile is lost.
  if (typeInto) await page.locator(typeInto).fill("Typed");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toBeHidden();
  if (typeInto) await expect(page.locator(typeInto)).toHaveValue("Typed");
  expect((await place("h1")).top).toBeLessThan(heading.top);
  await page.goto(page.url());
  await expect(message).toHaveCount(0);
}

for (const [device, viewport] of Object.entries(viewports))
  test.describe(device, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("the message of a form stands above the page, and can be dismissed", async ({ page }) => {
      await arriveWithMessage(page, "/auth?view=forgot", account);
      await expectInFlow(page, "Verification code sent", "#reset-token");
    });

    test("so does that of an admin page", async ({ page }) => {
      await goAsAdmin(page, "/admin/users");
      await arriveWithMessage(page, "/admin/subscribers", { intent: "email-all" });
      await expectInFlow(page, "Feature coming soon");
    });
  });

test("the message goes with the page", async ({ page }) => {
  await arriveWithMessage(page, "/contact", {
    ...someone(),
    requirements: "Three bedrooms near Megenagna, with a garden.",
  });
  await expect(page.getByText("Request submitted", { exact: true })).toBeVisible();
  await page.locator("header").getByRole("link", { name: "Properties" }).first().click();
  await expect(page).toHaveURL("/properties");
  await expect(page.locator(".banner")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(page.locator(".banner")).toHaveCount(0);
});

test("what a row's form refuses can be dismissed too: a banner, or a toast", {
  tag: "@no-js",
}, async ({ page, trouble }) => {
  trouble.expect(/status of 404/);
  await goAsAdmin(page, "/admin/users");
  const username = await addUser(page);
  const [user] = await (await page.request.get(`/api/admin/users?search=${username}`)).json();
  await page.request.delete(`/api/admin/users/${user.id}`);
  await page.getByRole("button", { name: `Delete ${username}`, exact: true }).click();
  await answer(page, "Delete");
  const message = page.getByText("Error deleting user");
  await expect(message).toBeVisible();
  await page.locator("main .banner, .toaster").getByRole("button", { name: "Dismiss" }).click();
  await expect(message).toBeHidden();
});
