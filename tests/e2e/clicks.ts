import type { Locator, Page } from "@playwright/test";
import { test as base, expect, hasScripts } from "../harness/browser";

/** Counts what a person presses on the way to an aim; typing is no click. */
export class Clicks {
  count = 0;

  async on(target: Locator) {
    this.count += 1;
    await target.click();
  }

  async tick(box: Locator) {
    this.count += 1;
    await box.check();
  }

  /** To a section. */
  async menu(page: Page, name: string) {
    const header = page.locator("header");
    const menu = header.locator("summary", { hasText: "Menu" });
    if (await menu.isVisible()) await this.on(menu);
    await this.on(header.getByRole("link", { name, exact: true }).filter({ visible: true }));
  }

  /** Where there is no telephone, a number that is dialled blocks the whole page: nobody answers. */
  async call(link: Locator) {
    this.count += 1;
    await expect(link).toHaveAttribute("href", /^tel:\+\d+$/);
    if (!hasScripts()) return;
    await link.evaluate((element) =>
      element.addEventListener("click", (event) => event.preventDefault(), { once: true }),
    );
    await link.click();
  }

  /** One opens the list, one takes from it. */
  async choose(list: Locator, option: string) {
    this.count += 2;
    await list.selectOption(option);
  }

  /** One opens the device's own dialog, one closes it. */
  async pick(input: Locator, files: Parameters<Locator["setInputFiles"]>[0]) {
    this.count += 2;
    await input.setInputFiles(files);
  }
}

/** The test of a journey, whose clicks are told at the end of the run. */
export const test = base.extend<{ clicks: Clicks }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  clicks: async ({}, use, testInfo) => {
    const clicks = new Clicks();
    await use(clicks);
    testInfo.annotations.push({ type: "clicks", description: String(clicks.count) });
  },
});
