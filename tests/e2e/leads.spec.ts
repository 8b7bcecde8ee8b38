import type { Page } from "@playwright/test";
import { format } from "date-fns";
import { expect, expectFitForAll, holdBack, test } from "../harness/browser";
import {
  chooseDay,
  chosenDay,
  expectMessage,
  expectReceipt,
  fillPerson,
  mailAbout,
  numbered,
  someone,
} from "./leads";

test("an inquiry", { tag: ["@plain", "@no-js"] }, async ({ page, javaScriptEnabled }) => {
  const person = someone();
  await page.goto("/properties/1");
  const title = (await page.locator("h1").textContent()) ?? "";
  const form = page.locator("#inquiry-form");
  expect(await form.getByLabel("Message").inputValue()).toContain(title);
  await fillPerson(form, person);
  await form.getByLabel("Message").fill("Is it still free in March?");
  await form.getByRole("button").click();
  await expectMessage(page, "Inquiry sent", "We'll get back to you as soon as possible!");
  const sent = [numbered(page, title), ...Object.values(person), "Is it still free in March?"];
  const reference = await expectReceipt(page, "We have your inquiry", sent);
  await expectFitForAll(page);
  await expect(form).toHaveCount(0);
  const mail = await mailAbout(person);
  expect(mail).toContain("Is it still free in March?");
  expect(mail).toContain(`Reference: ${reference}`);
  await page.getByRole("link", { name: "Send another" }).click();
  // With script this device knows who sent it.
  const prefilled = javaScriptEnabled ? person.name : "";
  await expect(form.getByLabel("Name")).toHaveValue(prefilled);
  expect(await form.getByLabel("Message").inputValue()).toContain(title);
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue(prefilled);
});

test("a visit", { tag: ["@plain", "@no-js"] }, async ({ page, javaScriptEnabled }) => {
  const person = someone();
  await page.goto("/properties/2");
  await page.getByRole("tab", { name: "Visit" }).click();
  const form = page.locator("#visit-form");
  await fillPerson(form, person);
  const day = await chooseDay(form);
  await form.getByLabel("Preferred time").selectOption("10:00");
  if (javaScriptEnabled) await expect(form.getByRole("status")).toContainText("Ethiopian calendar");
  await form.getByRole("button").click();
  await expectMessage(
    page,
    "Visit request sent",
    "We'll contact you to confirm the visit details!",
  );
  await expectReceipt(page, "We have your visit request", Object.values(person));
  await expect(page.getByText(new RegExp(day.slice(0, 4))).first()).toBeVisible();
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(form).toBeVisible();
  await expect(chosenDay(form)).toHaveValue("");
  const mail = await mailAbout(person);
  expect(mail).toContain(format(day, "PPP"));
  expect(mail).toContain("Visit time: 10:00");
});

test("a property request", { tag: ["@plain", "@no-js"] }, async ({ page }) => {
  const person = someone();
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await fillPerson(form, person);
  await form.getByLabel("Requirements").fill("Three bedrooms near Megenagna.");
  await form.getByLabel("Budget").fill("2,500,000");
  await form.getByRole("button").click();
  await expectMessage(
    page,
    "Request submitted",
    "We'll contact you about your property request soon!",
  );
  const sent = [...Object.values(person), "Three bedrooms near Megenagna.", "ETB 2,500,000"];
  await expectReceipt(page, "We have your property request", sent);
  expect(await mailAbout(person)).toContain("ETB 2,500,000");
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(form.getByLabel("Requirements")).toHaveValue("");
});

test("an interest", { tag: ["@plain", "@no-js"] }, async ({ page, javaScriptEnabled }) => {
  const person = someone();
  await page.goto("/");
  const form = page.locator("#interest-form");
  await form.getByText("Villa", { exact: true }).click();
  await form.getByText("Office", { exact: true }).click();
  await form.getByText("Villa", { exact: true }).click();
  await expect(form.getByLabel("Office")).toBeChecked();
  await expect(form.getByLabel("Villa")).not.toBeChecked();
  await fillPerson(form, person);
  await form.getByLabel("Budget").selectOption("Over 10,000,000 ETB");
  await form.getByRole("button").click();
  await expectMessage(page, "Request received!", "Thank you!");
  const sent = [...Object.values(person), "Office", "Over 10,000,000 ETB"];
  await expectReceipt(page, "We have your interest request", sent);
  expect(await mailAbout(person)).toContain("Property interests: Office");
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(form.getByLabel("Name")).toHaveValue(javaScriptEnabled ? person.name : "");
  await expect(form.getByLabel("Office")).not.toBeChecked();
  await expect(form.getByLabel("Budget").locator("option:checked")).toHaveText("Any budget");
});

