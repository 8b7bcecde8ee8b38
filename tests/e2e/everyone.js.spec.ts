import type { Locator, Page } from "@playwright/test";
import { expect, holdBack, test, viewports } from "../harness/browser";

const heading = (page: Page) => page.locator("main h1");
const announced = (page: Page, text: string | RegExp) =>
  page.locator("body > [aria-live=polite].sr-only").getByText(text);
const backToTop = (page: Page) => page.getByRole("button", { name: "Back to top" });
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe("another page", () => {
  test("is told, its heading has the focus, and Back leads to where one was", async ({ page }) => {
    await page.goto("/properties");
    const card = page.locator("main article").nth(7);
    const title = (await card.getByRole("heading").textContent()) ?? "";
    await card.scrollIntoViewIfNeeded();
    expect(await scrolledTo(page)).toBeGreaterThan(500);
    await card.getByRole("link").click();
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
    await expect(announced(page, title)).toBeAttached();
    expect(await scrolledTo(page)).toBe(0);

    await page.goBack();
    await expect(announced(page, "Properties | Sefer")).toBeAttached();
    // Cards out of sight are as high as they are thought to be, so not the very pixel.
    await expect(card).toBeInViewport();
    await expect(heading(page)).toBeFocused();
  });

  test("with a place named in its address goes on from there", async ({ page }) => {
    await page.goto("/contact");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: /tell us/ })
      .click();
    await expect(page.locator("#interest")).toBeFocused();
    await expect(page.locator("#interest")).toBeInViewport();
  });

  test("is not what the same list with another filter is", async ({ page }) => {
    await page.goto("/filter-test");
    const choice = page.getByLabel("Property type");
    await choice.focus();
    await choice.selectOption("Villa");
    await expect(page).toHaveURL("/filter-test?propertyType=Villa");
    await expect(page.getByText(/^Found \d+ properties/)).toBeVisible();
    await expect(choice).toBeFocused();
    await expect(page.locator("body > [aria-live=polite].sr-only")).toHaveCount(0);
  });

  test("does not take the focus from who types already", async ({ page }) => {
    await page.goto("/contact");
    const release = await holdBack(page, "**/properties?_data=*");
    await page.getByRole("contentinfo").getByRole("link", { name: "Properties" }).click();
    const field = page.getByLabel("Newsletter");
    await field.focus();
    release();
    await expect(page).toHaveURL("/properties");
    await expect(announced(page, /Properties/)).toBeAttached();
    await expect(field).toBeFocused();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: viewports.phone });
  const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });
  const toggle = (page: Page) => page.locator("summary[aria-label=Menu]");

  test("the menu closes on a tap elsewhere and on Escape", async ({ page }) => {
    for (const path of ["/contact", "/favorites"]) {
      await page.goto(path);
      await toggle(page).click();
      await expect(menu(page)).toBeVisible();
      await menu(page).click({ position: { x: 200, y: 3 } });
      await expect(menu(page)).toBeVisible();
      await page.mouse.click(180, 700);
      await expect(menu(page)).toBeHidden();
      await toggle(page).click();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(menu(page)).toBeHidden();
      await expect(toggle(page)).toBeFocused();
    }
  });

  const isOver = async (one: Locator, other: Locator) => {
    const [a, b] = [await one.boundingBox(), await other.boundingBox()];
    if (!a || !b) return false;
    return (
      a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
    );
  };

  test("the way back to the top covers neither buttons nor links nor toasts", async ({ page }) => {
    await page.goto("/properties/1");
    const reached = await page.locator("main :is(a, button, input, textarea)").all();
    for (const target of [...reached.slice(-12), page.locator(".contact-bar")]) {
      await target.scrollIntoViewIfNeeded();
      if ((await scrolledTo(page)) <= 300) continue;
      await expect(backToTop(page)).toBeVisible();
      expect(await isOver(backToTop(page), target)).toBe(false);
    }
    await page.locator("#similar [data-favorite]").first().click();
    const toast = page.locator(".toaster > div");
    await expect(toast).toBeVisible();
    expect(await isOver(backToTop(page), toast)).toBe(false);
    await backToTop(page).click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await expect(backToTop(page)).toHaveCount(0);
  });
});

