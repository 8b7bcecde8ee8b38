import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { applySettings } from "~/settings.server";
import { app } from "../harness/app";
import { aProperty, reset } from "../harness/factories";
import { page } from "../harness/page";
import { adminEachTest } from "../harness/signed-in";

const admin = adminEachTest();

const path = (group: string) => `/admin/settings?group=${group}`;
const form = async (group: string) => (await page(await admin.get(path(group)))).one("#settings");
const save = async (group: string, fields: Record<string, string>) =>
  admin.submit(await form(group), fields);
const saved = async (group: string, fields: Record<string, string>) => {
  const answer = await save(group, fields);
  expect(
    answer.status,
    await answer
      .clone()
      .text()
      .then((html) => /role="alert".*?<\/ul>/s.exec(html)?.[0]),
  ).toBe(303);
  return answer;
};
const html = async (of: string) => (await app.get(of)).text();

beforeEach(applySettings);
afterAll(async () => {
  await reset();
  applySettings();
});

describe("what the agency sets of itself", () => {
  it("is on every public page at once, and the default again when it is emptied", async () => {
    const { id } = await aProperty({ price: 155_000 });
    const plain = await html("/");
    expect(plain).not.toContain('"site":{');
    await saved("agency", { name: "Abay", nameGeez: "ዓባይ", company: "Abay Homes" });
    await saved("contact", {
      phone: "+251 911 22 33 44",
      whatsapp: "+251 911 22 33 55",
      telegram: "https://t.me/abay_homes",
      email: "hello@abay.example",
      street: "Piassa",
      facebook: "https://facebook.com/abay",
      terms: "/terms",
    });
    await saved("hours", { homeHours: "Daily: 7:00-20:00", structuredHours: "Mo-Su 07:00-20:00" });
    for (const of of ["/", "/contact", `/properties/${id}`]) {
      const seen = await page(await app.get(of));
      expect(seen.text("title")).toMatch(/ \| Abay$/);
      expect(seen.text("footer")).toContain("Abay Homes, Piassa, Addis Ababa");
      expect(seen.one('footer a[href^="tel:"]').getAttribute("href")).toBe("tel:+251911223344");
      expect(seen.one('footer a[href^="mailto:"]').textContent).toBe("hello@abay.example");
      expect(seen.all('footer a[href="/terms"]').length).toBeGreaterThan(0);
      expect(seen.one("footer .social-links a").getAttribute("href")).toContain("facebook.com");
      expect(seen.text("main, footer")).not.toContain("Sefer");
    }
    const home = await html("/");
    expect(home).toContain('"telephone":"+251 911 22 33 44"');
    expect(home).toContain('"openingHours":["Mo-Su 07:00-20:00"]');
    expect(home).toContain("https://wa.me/251911223355");
    expect(home).toContain("https://t.me/abay_homes");
    expect((await page(await app.get("/"))).text("main")).toContain("Daily7:00-20:00");
    await saved("agency", { name: "", nameGeez: "", company: "" });
    expect((await page(await app.get("/"))).text("title")).toMatch(/ \| Sefer$/);
  });
});