test("a second tap sends nothing twice and finds nothing wrong", { tag: "@no-js" }, async ({
  page,
}) => {
  const person = someone();
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await fillPerson(form, person);
  await form.getByLabel("Requirements").fill("A quiet office in Kazanchis.");
  await form.getByRole("button").dblclick();
  await expectReceipt(page, "We have your property request", ["A quiet office in Kazanchis."]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await mailAbout(person)).toContain("A quiet office");
});

test("mistakes come back with what was typed", async ({ page, trouble }) => {
  // Whoever is faster than the form's check hears the same from the server.
  trouble.expect(/status of 400/);
  await page.goto("/contact");
  const form = page.locator("#request-form");
  // Script takes the browser's own check over, some moments after the page has loaded.
  await expect(form).toHaveAttribute("novalidate");
  await form.getByLabel("Name").fill("S");
  await form.getByLabel("Budget").fill("a lot");
  await form.getByLabel("Requirements").fill("A house by the lake.");
  await form.getByRole("button").click();
  const summary = form.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Name must be at least 2 characters",
    "Please enter a valid email",
    "Phone number must be at least 10 digits",
    "Budget must be a number in ETB, such as 2,500,000",
  ]);
  await expect(form.getByLabel("Name")).toHaveValue("S");
  await expect(form.getByLabel("Requirements")).toHaveValue("A house by the lake.");
  await expect(form.getByLabel("Budget")).toHaveAccessibleDescription(/must be a number/);
  await expectFitForAll(page);
  await summary.getByRole("link", { name: /Budget/ }).click();
  await expect(form.getByLabel("Budget")).toBeFocused();
  await form.getByLabel("Name").fill("Sara");
  await expect(summary.getByRole("link", { name: /Name/ })).toHaveCount(0);
});

test("the page stays, and the button says what it does", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator("#request-form");
  // What is sent before the script has come goes as without one.
  await expect(form).toHaveAttribute("novalidate");
  await fillPerson(form);
  await form.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  const proceed = await holdBack(page, "**/contact?_data=*", "POST");
  await form.getByRole("button").click();
  await expect(form.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  proceed();
  await expectMessage(page, "Request submitted", "We'll contact you");
  await page.getByRole("link", { name: "Send another" }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByRole("button", { name: "Submit request" })).toBeEnabled();
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("a lost connection loses no typing", async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/properties/3");
  const form = page.locator("#inquiry-form");
  const person = someone();
  await fillPerson(form, person);
  await form.getByLabel("Message").fill("Written in a lift in Kazanchis.");
  await expect(form).toHaveAttribute("novalidate");
  await context.setOffline(true);
  await form.getByRole("button").click();
  await expectMessage(page, "Failed to send inquiry", "Please check your connection");
  await expect(form.getByLabel("Message")).toHaveValue("Written in a lift in Kazanchis.");
  await context.setOffline(false);
  await form.getByRole("button", { name: "Retry" }).click();
  await expectMessage(page, "Inquiry sent", "We'll get back");
  expect(await mailAbout(person)).toContain("Written in a lift");
});

test("what is sent while the form's script is on its way says that the line is lost, and goes later", async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const proceed = await holdBack(page, /\/assets\/contact-.*\.js$/);
  await page.goto("/properties/3");
  const form = page.locator("#inquiry-form");
  const person = someone();
  await fillPerson(form, person);
  await form.getByLabel("Message").fill("Written before the lift in Kazanchis.");
  await form.getByRole("button").click();
  await context.setOffline(true);
  proceed();
  await expectMessage(page, "Not sent yet", "Please check your connection");
  await expect(form.getByLabel("Message")).toHaveValue("Written before the lift in Kazanchis.");
  await context.setOffline(false);
  await expectMessage(page, "Inquiry sent", "We'll get back");
  expect(await mailAbout(person)).toContain("Written before the lift");
});

