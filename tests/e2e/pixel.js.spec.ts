import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { test as base, expect, expectFitForAll, holdBack, viewports } from "../harness/browser";
import { startProduct } from "../harness/product.mjs";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";
import { expectMessage, fillPerson, someone } from "./leads";

const pixelId = "1234567890";
const consentCookie = "ad_consent";

type Product = Awaited<ReturnType<typeof startProduct>>;

/** A product with a pixel; nothing of its provider's reaches the line. */
const test = base.extend<{ pixel: Pixel }, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
    async ({}, use) => {
      const product = await startProduct({ SEED_DEMO: "1", FACEBOOK_PIXEL_ID: pixelId });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  pixel: async ({ page }, use) => {
    const pixel = new Pixel(page);
    await pixel.standIn();
    await use(pixel);
  },
});
test.describe.configure({ mode: "default" });

type Call = [method: string, name: string, details?: Record<string, unknown>, options?: object];

/** The provider's script, which notes what it is called with. */
class Pixel {
  readonly calls: Call[] = [];
  requests = 0;

  constructor(private readonly page: Page) {}

  async standIn() {
    await this.page.exposeFunction("noteCall", (call: Call) => this.calls.push(call));
    await this.page.route("https://connect.facebook.net/**", (route) => {
      expect(route.request().url()).toBe("https://connect.facebook.net/en_US/fbevents.js");
      this.requests += 1;
      return route.fulfill({
        contentType: "text/javascript",
        body: `fbq.callMethod = (...call) => noteCall(call);
          document.cookie = "_fbp=fb.1.2.3; Path=/";
          while (fbq.queue.length) fbq.callMethod(...fbq.queue.shift());`,
      });
    });
  }

  /** What was tracked, without set-up. */
  tracked = () => this.calls.filter(([method]) => method.startsWith("track"));
  named = (name: string) => this.tracked().filter((call) => call[1] === name);
}

const bar = (page: Page) => page.getByRole("region", { name: "Cookie choices" });
const cookieOf = async (page: Page, name = consentCookie) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name);

/** Opens a page in a browser that has agreed before. */
async function agree(page: Page, url: string) {
  await page.context().addCookies([{ name: consentCookie, value: "granted", url }]);
}

/** Gives what must not happen the time to happen. */
const idle = (page: Page) => page.waitForTimeout(700);

test("nothing is loaded or told before consent, nor after Decline", async ({ page, pixel }) => {
  const response = await page.goto("/contact");
  expect(response?.headers()["content-security-policy"]).not.toContain("facebook");
  await expect(bar(page)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
  await expect(page).toHaveURL("/properties");
  expect(await page.evaluate(() => "fbq" in window)).toBe(false);
  await bar(page).getByRole("button", { name: "Decline" }).click();
  await expect(bar(page)).toBeHidden();
  expect((await cookieOf(page))?.value).toBe("denied");
  expect((await page.reload())?.headers()["content-security-policy"]).not.toContain("facebook");
  await page.goto("/contact");
  await idle(page);
  await expect(bar(page)).toBeHidden();
  expect([pixel.requests, pixel.calls]).toEqual([0, []]);
});

test("the question covers no bar of the page, moves nothing and is reached by keyboard", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.addInitScript(() => {
    const seen = { asked: Number.POSITIVE_INFINITY, shifts: [] as [at: number, by: number][] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("value" in entry) seen.shifts.push([entry.startTime, Number(entry.value)]);
    }).observe({ type: "layout-shift", buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-label="Cookie choices"]')) return;
      seen.asked = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/properties/3");
  await expect(bar(page)).toBeVisible();
  const box = await bar(page).boundingBox();
  const contact = await page.getByRole("navigation", { name: "Contact the agent" }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(contact?.y ?? 0);
  expect(box?.height).toBeLessThan(180);
  await expectFitForAll(page);
  const [accept, decline] = [
    bar(page).getByRole("button", { name: "Accept" }),
    bar(page).getByRole("button", { name: "Decline" }),
  ];
  const look = (button: typeof accept) =>
    button.evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontWeight, fontSize } =
        getComputedStyle(element);
      return { width, height, color, backgroundColor, borderColor, fontWeight, fontSize };
    });
  expect(await look(accept)).toEqual(await look(decline));

  await page.locator("[data-favorite]").first().click();
  const toast = page.getByRole("status").getByText("Added to favorites");
  await expect(toast).toBeVisible();
  const toastBox = await toast.boundingBox();
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);

  await page.reload();
  await expect(bar(page)).toBeVisible();
  for (let tabs = 0; tabs < 3; tabs++) {
    if (await decline.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(decline).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeHidden();
  const { asked, shifts } = await page.evaluate(
    () => (window as unknown as { seen: { asked: number; shifts: [number, number][] } }).seen,
  );
  expect(asked).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(shifts.filter(([at]) => at >= asked)).toEqual([]);
  // Before the question only what still arrives moves, by less than anybody sees.
  expect(shifts.reduce((sum, [, by]) => sum + by, 0)).toBeLessThan(0.01);
});

test("after Accept every page is told once: not a hash, not the admin area", async ({
  page,
  pixel,
}) => {
  await page.goto("/");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => pixel.named("PageView")).toEqual([["track", "PageView"]]);
  expect(pixel.calls[1]).toEqual(["init", pixelId]);
  const cookie = await cookieOf(page);
  expect(cookie).toMatchObject({ value: "granted", sameSite: "Lax", path: "/" });
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(179);
  expect(days).toBeLessThanOrEqual(180);

  const views = (count: number) => expect.poll(() => pixel.named("PageView").length).toBe(count);
  await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
  await views(2);
  await page.getByLabel("Property type").selectOption("Villa");
  await expect(page).toHaveURL(/propertyType=Villa/);
  await views(3);
  await page.evaluate(() => {
    location.hash = "main";
  });
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/properties");
  await views(4);
  await page.goto("/admin");
  await page.goto("/auth?redirect=/account");
  await idle(page);
  await page.goto("/alerts?change=1-all.aaaaaaaaaaaaaaaaaaaaaa");
  await idle(page);
  await views(4);
  await page.goto("/auth");
  await views(5);
});

