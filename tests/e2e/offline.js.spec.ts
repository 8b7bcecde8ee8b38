import type { BrowserContext, Page } from "@playwright/test";
import { expect, expectFitForAll, test } from "../harness/browser";
import { fillPerson, mailAbout, someone } from "./leads";
import { cachedAddresses, expectCached } from "./offline";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ trouble }) =>
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4/),
);

const path = (page: Page) => new URL(page.url()).pathname;
const since = /You are offline since \d\d:\d\d\./;
const saved = /Saved today at \d\d:\d\d\./;

/** Opens a list and a home of it, and waits until both are kept. */
async function look(page: Page) {
  await page.goto("/properties");
  await expectCached(page, "/properties");
  await page.locator(".card a").first().click();
  await expect(page).toHaveURL(/\/properties\/\d+/);
  await expectCached(page, path(page));
  return path(page);
}

test.describe("without a line", () => {
  test("pages seen last open again, and say how old they are", async ({ page, context }) => {
    const home = await look(page);
    const title = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await context.setOffline(true);
    await expect(page.getByText(since)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(home);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(tab.getByText(since)).toBeVisible();
    await expect(tab.getByText(saved)).toBeVisible();
    await expectFitForAll(tab);
    await tab.goto("/properties");
    await expect(tab.locator("html[data-live]")).toBeAttached();
    await tab.locator(".card a").first().click();
    await expect(tab).toHaveURL(home);
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText(title);
    await context.setOffline(false);
    await expect(tab.getByText(since)).toBeHidden();
    await tab.getByRole("button", { name: "Show it as it is now" }).click();
    await expect(tab.getByText(saved)).toBeHidden();
  });

  test("a page with low data stands in no usual page's place", async ({ page, context }) => {
    const home = await look(page);
    await page.goto("/?lite=1");
    await page.goto(home);
    await expect(page.locator("html")).toHaveAttribute("data-save", "lite");
    await page.goto("/properties?lite=0");
    await expectCached(page, "/properties?lite=0");
    const cached = await cachedAddresses(page);
    expect(cached.filter((address) => address.includes("lite=1"))).toEqual([]);
    await context.setOffline(true);
    await page.goto(home);
    await expect(page.locator("html[data-live]")).toBeAttached();
    await expect(page.getByText(saved)).toBeVisible();
  });

  test("a page that was never seen says so, lists what is there, and opens with the line", async ({
    page,
    context,
  }) => {
    const home = await look(page);
    await context.setOffline(true);
    await page.goto("/properties?subcity=Yeka", { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This page is not on this device",
    );
    await expect(page.locator(`a[href="${home}"]`)).toBeVisible();
    await expect(page.getByText(/Saved today at/).first()).toBeVisible();
    await expectFitForAll(page);
    await context.setOffline(false);
    await expect(page.getByLabel("Location")).toHaveValue("Yeka");
  });

  test("favorites show their cards, and open", async ({ page, context }) => {
    await page.goto("/properties");
    await expectCached(page, "/properties");
    const card = page.locator(".card").nth(1);
    const title = (await card.getByRole("link").textContent()) ?? "";
    const home = (await card.getByRole("link").getAttribute("href")) ?? "";
    await card.getByRole("button", { name: /favorites/ }).click();
    const address = home.replace(/-.*/, "");
    await expectCached(page, "/favorites", address);
    await context.setOffline(true);
    await page.goto("/favorites");
    await expect(page.locator(".card")).toHaveCount(1);
    await expect(page.locator(".card")).toContainText(title);
    await page.locator(".card").getByRole("link").click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  });
});

test("a home is kept whatever the letters of its title, and its form works when nobody touched it", async ({
  page,
  context,
  request,
}) => {
  const homes: { id: number; title: string }[] = await (
    await request.get("/api/properties")
  ).json();
  const amharic = homes.filter((home) => /\p{Script=Ethiopic}/u.test(home.title));
  const { id, title } = amharic[0] as (typeof homes)[0];
  await page.goto(`/properties/${id}`);
  await expectCached(page, `/properties/${id}`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const form = page.locator("#inquiry-form");
  await fillPerson(form, { ...someone(), phone: "12" });
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("link", { name: /^Phone number must/ })).toBeVisible();
  await form.getByLabel("Phone").fill("+251911234567");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Kept on this device" })).toBeVisible();
  await page.goto("/saved", { waitUntil: "load" });
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("who is signed in has homes without a line, as anyone sees them", async ({
  page,
  context,
}) => {
  const { email } = someone();
  const username = `kept${email.slice(5, 13)}`;
  const password = "a-password-for-tests";
  const account = { username, email, password, confirmPassword: password };
  expect((await context.request.post("/api/register", { data: account })).status()).toBe(201);
  const home = await look(page);
  await page.getByText(username, { exact: true }).click();
  await expect(page.getByRole("link", { name: "Account" })).toBeVisible();
  const cachedPages = await page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys())
        if (!/assets|images/.test(key.url))
          texts.push((await (await cache.match(key, { ignoreVary: true }))?.text()) ?? "");
    }
    return texts.join();
  });
  expect(cachedPages).toContain("Send inquiry");
  for (const own of [username, email]) expect(cachedPages).not.toContain(own);
  await context.setOffline(true);
  await page.goto(home);
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
});

