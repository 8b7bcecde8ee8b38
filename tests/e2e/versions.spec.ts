import { expect, test } from "../harness/browser";
import { goAsAdmin, newTitle } from "./as-admin";

test("in a browser that does not know popovers, a dialog opens and posts", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.route(/\/admin\/users|\/staff-.*\.css$/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "content-security-policy": _policy, ...headers } = answer.headers();
    const html = (await answer.text())
      .replaceAll('popover="auto"', "")
      .replaceAll("selector(:popover-open)", "selector(:of-no-browser)");
    await route.fulfill({ response: answer, headers, body: html });
  });
  await goAsAdmin(page, "/admin/users");
  const name = newTitle("helen").replace(" ", "-");
  await page.locator("main").getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  // The pointer keeps it open while the focus goes from the button to the field.
  await dialog.getByLabel("Username").click();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Email").fill(`${name}@mail.example`);
  await dialog.getByLabel("Password").fill("horse staple");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added")).toBeVisible();
});