test("leads are told once, with the facts and the address as a hash", async ({
  page,
  pixel,
  baseURL,
}) => {
  await agree(page, baseURL ?? "");
  const person = { ...someone(), email: `Sara-${crypto.randomUUID()}@Mail.example` };
  const email = createHash("sha256").update(person.email.toLowerCase()).digest("hex");
  const options = { eventID: expect.stringMatching(/^[\w-]{22}$/) };

  await page.goto("/properties/3");
  const property = await page.evaluate(async () => (await fetch("/api/properties/3")).json());
  const facts = {
    property_id: 3,
    property_title: property.title,
    property_type: property.propertyType,
    price: property.price,
    currency: property.currency,
    location: `${property.subcity}, ${property.city}`,
    email,
  };
  const inquiry = page.locator("#inquiry-form");
  const tenMinutes = 600_000;
  const turn = Math.ceil(Date.now() / tenMinutes) * tenMinutes;
  // The second is the same lead, which was told already: on either side of a turn of ten minutes.
  for (const time of [turn - 60_000, turn + 60_000]) {
    await page.goto("/properties/3");
    await page.evaluate((now) => {
      Date.now = () => now;
    }, time);
    await fillPerson(inquiry, person);
    await inquiry.getByRole("button", { name: "Send inquiry" }).click();
    await expectMessage(page, "Inquiry sent", "We'll get back");
  }
  await idle(page);
  expect(pixel.named("PropertyInquiry")).toEqual([
    ["trackCustom", "PropertyInquiry", facts, options],
  ]);

  await page.goto("/properties/3?contact=visit");
  const visit = page.locator("#visit-form");
  await fillPerson(visit, person);
  await visit.getByRole("button", { name: "Request a visit" }).click();
  await expect
    .poll(() => pixel.named("PropertyVisitRequest"))
    .toEqual([["trackCustom", "PropertyVisitRequest", facts, options]]);

  await page.goto("/contact");
  const request = page.locator("#request-form");
  await fillPerson(request, person);
  await request.getByLabel("Requirements").fill("Three bedrooms in Bole.");
  await request.getByRole("button").click();
  await expect
    .poll(() => pixel.named("PropertyRequest"))
    .toEqual([["trackCustom", "PropertyRequest", { email }, options]]);

  await page.goto("/");
  const interest = page.locator("#interest-form");
  await fillPerson(interest, person);
  await interest.getByRole("button", { name: "Request updates" }).click();
  await expect.poll(() => pixel.named("Lead")).toEqual([["track", "Lead", { email }, options]]);

  expect(JSON.stringify(pixel.calls).toLowerCase()).not.toContain(person.email.toLowerCase());
  await page.goto("/properties");
  await idle(page);
  for (const name of ["PropertyInquiry", "PropertyVisitRequest", "PropertyRequest", "Lead"])
    expect(pixel.named(name)).toHaveLength(1);
});

test("a form that is sent before the script is there is told of by the next page", async ({
  page,
  pixel,
  baseURL,
}) => {
  await agree(page, baseURL ?? "");
  await page.route("**/assets/manifest-*.js", () => {}, { times: 1 });
  await page.goto("/contact", { waitUntil: "load" });
  const form = page.locator("#request-form");
  await fillPerson(form);
  await form.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await expectMessage(page, "Request submitted", "We'll contact you");
  await expect.poll(() => pixel.named("PropertyRequest").length).toBe(1);
  await page.reload();
  await idle(page);
  expect(pixel.named("PropertyRequest")).toHaveLength(1);
});

test("an event that outran the pixel's script is told by the next document", async ({
  page,
  pixel,
  baseURL,
}) => {
  await agree(page, baseURL ?? "");
  await page.route("https://connect.facebook.net/**", () => {}, { times: 1 });
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await fillPerson(form);
  await form.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await form.getByRole("button").click();
  await expectMessage(page, "Request submitted", "We'll contact you");
  expect(pixel.calls).toEqual([]);
  await page.goto("/properties");
  await expect.poll(() => pixel.named("PropertyRequest").length).toBe(1);
});