test("what is private is never kept", async ({ page }) => {
  await page.goto("/");
  await expectCached(page, "/");
  await page.goto("/auth");
  await page.goto("/contact");
  await expectCached(page, "/contact");
  const others = (await cachedAddresses(page)).filter(
    (each) => !/^\/(assets|images)\/|^\/$|^\/(contact|notes)$/.test(each),
  );
  expect(others).toEqual([]);
});

test.describe("a lead without a line", () => {
  async function write(page: Page, context: BrowserContext) {
    await page.goto("/properties/3");
    await expectCached(page, path(page));
    const person = someone();
    const form = page.locator("#inquiry-form");
    await fillPerson(form, person);
    await form.getByLabel("Message").fill("Written in a lift in Kazanchis.");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Send" }).click();
    const savedLead = page.getByRole("region", { name: "Kept on this device" });
    await expect(savedLead).toBeFocused();
    await expect(savedLead).toContainText("It goes out when you are online again.");
    for (const text of [person.email, "Written in a lift in Kazanchis."])
      await expect(savedLead.getByText(text)).toBeVisible();
    return { person, storageKeys: savedLead };
  }

  test("waits on the phone, and goes out once when the line is back", async ({ page, context }) => {
    const keys: (string | undefined)[] = [];
    context.on("request", (request) => {
      if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    });
    const { person } = await write(page, context);
    await expectFitForAll(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByText("1 message waits on this device")).toBeVisible();
    await context.setOffline(false);
    const sent = page.getByRole("region", { name: "Inquiry sent" });
    await expect(sent).toContainText(/Your reference is [\w]{4}-[\w]{4}/);
    await expect(other.getByText("What waited was sent")).toBeVisible();
    expect(await mailAbout(person)).toContain("Written in a lift");
    expect(new Set(keys).size).toBe(1);
    await sent.getByRole("button", { name: "Done" }).click();
    const empty = page.locator("#inquiry-form");
    await expect(empty.getByLabel("Message")).not.toHaveValue(/lift/);
    // The device knows the sender as after any other lead.
    await expect(empty.getByLabel("Name")).toHaveValue(person.name);
    await expect(other.getByText("What waited was sent")).toBeHidden();
    const savedLead = await page.evaluate(() => Object.keys(localStorage));
    expect(savedLead.filter((key) => /outbox|draft/.test(key))).toEqual([]);
  });

  test("survives that the page is closed", async ({ page, context }) => {
    const { person } = await write(page, context);
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/");
    await later.getByText("What waited was sent").click();
    await expect(later.getByText(/Your reference is/).first()).toBeVisible();
    expect(await mailAbout(person)).toContain("Written in a lift");
  });

  test("can be deleted", async ({ page, context }) => {
    const { person, storageKeys: savedLead } = await write(page, context);
    await savedLead.getByRole("button", { name: "Delete" }).click();
    await expect(page.locator("#inquiry-form").getByLabel("Message")).not.toHaveValue(/lift/);
    await expect(page.getByText(/waits on this device/)).toBeHidden();
    await context.setOffline(false);
    await page.reload();
    await expect(page.locator("html[data-live]")).toBeAttached();
    await expect(page.getByText(person.email)).toHaveCount(0);
  });

  test("stays with the reason when the server does not take it", async ({ page, context }) => {
    await context.route("**/properties/3*_data=*", (route) =>
      route.request().serviceWorker()
        ? route.fulfill({ status: 429, body: "Too many" })
        : route.fallback(),
    );
    const { storageKeys: savedLead } = await write(page, context);
    await context.setOffline(false);
    await expect(savedLead).toContainText("Too many messages came from here");
    await context.unroute("**/properties/3*_data=*");
    await savedLead.getByRole("button", { name: "Send now" }).click();
    await expect(page.getByRole("region", { name: "Inquiry sent" })).toBeVisible();
  });
});

