import { format } from "date-fns";
import { expect, expectFitForAll, test } from "../harness/browser";
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
  const kept = javaScriptEnabled ? person.name : "";
  await expect(form.getByLabel("Name")).toHaveValue(kept);
  expect(await form.getByLabel("Message").inputValue()).toContain(title);
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue(kept);
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