test("the footer's newsletter field gets a form where a receipt stands", async ({ page }) => {
  await page.goto("/");
  const form = page.locator("#interest-form");
  await fillPerson(form);
  await form.getByRole("button").click();
  await expectReceipt(page, "We have your interest request", []);
  const footer = page.locator("footer");
  await footer.getByLabel("Newsletter").fill("dawit@mail.example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByLabel("Email")).toHaveValue("dawit@mail.example");
});

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("draft")).length);
const note = (page: Page) => page.getByText("What you typed earlier is back");

test("what was typed is back after leaving, for its property alone", async ({ page }) => {
  await page.goto("/properties/4?contact=visit");
  const form = page.locator("#visit-form");
  const person = someone();
  await fillPerson(form, person);
  const day = await chooseDay(form);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(day);
  await page.goto("/properties/5?contact=visit");
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(note(page)).toHaveCount(0);

  await page.goto("/properties/4?contact=visit");
  await expect(note(page)).toBeVisible();
  await expectFitForAll(page);
  await expect(form.getByLabel("Name")).toHaveValue(person.name);
  await expect(chosenDay(form)).toHaveValue(day);
  await expect(form.getByRole("status")).toContainText("Ethiopian calendar");
  await form.getByRole("button", { name: "Request a visit" }).click();
  await expectReceipt(page, "We have your visit request", [person.email]);
  expect(await drafts(page)).toBe(0);
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue(person.name);
  await expect(note(page)).toHaveCount(0);
});

test("who sent a form need not type their details again, unless they switch that off", async ({
  page,
}) => {
  const person = someone();
  await page.goto("/properties/6");
  const form = page.locator("#inquiry-form");
  await fillPerson(form, person);
  await expect(form.getByLabel("Keep my details on this device")).toBeChecked();
  await form.getByRole("button", { name: "Send inquiry" }).click();
  await expectReceipt(page, "We have your inquiry", [person.email]);

  await page.goto("/contact");
  const request = page.locator("#request-form");
  await expect(request.getByLabel("Name")).toHaveValue(person.name);
  await expect(request.getByLabel("Email")).toHaveValue(person.email);
  await expect(request.getByLabel("Phone")).toHaveValue(person.phone);
  await expect(note(page)).toHaveCount(0);
  await request.getByLabel("Keep my details on this device").uncheck();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);

  await page.goto("/properties/7");
  await form.getByLabel("Message").focus();
  await expect(form.getByLabel("Keep my details on this device")).not.toBeChecked();
  await expect(form.getByLabel("Name")).toHaveValue("");
});

test("choices are back too, and 'Clear' forgets them", async ({ page }) => {
  await page.goto("/");
  const form = page.locator("#interest-form");
  await form.getByText("Land", { exact: true }).click();
  await form.getByLabel("Budget").selectOption("Under 500,000 ETB");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("500,000");
  await page.goto("/contact");
  await page.goto("/");
  await expect(note(page)).toBeVisible();
  await expect(form.getByLabel("Land")).toBeChecked();
  await expect(form.getByLabel("Budget")).toHaveValue("Under 500,000 ETB");
  await form.getByRole("button", { name: "Clear" }).click();
  await expect(note(page)).toHaveCount(0);
  await expect(form.getByLabel("Land")).not.toBeChecked();
  await expect(form.getByLabel("Budget").locator("option:checked")).toHaveText("Any budget");
  expect(await drafts(page)).toBe(0);
});

test("what is typed before the script comes stays, and is kept", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await form.getByLabel("Name").fill("Earlier");
  await form.getByLabel("Phone").fill("0911234567");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("0911");
  const arrive = await holdBack(page, "**/entry.client-*");
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await form.getByLabel("Name").fill("Later");
  arrive();
  await expect(form.getByLabel("Phone")).toHaveValue("0911234567");
  await expect(form.getByLabel("Name")).toHaveValue("Later");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Later");
});

test("a form works where storage is blocked", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await fillPerson(form);
  await form.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await form.getByRole("button").click();
  await expectReceipt(page, "We have your property request", ["A shop on Churchill Avenue."]);
});

test("taps before the script comes and after it make one lead", async ({ page }) => {
  const arrive = await holdBack(page, "**/entry.client-*");
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const form = page.locator("#request-form");
  const person = someone();
  await fillPerson(form, person);
  await form.getByLabel("Requirements").fill("Two rooms near the stadium.");
  await form.getByRole("button").dblclick();
  arrive();
  await expectReceipt(page, "We have your property request", ["Two rooms near the stadium."]);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await mailAbout(person);
});