test.describe("in Amharic", () => {
  const sinceInAmharic = /ኢንተርኔት የለም፤ ከ\S+ \d+\S* ሰዓት \(\d\d:\d\d\) ጀምሮ።/;

  test("pages seen and favorites open without a line, and others say so", async ({
    page,
    context,
  }) => {
    // Who read English before has its worker, which leaves these pages to theirs.
    await page.goto("/properties");
    await expectCached(page, "/properties");
    await page.goto("/am/properties");
    await expectCached(page, "/am/properties");
    const card = page.locator(".card").nth(1);
    const title = (await card.getByRole("link").textContent()) ?? "";
    const home = ((await card.getByRole("link").getAttribute("href")) ?? "").replace(/-.*/, "");
    await card.getByRole("button", { name: /የወደዷቸው|ያስቀምጡ/ }).click();
    await expectCached(page, "/am/favorites", home);
    await context.setOffline(true);
    await expect(page.getByText(sinceInAmharic)).toBeVisible();
    await page.goto("/am/favorites");
    await expect(page.locator(".card")).toContainText(title);
    await page.locator(".card").getByRole("link").click();
    await expect(page).toHaveURL(home);
    await expect(page.getByText(/የተቀመጠው፦ ዛሬ/)).toBeVisible();
    await page.goto("/am/contact", { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("lang", "am");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ይህ ገጽ በዚህ ስልክ ላይ የለም");
    await expect(page.getByText(sinceInAmharic)).toBeVisible();
    await expect(page.locator("main")).not.toContainText(/Saved|favorites/);
    await expectFitForAll(page);
    await page.locator(`a[href="${home}"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await page.getByRole("link", { name: "የተቀመጡ ገጾች" }).click();
    await expect(page).toHaveURL("/am/saved");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("በዚህ ስልክ ላይ ተቀምጧል");
    // The English worker has kept what it had.
    await page.goto("/properties");
    await expect(page.getByText(since)).toBeVisible();
    await context.setOffline(false);
  });

  test("a lead waits on the phone, and goes out when the line is back", async ({
    page,
    context,
  }) => {
    await page.goto("/am/properties/3");
    await expectCached(page, path(page));
    const person = someone();
    const form = page.locator("#inquiry-form");
    for (const [name, value] of Object.entries(person))
      await form.locator(`[name=${name}]`).fill(value);
    await form.locator("[name=message]").fill("ቤቱን ማየት እፈልጋለሁ።");
    await context.setOffline(true);
    await form.getByRole("button").click();
    const kept = page.getByRole("region", { name: "በዚህ ስልክ ላይ ተቀምጧል" });
    await expect(kept).toContainText("ኢንተርኔት ሲመለስ ይላካል።");
    await expect(kept).toContainText("ቤቱን ማየት እፈልጋለሁ።");
    await page.close();
    await context.setOffline(false);
    const later = await context.newPage();
    await later.goto("/am");
    await later.getByText("ሲጠብቅ የነበረው ተልኳል").click();
    await expect(later.getByText(/የጥያቄዎ ቁጥር [\w]{4}-[\w]{4} ነው።/).first()).toBeVisible();
    expect(await mailAbout(person)).toContain("(SF-3)");
  });
});
