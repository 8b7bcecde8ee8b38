import { test as base, expect, type Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

/** The two widths at which every page must work. */
export const viewports = {
  phone: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Whether the browser of this test runs scripts. */
export const hasScripts = () => base.info().project.use.javaScriptEnabled !== false;

/** What went wrong in the browser while a test ran. */
export class Trouble {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  /** Says that this test provokes a complaint that matches. */
  expect(pattern: RegExp) {
    this.expected.push(pattern);
  }

  watch(page: Page, origin: string) {
    page.on("console", (message) => {
      if (message.type() === "error")
        this.seen.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.seen.push(`page error: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText;
      // The browser drops what a navigation made needless, and scripts when they are off.
      const isDropped = reason === "net::ERR_ABORTED" || (reason === "csp" && !hasScripts());
      if (request.url().startsWith(origin) && !isDropped)
        this.seen.push(`request: ${request.url()} ${reason}`);
    });
  }

  get unexpected() {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

type Fixtures = { trouble: Trouble };

/** Waits until the page's script is live; what is no page of ours has none, as has one without scripts. */
async function untilLive(page: Page): Promise<void> {
  const live = page.locator("html[data-live], html:not(:has(#page))");
  if (hasScripts()) await live.waitFor({ state: "attached" });
}

/** Makes `goto` wait until the page's script is live; with `waitUntil` it waits for that alone. */
function waitForScripts(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    // A closed menu takes its history entry back, which would end what was asked for meanwhile.
    await page.waitForFunction(
      () => !history.state?.menu || document.querySelector("details[open]"),
    );
    const response = await goto(url, options);
    if (!options?.waitUntil) await untilLive(page);
    return response;
  };
}

/** Playwright's `test` on the running product: no complaint passes. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  baseURL: async ({}, use) => use(process.env.SEFER_TEST_URL),
  page: async ({ page }, use) => {
    if (hasScripts()) waitForScripts(page);
    await use(page);
    // An answer that is still on its way when a test ends is no defect.
    if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  trouble: [
    async ({ context, baseURL }, use) => {
      const trouble = new Trouble();
      context.on("page", (page) => trouble.watch(page, baseURL ?? ""));
      await use(trouble);
      expect(trouble.unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Holds back what matches of the page's own, its scripts mostly. @returns a call that lets it go. */
export async function holdBack(page: Page, pattern: string | RegExp, method = "GET") {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return () => release();
}

/** Lets the page do what it has begun: two frames, in which what must not happen would. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
}

/** Makes React draw this much later, in ms, as in a busy browser: it draws when its own message arrives. */
export function drawLate(page: Page, milliseconds: number): Promise<void> {
  return page.evaluate((pause) => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message) {
      setTimeout(() => send.call(this, message), pause);
    };
  }, milliseconds);
}

/** Makes the line of this page as slow as many of our visitors': 400 kbit/s, 400 ms. */
export async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  const throughput = 400_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Fails on any serious or critical finding of axe. A page without scripts stays without. */
export async function expectNoAxeViolations(page: Page) {
  const violations = await withScripts(page, async (): Promise<Result[]> => {
    if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
    // What others serve into a frame (maps) is not ours. What passes is a long list.
    return page.evaluate(async () => {
      const options: RunOptions = { iframes: false, selectors: false, resultTypes: ["violations"] };
      // Its findings are moderate, and take a third of the time.
      options.rules = { region: { enabled: false } };
      return (await window.axe.run(options)).violations;
    });
  });
  const findings = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}`).join("\n")}`,
    );
  expect(findings).toEqual([]);
}

/**
 * Lets axe run its script where the test's browser has none: the page's own scripts were passed
 * over when it loaded, and are not made up for.
 */
async function withScripts<T>(page: Page, run: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const disable = (value: boolean) =>
    session.send("Emulation.setScriptExecutionDisabled", { value });
  if (!hasScripts()) {
    // Without the first call the second would change nothing.
    await disable(true);
    await disable(false);
  }
  try {
    return await run();
  } finally {
    if (!hasScripts()) await disable(true);
    await session.detach();
  }
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** Sets the size of text in the browser, in pixels, for what this page loads from now on. */
export async function setBaseText(page: Page, pixels: number) {
  // It lasts as long as the session, which the page ends.
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Fails when the page can be scrolled sideways, or on any serious or critical finding of axe. */
export async function expectFitForAll(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
}

/** `expectFitForAll` from a small phone, which is also a laptop at 400 % zoom, to a laptop. */
export async function expectFitEverywhere(
  page: Page,
  shown = page.locator("h1").first(),
  widths: readonly number[] = [320, 360, 768, 1280],
) {
  for (const width of hasScripts() ? widths : [320])
    await base.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 });
      await expect(shown).toBeVisible();
      await expectNoSidewaysScroll(page);
      // What shows between these shows on one of them, in the same colours.
      if (width === 320 || width === 1280) await expectNoAxeViolations(page);
    });
}
