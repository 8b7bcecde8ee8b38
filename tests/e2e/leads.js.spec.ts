import { expect, test } from "../harness/browser";
import { expectMessage, fillPerson, mailAbout, someone } from "./leads";

test("the page stays, and the button says what it does", async ({ page }) => {
  await page.goto("/contact");
  const form = page.locator("#request-form");
  await fillPerson(form);
  await form.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  let proceed = () => {};
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.route("**/contact?_data=*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await held;
    await route.continue();
  });
  await form.getByRole("button").click();
  await expect(form.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  proceed();
  await expectMessage(page, "Request submitted", "We'll contact you");
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
  await context.setOffline(true);
  await form.getByRole("button").click();
  await expectMessage(page, "Failed to send inquiry", "Please check your connection");
  await expect(form.getByLabel("Message")).toHaveValue("Written in a lift in Kazanchis.");
  await context.setOffline(false);
  await form.getByRole("button").click();
  await expectMessage(page, "Inquiry sent", "We'll get back");
  expect(await mailAbout(person)).toContain("Written in a lift");
});

test("the footer's newsletter field leads into the interest form", async ({ page }) => {
  await page.goto("/contact");
  const footer = page.locator("footer");
  await footer.getByLabel("Newsletter").fill("sara@mail.example");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator("#interest-form").getByLabel("Email")).toHaveValue("sara@mail.example");
});