test("a choice is changed in the footer: what was loaded is revoked", async ({ page, pixel }) => {
  await page.goto("/contact");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => cookieOf(page, "_fbp")).toBeDefined();
  const choices = page.locator("footer").getByRole("button", { name: "Cookie choices" });
  await choices.click();
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText("you have accepted");
  const before = pixel.requests;
  await bar(page).getByRole("button", { name: "Decline" }).click();
  await expect.poll(() => pixel.calls.at(-1)).toEqual(["consent", "revoke"]);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  await page.getByRole("banner").getByRole("link", { name: "Favorites" }).click();
  await idle(page);
  expect(pixel.requests).toBe(before);
  expect(await page.evaluate(() => "fbq" in window)).toBe(false);
  expect(await cookieOf(page, "_fbp")).toBeUndefined();
  expect((await cookieOf(page))?.value).toBe("denied");
});

test("a tap on the footer's choices is kept until the pixel's script is there", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: consentCookie, value: "denied", url: baseURL ?? "" }]);
  const release = await holdBack(page, "**/assets/manifest-*.js");
  await page.goto("/contact", { waitUntil: "load" });
  await page.locator("footer").getByRole("button", { name: "Cookie choices" }).click();
  release();
  await expect(bar(page)).toContainText("you have declined");
});

test("an answer costs nobody what they typed: the pixel comes with the next page", async ({
  page,
  pixel,
}) => {
  await page.goto("/contact");
  await expect(bar(page)).toBeVisible();
  await page.getByLabel("Requirements").fill("Typed before the answer.");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await idle(page);
  await expect(page.getByLabel("Requirements")).toHaveValue("Typed before the answer.");
  expect(pixel.requests).toBe(0);
  await page.getByRole("banner").getByRole("link", { name: "Favorites" }).click();
  await expect.poll(() => pixel.named("PageView").length).toBe(1);
});

test("a property that an administrator creates is told, and no page of theirs", async ({
  page,
  pixel,
  baseURL,
}) => {
  await agree(page, baseURL ?? "");
  await goAsAdmin(page, "/admin/properties/add");
  await fillProperty(page);
  await page.getByLabel("Title", { exact: true }).fill(newTitle("Told"));
  await page.getByLabel("Bedrooms", { exact: true }).fill("3");
  await page.getByLabel(/^Price/).fill("250000");
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL("/admin/properties");
  await expect
    .poll(() => pixel.tracked())
    .toEqual([
      [
        "trackCustom",
        "PropertyCreated",
        {
          property_id: expect.any(Number),
          property_type: "House",
          price: 250_000,
          currency: "ETB",
          subcity: "Bole",
          is_admin: true,
        },
        expect.anything(),
      ],
    ]);
});

test("the admin's page tells what went out from this browser", async ({ page, pixel }) => {
  await page.goto("/contact");
  await bar(page).getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => pixel.named("PageView").length).toBe(1);
  await goAsAdmin(page, "/admin/facebook-pixel");
  const main = page.getByRole("main");
  await expect(main.getByText("Last from this browser: PageView")).toBeVisible();
  const events = page.getByRole("heading", { name: "Events from this browser" }).locator("+ ol");
  await expect(events.getByRole("listitem")).toHaveText([/PageView.*sent/]);
  await main.getByRole("button", { name: "Withdraw" }).click();
  await expect(main.getByText("Waiting for consent", { exact: true })).toBeVisible();
});

for (const path of ["/admin/facebook-pixel", "/admin/tracking-test"])
  test(`${path} tries events out without any call, and keeps none`, async ({
    page,
    pixel,
    baseURL,
  }) => {
    await agree(page, baseURL ?? "");
    await goAsAdmin(page, path);
    const events = page.getByRole("heading", { name: "Recent Test Events" }).locator("+ ol > li");
    await expect(page.getByText("No test events fired yet")).toBeVisible();
    await idle(page);
    const requests: string[] = [];
    // But for the count of leads, which every page of staff asks for.
    page.on("request", (request) => {
      if (!request.url().endsWith("/api/admin/waiting")) requests.push(request.url());
    });
    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const before = await stored();
    for (const [button, name] of [
      ["Test PageView", "PageView"],
      ["Test Lead", "Lead"],
      ["Test Inquiry", "PropertyInquiry"],
      ["Test Visit", "PropertyVisitRequest"],
    ] as const) {
      await page.getByRole("button", { name: button }).click();
      await expectMessage(page, "Test event sent", `${name} test event has been fired`);
      await expect(events.first()).toHaveText(new RegExp(`^${name}.*sent$`));
    }
    for (let count = 0; count < 8; count++)
      await page.getByRole("button", { name: "Test Lead" }).click();
    await expect(events).toHaveCount(10);
    await idle(page);
    expect(requests).toEqual([]);
    expect(await stored()).toBe(before);
    await page.goto("/contact");
    await expect.poll(() => pixel.tracked()).toEqual([["track", "PageView"]]);
    await idle(page);
    expect(pixel.tracked()).toHaveLength(1);
  });