test("the login in the header leads back to the page at hand, from home to the account", async ({
  page,
}) => {
  const login = page.getByRole("banner").getByRole("link", { name: "Login" });
  await page.goto("/properties?propertyType=Villa");
  await login.click();
  await expect(page).toHaveURL("/auth?redirect=%2Fproperties%3FpropertyType%3DVilla");
  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await login.click();
  await expect(page).toHaveURL("/auth");
});

test("with reduced motion nothing moves", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  const moving = () => page.evaluate(() => document.getAnimations().length);
  const card = page.locator("main article").first();
  await card.hover();
  expect(await moving()).toBe(0);
  expect(await card.locator("img").evaluate((img) => getComputedStyle(img).transform)).toBe("none");
  await page.evaluate(() => window.scrollTo(0, 2000));
  await backToTop(page).evaluate((button) => {
    (button as HTMLButtonElement).click();
    document.documentElement.dataset.after = String(window.scrollY);
  });
  await expect(page.locator("html")).toHaveAttribute("data-after", "0");
  await page.goto("/properties/1");
  const photos = page.locator(".photos");
  expect(await photos.evaluate((row) => getComputedStyle(row).scrollBehavior)).toBe("auto");
});

test.describe("where the system chooses the colours", () => {
  test("what is chosen differs from what is not", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto("/properties/1");
    const ground = (of: Locator) =>
      of.evaluate((element) => getComputedStyle(element).backgroundColor);
    const tabs = page.getByRole("tablist", { name: "About this property" });
    const differ = async (chosen: Locator, other: Locator) =>
      expect(await ground(chosen)).not.toBe(await ground(other));
    await differ(tabs.getByRole("tab").nth(0), tabs.getByRole("tab").nth(1));
    const links = page.getByRole("navigation", { name: "Main" });
    await differ(
      links.getByRole("link", { name: "Properties" }),
      links.getByRole("link", { name: "Contact" }),
    );

    const heart = page.locator("main button[data-favorite]").first();
    const face = () => heart.evaluate((button) => getComputedStyle(button).backgroundImage);
    const before = await face();
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    expect(await face()).not.toBe(before);

    const border = (of: Locator) => of.evaluate((box) => getComputedStyle(box).borderTopWidth);
    expect(await border(page.locator(".toaster > div"))).not.toBe("0px");
    expect(await border(page.locator(".badge").first())).not.toBe("0px");
    await page.keyboard.press("Tab");
    const ring = await page.evaluate(
      () => getComputedStyle(document.activeElement as Element).outlineStyle,
    );
    expect(ring).toBe("solid");
  });
});

test.describe("passwords", () => {
  test("are shown on demand", async ({ page }) => {
    for (const [view, fields] of [
      ["login", ["Password"]],
      ["register", ["Password", "Confirm password"]],
      ["reset", ["New password", "Confirm password"]],
    ] as const) {
      await page.goto(`/auth?view=${view}`);
      const form = page.locator(`form#${view}`);
      const toggle = form.getByRole("button", { name: "Show password" });
      const types = () =>
        Promise.all(
          fields.map((label) => form.getByLabel(label, { exact: true }).getAttribute("type")),
        );
      await form.getByLabel(fields[0], { exact: true }).fill("correct horse");
      await expect(toggle).toHaveAttribute("aria-pressed", "false");
      await toggle.click();
      await expect(toggle).toHaveAttribute("aria-pressed", "true");
      expect(await types()).toEqual(fields.map(() => "text"));
      await expect(form.getByLabel(fields[0], { exact: true })).toHaveValue("correct horse");
      await toggle.click();
      expect(await types()).toEqual(fields.map(() => "password"));
    }
  });

  test("are covered when they are sent", async ({ page, trouble }) => {
    trouble.expect(/status of 400/);
    await page.goto("/auth");
    const form = page.locator("form#login");
    await form.getByLabel("Username or e-mail").fill("nobody");
    await form.getByLabel("Password", { exact: true }).fill("wrong password");
    await form.getByRole("button", { name: "Show password" }).click();
    await form.getByRole("button", { name: "Login" }).click();
    await expect(form.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
    await expect(form.getByText("Invalid username or password")).toBeVisible();
  });
});
